import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EyeOff, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import { hiddenQuery, objectTo } from "@/api/moderation";
import type { Hideable } from "@/api/moderation";
import { MAX_NOTE_LENGTH } from "@/api/reports";
import type { HiddenThing } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { count, day, sentence } from "@/lib/format";

interface HiddenNoticeProps {
  thing: Hideable;
  className?: string;
}

/** Tells authors why a moderator hid their content, and lets them object. */
export function HiddenNotice({ thing, className }: HiddenNoticeProps) {
  const { data, error, refetch } = useQuery(hiddenQuery(thing));
  const client = useQueryClient();
  // Restored meanwhile: the page shows it after a refetch.
  if (error && hasStatus(error, 404)) return null;
  return (
    <Notice
      tone="warn"
      level={3}
      icon={<EyeOff />}
      title={`A moderator has hidden this ${thing.kind}. Only you can see it.`}
      {...(className !== undefined && { className })}
    >
      {data && (
        <Told
          hidden={data}
          thing={thing}
          onTold={(hidden) => client.setQueryData(hiddenQuery(thing).queryKey, hidden)}
        />
      )}
      {error && (
        <p>
          The reason could not be loaded.{" "}
          <Button variant="link" size="bare" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Notice>
  );
}

interface ToldProps {
  hidden: HiddenThing;
  thing: Hideable;
  onTold: (hidden: HiddenThing) => void;
}

function Told({ hidden: { reason, hiddenAt, objection }, thing, onTold }: ToldProps) {
  const [writing, setWriting] = useState(false);
  const isWaiting = objection !== null && objection.outcome === null;
  return (
    <div className="space-y-2 text-ink">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <span className="text-ink-2">Hidden on {day(hiddenAt)}. </span>
        {reason === "" ? "No reason was recorded." : <>Reason: {reason}</>}
      </p>
      {objection && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-ink-2">Your objection of {day(objection.at)}: </span>
          {objection.text}
        </p>
      )}
      {isWaiting && <p className="text-ink-2">A moderator will reply. You will be notified.</p>}
      {objection?.outcome === "kept" && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-ink-2">Objection declined: </span>
          {objection.answer}
        </p>
      )}
      {writing ? (
        <Writing
          thing={thing}
          onCancel={() => setWriting(false)}
          onTold={(told) => {
            setWriting(false);
            onTold(told);
          }}
        />
      ) : (
        !isWaiting && (
          <Button size="sm" onClick={() => setWriting(true)}>
            {objection === null ? "Object" : "Object again"}
          </Button>
        )
      )}
    </div>
  );
}

interface WritingProps {
  thing: Hideable;
  onCancel: () => void;
  onTold: (hidden: HiddenThing) => void;
}

function Writing({ thing, onCancel, onTold }: WritingProps) {
  const [text, setText] = useState("");
  const send = useMutation({ mutationFn: () => objectTo(thing, text.trim()), onSuccess: onTold });
  const isTooLong = Array.from(text.trim()).length > MAX_NOTE_LENGTH;
  return (
    <form
      className="max-w-160 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isTooLong && !send.isPending) send.mutate();
      }}
    >
      <Field
        label="Why should it be restored?"
        error={isTooLong ? `An objection can have up to ${count(MAX_NOTE_LENGTH)} characters.` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="field-sizing-content max-h-40 min-h-20 px-3 py-2"
          />
        )}
      </Field>
      {send.error && (
        <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="The objection was not sent">
          {sentence(messageOf(send.error, "The server did not respond"))}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          pending={send.isPending}
          disabled={text.trim() === "" || isTooLong}
        >
          Send objection
        </Button>
        <Button size="sm" variant="quiet" disabled={send.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
