import { useState } from "react";
import type { AdminAgent } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { usePromote } from "@/features/operations/admin/agents/use-promote";

const REASON_MOST = 1000;

interface PromoteDialogProps {
  agent: AdminAgent;
  onClose: () => void;
}

/** Asks the owner of a private agent to make it global. */
export function PromoteDialog({ agent, onClose }: PromoteDialogProps) {
  const { id, creatorName } = agent;
  const name = agentTitle(agent);
  const [reason, setReason] = useState("");
  const promote = usePromote();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !promote.isPending && onClose()}
      title={`Make “${name}” global?`}
      description={`It belongs to ${creatorName}. They see what everyone would read, and accept or decline.`}
    >
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== "" && !promote.isPending) {
            promote.mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
          }
        }}
      >
        <Field label="Reason (shown to the owner and kept in the audit log)">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              required
              maxLength={REASON_MOST}
              value={reason}
              readOnly={promote.isPending}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button disabled={promote.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={promote.isPending} disabled={reason.trim() === ""}>
            Ask the owner
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
