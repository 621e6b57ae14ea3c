import { useMutation, useQueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import { hasStatus, messageOf } from "@/api/errors";
import type { OwnAgent } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { deleteAgent } from "@/features/agents/minds/queries";
import { sentence } from "@/lib/format";

interface DeleteDialogProps {
  agent: Pick<OwnAgent, "id" | "name">;
  userId: string;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Confirms the deletion of an agent; it cannot be undone. */
export function DeleteDialog({ agent: { id, name }, userId, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();
  const gone = () => {
    for (const key of [agentKeys.own(userId), agentKeys.ownGlobal(userId)]) {
      client.setQueryData<OwnAgent[]>(key, (agents) => agents?.filter((agent) => agent.id !== id));
    }
    client.removeQueries({ queryKey: agentKeys.ownOne(id) });
    client.removeQueries({ queryKey: agentKeys.profile(id) });
    void client.invalidateQueries({ queryKey: agentKeys.all });
    toast({
      tone: "good",
      title: "Agent Deleted",
      description: `“${name}” is deleted. Its analyses are kept.`,
    });
    onClose();
    onDeleted(id);
  };
  const remove = useMutation({
    mutationFn: () => deleteAgent(id),
    onSuccess: gone,
    onError: (error) => {
      // Already deleted in another tab: treat as success.
      if (hasStatus(error, 404)) {
        gone();
        return;
      }
      const description = sentence(messageOf(error, "Failed to delete agent"));
      toast({ tone: "bad", title: "Delete Failed", description });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete MirrorAgent"
      description={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
    >
      <div className="mt-5 flex justify-end gap-2">
        <Button disabled={remove.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? "Deleting..." : "Delete"}
        </Button>
      </div>
    </Dialog>
  );
}
