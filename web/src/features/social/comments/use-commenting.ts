import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast-store";
import { addComment, changeWords, deleteComment } from "@/features/social/comments/calls";
import type { NewComment } from "@/features/social/comments/calls";
import { provisional } from "@/features/social/comments/provisional";
import {
  withAdded,
  withChanged,
  withDeleted,
  withStored,
  withoutComment,
} from "@/features/social/comments/threads";
import { useThreads } from "@/features/social/comments/use-threads";
import { socialKeys } from "@/features/social/common/keys";
import { toastError } from "@/features/social/common/told";
import type { Me } from "@/features/social/common/viewer";

/**
 * Writing comments on a post, putting other words into them, and deleting them. Each shows at once, and is taken
 * back when the server refuses.
 */
export function useCommenting(postId: string, me: Me | null) {
  return {
    add: useAdding(postId, me).mutateAsync,
    edit: useEditing(postId, me).mutateAsync,
    remove: useRemoving(postId, me).mutate,
  };
}

export type Commenting = ReturnType<typeof useCommenting>;

function useAdding(postId: string, me: Me | null) {
  const threads = useThreads(postId, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", postId),
    mutationFn: (comment: NewComment) => addComment(postId, comment),
    onMutate: async (comment) => {
      await threads.hold();
      const shown = me && provisional(postId, me, comment);
      if (shown) threads.change((data) => withAdded(data, shown));
      threads.count(1);
      return shown?.id ?? "";
    },
    onSuccess: (stored, _, shown) => {
      threads.change((data) => withStored(data, shown, stored));
      toast({ tone: "good", title: "Comment posted" });
    },
    onError: (error, _, shown) => {
      threads.change((data) => withoutComment(data, shown ?? ""));
      threads.count(-1);
      toastError(error, "Failed to post comment");
    },
  });
}

function useEditing(postId: string, me: Me | null) {
  const threads = useThreads(postId, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", postId),
    mutationFn: ({ id, content }: { id: string; content: string }) => changeWords(id, me?.id ?? "", content),
    onMutate: async ({ id, content }) => {
      await threads.hold();
      const before = threads.now();
      threads.change((data) => withChanged(data, id, () => ({ content, isEdited: "true" })));
      return before;
    },
    onSuccess: ({ content, isEdited, editedAt }, { id }) => {
      threads.change((data) => withChanged(data, id, () => ({ content, isEdited, editedAt })));
      toast({ tone: "good", title: "Comment updated" });
    },
    onError: (error, _, before) => {
      threads.change((data) => before ?? data);
      threads.readAnew();
      toastError(error, "Failed to update comment");
    },
  });
}

function useRemoving(postId: string, me: Me | null) {
  const threads = useThreads(postId, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", postId),
    mutationFn: (id: string) => deleteComment(id, me?.id ?? ""),
    onMutate: async (id) => {
      await threads.hold();
      const before = threads.now();
      threads.change((data) => withDeleted(data, id));
      threads.count(-1);
      return before;
    },
    onSuccess: () => toast({ tone: "good", title: "Comment deleted" }),
    onError: (error, _, before) => {
      threads.change((data) => before ?? data);
      threads.count(1);
      threads.readAnew();
      toastError(error, "Failed to delete comment");
    },
  });
}
