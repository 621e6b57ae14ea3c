import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pause, Play, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { operationsKeys, setPaused } from "@/features/operations/console/common/queries";
import type { PauseTarget } from "@/features/operations/console/common/queries";
import { sentence } from "@/lib/format";

interface PauseButtonProps {
  target: PauseTarget;
  isPaused: boolean;
}

const MAX_NOTE_LENGTH = 1000;

const WAIT =
  "Runs in progress finish their tier. A waiting run that reaches its deadline ends, and can be retried.";
const PAUSING: Record<PauseTarget["kind"], string> = {
  queue: `Workers start no more runs of this queue. ${WAIT}`,
  provider: `Workers start no more runs that would call a model of this provider, on any tier. ${WAIT}`,
};
const RESUMING = "Waiting runs start again within seconds, oldest first for each person.";

/** Pauses or resumes a queue or a provider, after a confirmation with an optional reason. */
export function PauseButton({ target, isPaused }: PauseButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={isPaused ? "secondary" : "quiet"}
        onClick={() => setOpen(true)}
        aria-label={`${isPaused ? "Resume" : "Pause"} ${target.name}`}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
      {open && <PauseDialog target={target} isPaused={isPaused} onClose={() => setOpen(false)} />}
    </>
  );
}

function PauseDialog({ target, isPaused, onClose }: PauseButtonProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => setPaused(target, !isPaused, reason.trim()),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: operationsKeys.all }),
  });
  const name = isPaused ? "Resume" : "Pause";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !change.isPending && onClose()}
      title={`${name} ${target.name}?`}
      description={isPaused ? RESUMING : PAUSING[target.kind]}
    >
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
