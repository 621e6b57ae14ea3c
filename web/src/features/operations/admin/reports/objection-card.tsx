import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Objection } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { Input } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { judge, keepHidden, reportKeys } from "@/features/operations/admin/reports/queries";
import { KINDS } from "@/features/operations/admin/reports/texts";
import { sentence } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";

const MAX_NOTE_LENGTH = 1000;

/** Objection with the hidden content, the reason and the reply. */
export function ObjectionCard({ objection }: { objection: Objection }) {
  const kind = KINDS[objection.kind];
  return (
    <Card aria-label={`Objection to a hidden ${kind.toLowerCase()}`}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-4">
        <Badge>{kind}</Badge>
        {objection.isHidden && <Badge tone="warn">Hidden</Badge>}
        {objection.isPrivate && <Badge>Private</Badge>}
        <span className="min-w-0 truncate text-sm text-ink-3">
          by <PersonLink person={objection.author} /> ·{" "}
          <time dateTime={objection.at}>{relativeTime(objection.at)}</time>
        </span>
      </header>
      <div className="space-y-3 px-4 py-3">
        {objection.says === null ? (
          <p className="text-ink-3">Deleted by its author.</p>
        ) : (
          <div className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
            <Clamp lines={3} what={`the ${kind.toLowerCase()}`}>
              {objection.says}
            </Clamp>
          </div>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-sm text-ink-3">Hidden for: </span>
          {objection.reason === "" ? "no recorded reason" : objection.reason}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <span className="text-sm text-ink-3">Author's objection: </span>
          {objection.text}
        </p>
        {objection.outcome !== null && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <span className="text-sm text-ink-3">
              {objection.outcome === "restored" ? "Restored" : "Kept hidden"}
              {objection.answer !== "" && ": "}
            </span>
            {objection.answer}
          </p>
        )}
      </div>
      {objection.outcome === null && <Answering objection={objection} />}
    </Card>
  );
}

function Answering({ objection }: { objection: Objection }) {
  const [text, setText] = useState("");
  const client = useQueryClient();
  const { id, kind, thingId } = objection;
  const answer = useMutation({
    mutationFn: async (what: "restore" | "keep") => {
      if (what === "restore") await judge({ kind, id: thingId }, "restore", text.trim());
      else await keepHidden(id, text.trim());
    },
    onSuccess: (_, what) => {
      const title = what === "restore" ? "is shown again" : "stays hidden";
      toast({ tone: "good", title: `The ${KINDS[kind].toLowerCase()} ${title}` });
    },
    onError: (error) => {
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "Not saved", description });
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.all }),
  });
  const does = (what: "restore" | "keep") => ({
    pending: answer.isPending && answer.variables === what,
    onClick: () => answer.mutate(what),
  });
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      <Input
        aria-label="Reply to the author"
        placeholder="Reply to the author"
        dir="auto"
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => setText(event.target.value)}
        className="h-9 min-w-0 flex-1 basis-full sm:basis-60"
      />
      <div className="ml-auto flex gap-2">
        <Button {...does("keep")} disabled={answer.isPending || text.trim() === ""}>
          <EyeOff aria-hidden />
          Keep hidden
        </Button>
        {objection.isHidden && (
          <Button variant="primary" {...does("restore")} disabled={answer.isPending}>
            <Eye aria-hidden />
            Restore
          </Button>
        )}
      </div>
    </div>
  );
}
