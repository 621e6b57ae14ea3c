import { useMutation } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { MAX_NOTE_LENGTH, sendReport } from "@/api/reports";
import type { ReportCreate, Reported } from "@/api/types";
import { REASONS } from "@/components/report/reasons";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { count, sentence } from "@/lib/format";

/** Content of another user. */
export type Reportable = Pick<ReportCreate, "kind" | "id">;

interface ReportDialogProps {
  thing: Reportable;
  onClose: () => void;
}

/** Report form with confirmation. */
export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const send = useMutation({
    mutationFn: (why: Pick<ReportCreate, "reason" | "note">) => sendReport({ ...thing, ...why }),
  });
  const { kind } = thing;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Report this ${kind}`}
      description={
        send.data
          ? "Only administrators can see who reported something."
          : `Administrators review it and decide whether to hide this ${kind}. No one else can see that you reported it.`
      }
    >
      {send.data ? (
        <Told kind={kind} told={send.data} onClose={onClose} />
      ) : (
        <Why
          pending={send.isPending}
          error={send.error}
          onSend={(why) => send.mutate(why)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface WhyProps {
  pending: boolean;
  error: Error | null;
  onSend: (why: Pick<ReportCreate, "reason" | "note">) => void;
  onCancel: () => void;
}

function Why({ pending, error, onSend, onCancel }: WhyProps) {
  const [reason, setReason] = useState<ReportCreate["reason"] | null>(null);
  const [note, setNote] = useState("");
  const name = useId();
  const isTooLong = Array.from(note.trim()).length > MAX_NOTE_LENGTH;
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null && !isTooLong && !pending) onSend({ reason, note: note.trim() });
      }}
    >
      <fieldset className="space-y-1">
        <legend className="mb-1.5 text-sm font-medium">What is wrong with it?</legend>
        {REASONS.map((one) => (
          <label
            key={one.id}
            className="flex items-start gap-2.5 rounded-box border border-line px-3 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={reason === one.id}
              onChange={() => setReason(one.id)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 leading-6 font-medium">
              {one.name}
              <span className="block text-sm font-normal text-ink-2">{one.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Anything to add? (optional)"
        error={isTooLong ? `A note can have up to ${count(MAX_NOTE_LENGTH)} characters.` : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="field-sizing-content max-h-40 min-h-16 px-3 py-2"
          />
        )}
      </Field>
      {error && (
        <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="The report was not sent">
          {sentence(messageOf(error, "The server did not respond"))}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending} disabled={reason === null || isTooLong}>
          Report
        </Button>
      </div>
    </form>
  );
}

/** Editable content can be reported again after an edit. */
const AGAIN = {
  post: "",
  comment: " Once this comment is edited, you can report it again.",
  agent: " Once this agent is changed, you can report it again.",
};

interface ToldProps {
  kind: Reportable["kind"];
  told: Reported;
  onClose: () => void;
}

function Told({ kind, told, onClose }: ToldProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="mt-4 space-y-4">
      <Notice
        role="status"
        level={3}
        icon={<CircleCheck className="text-good" />}
        title={told.alreadyReported ? "You have already reported this" : "Thank you for reporting this"}
      >
        {told.alreadyReported
          ? `Administrators have received or already reviewed your report.${AGAIN[kind]}`
          : "Administrators will review it."}
      </Notice>
      <div className="flex justify-end">
        <Button ref={done} variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
