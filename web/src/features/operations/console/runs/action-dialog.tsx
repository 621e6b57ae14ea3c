import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { OperatedRun, RunsActed } from "@/api/types";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { RunAction } from "@/features/operations/console/common/queries";
import { RUN_ACTIONS, spentOn } from "@/features/operations/console/runs/actions";
import { useRunAction } from "@/features/operations/console/runs/use-run-action";
import { amount, sentence } from "@/lib/format";

const MAX_NOTE_LENGTH = 1000;

interface ActDialogProps {
  what: RunAction;
  runs: readonly OperatedRun[];
  onClose: () => void;
  onDone: (acted: RunsActed, what: RunAction) => void;
}

/** Confirms an action on runs, with its effect, cost and an optional reason. */
export function ActionDialog({ what, runs, onClose, onDone }: ActDialogProps) {
  const [note, setNote] = useState("");
  const acting = useRunAction((acted) => onDone(acted, what));
  const { name, question, says } = RUN_ACTIONS[what];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !acting.isPending && onClose()}
      title={`${question} ${amount(runs.length, "run")}?`}
      description={says}
    >
      {what !== "requeue" && <p className="mt-3 font-medium tabular-nums">{spentOn(runs)}</p>}
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          acting.mutate({ what, ids: runs.map(({ id }) => id), note: note.trim() });
        }}
      >
        <Field label="Reason (kept in the audit log)">
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              placeholder="Optional"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {acting.error && (
          <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
            {sentence(messageOf(acting.error, "The server did not respond"))}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={acting.isPending}>
            {what === "cancel" ? "Keep running" : "Cancel"}
          </Button>
          <Button type="submit" variant={what === "cancel" ? "danger" : "primary"} pending={acting.isPending}>
            {name} {amount(runs.length, "run")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
