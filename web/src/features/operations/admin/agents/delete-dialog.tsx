import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import type { AdminAgent } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { agentTitle } from "@/features/operations/admin/agents/agent-title";
import { deleteAnyAgent } from "@/features/operations/admin/agents/queries";
import { useAgentsChanged } from "@/features/operations/admin/agents/use-agents-changed";
import { ReasonField } from "@/features/operations/admin/common/reason-field";
import { sentence } from "@/lib/format";

interface DeleteDialogProps {
  agent: AdminAgent;
  onClose: () => void;
}

/** Confirms the deletion of an agent; it cannot be undone. */
export function DeleteDialog({ agent, onClose }: DeleteDialogProps) {
  const { id, creatorName } = agent;
  const name = agentTitle(agent);
  const [reason, setReason] = useState("");
  const changed = useAgentsChanged();
  const gone = () => {
    toast({
      tone: "good",
      title: "Agent deleted successfully!",
      description: `“${name}” is deleted. Analyses made with it are kept.`,
    });
    changed();
    onClose();
  };
  const remove = useMutation({
    mutationFn: () => deleteAnyAgent(id, reason.trim()),
    onSuccess: gone,
    onError: (error) => {
      // Already deleted by someone else: treat as success.
      if (hasStatus(error, 404)) {
        gone();
        return;
      }
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "Failed to delete agent", description });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Delete “${name}”?`}
      description={`It belongs to ${creatorName}. No one will be able to use it. This action cannot be undone.`}
    >
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!remove.isPending) remove.mutate();
        }}
      >
        <ReasonField value={reason} onChange={setReason} pending={remove.isPending} />
        <div className="flex justify-end gap-2">
          <Button disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={remove.isPending}>
            {remove.isPending ? "Deleting..." : "Delete"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
