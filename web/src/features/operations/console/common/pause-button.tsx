import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pause, Play, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { operationsKeys, setPaused } from "@/features/operations/console/common/queries";
import { sentence } from "@/lib/format";

interface PauseButtonProps {
  queue: string;
  isPaused: boolean;
  /** Scope of the pause beyond the queue, for the dialog. */
  note?: string;
}

const MAX_NOTE_LENGTH = 1000;

/** Pauses or resumes a queue, after a confirmation with an optional reason. */
export function PauseButton({ queue, isPaused, note }: PauseButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => setOpen(true)}
        aria-label={`${isPaused ? "Resume" : "Pause"} ${queue}`}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
      {open && <PauseDialog queue={queue} isPaused={isPaused} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PauseDialogProps extends Omit<PauseButtonProps, "note"> {
  note: string | undefined;
  onClose: () => void;
}

function PauseDialog({ queue, isPaused, note, onClose }: PauseDialogProps) {
  const [reason, setReason] = useState("");
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => setPaused(queue, !isPaused, reason.trim()),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.all }),
  });
  const name = isPaused ? "Resume" : "Pause";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={`${name} ${queue}?`}
      description={
        isPaused
          ? "Waiting runs start again within seconds, oldest first for each person."
          : "Workers start no more runs of this queue. Runs in progress finish this tier. Waiting runs stay in the queue; one that waits until its deadline ends then, and can be retried."
      }
    >
      {note !== undefined && !isPaused && <p className="mt-3 text-ink-2">{note}</p>}
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Field label="Reason (kept in the audit log)">
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={MAX_NOTE_LENGTH}
              placeholder="Optional"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {change.error && (
          <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
            {sentence(messageOf(change.error, "The server did not respond"))}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {name}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
