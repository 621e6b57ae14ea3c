import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import type { ConversationEntry } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { conversationKeys, deleteConversation } from "@/features/runs/conversation/queries";

interface DeleteDialogProps {
  /** Chat to delete; null if none. */
  entry: ConversationEntry | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Confirms the deletion of a chat; it cannot be undone. */
export function DeleteDialog({ entry, onClose, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();
  const gone = async (id: string) => {
    onClose();
    onDeleted(id);
    client.removeQueries({ queryKey: conversationKeys.detail(id) });
    await client.invalidateQueries({ queryKey: conversationKeys.lists() });
  };
  const remove = useMutation({
    mutationFn: deleteConversation,
    onSuccess: (_, id) => gone(id),
    onError: (error, id) => {
      // Already deleted in another tab: treat as success.
      if (hasStatus(error, 404)) return gone(id);
      toast({ tone: "bad", title: "Cannot delete", description: messageOf(error, "Please try again.") });
      return undefined;
    },
  });
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={onClose}
      title="Delete this chat?"
      description="This cannot be undone. Its analyses stay in your history."
    >
      <p dir="auto" className="mt-3 line-clamp-3 rounded-box bg-sunken px-3 py-2">
        {entry?.title}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          pending={remove.isPending}
          onClick={() => {
            if (entry) remove.mutate(entry.id);
          }}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
