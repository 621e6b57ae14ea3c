import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { dropPost } from "@/features/community/social/common/posts";
import { toastError } from "@/features/community/social/common/toast-error";
import { deletePost } from "@/features/community/social/post/queries";

/** Deletes an own post after a confirmation. */
export function DeletePost({ id, onDeleted }: { id: string; onDeleted?: (() => void) | undefined }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => deletePost(id),
    onSuccess: () => {
      toast({ title: "Post deleted" });
      onDeleted?.();
      dropPost(client, id);
    },
    onError: (error) => toastError(error, "Failed to delete post"),
  });
  return (
    <>
      <Button variant="quiet" size="sm" className="gap-1.5 px-2.5" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        <span className="max-sm:sr-only">
          Delete <span className="sr-only">this post</span>
        </span>
      </Button>
      {asked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title="Delete this post?"
          description="Removes the post, its page, link and comments. The analysis stays yours."
        >
          <div className="mt-6 flex justify-end gap-2">
            <Button variant="quiet" disabled={remove.isPending} onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
