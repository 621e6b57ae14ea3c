import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast-store";
import { addComment, editComment, deleteComment } from "@/features/community/social/comments/queries";
import type { NewComment } from "@/features/community/social/comments/queries";
import { provisional } from "@/features/community/social/comments/provisional";
import {
  withAdded,
  withChanged,
  withDeleted,
  withStored,
  withoutComment,
} from "@/features/community/social/comments/threads";
import { useThreads } from "@/features/community/social/comments/use-threads";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Me } from "@/features/community/social/common/viewer";

const WORDS = {
  post: { added: { title: "Comment posted" }, failed: "Failed to post comment" },
  agent: {
    added: { title: "Comment Added!", description: "Your comment has been posted" },
    failed: "Failed to add comment",
  },
};

/** Creates, edits and deletes comments with optimistic updates and rollback. */
export function useCommenting(under: Under, me: Me | null) {
  return {
    add: useAdding(under, me).mutateAsync,
    edit: useEditing(under, me).mutateAsync,
    remove: useRemoving(under, me).mutate,
  };
}

export type Commenting = ReturnType<typeof useCommenting>;

function useAdding(under: Under, me: Me | null) {
  const threads = useThreads(under, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", under.id),
    mutationFn: (comment: NewComment) => addComment(under, comment),
    onMutate: async (comment) => {
      await threads.hold();
      const shown = me && provisional(under, me, comment);
      if (shown) threads.change((data) => withAdded(data, shown));
      threads.count(1);
      return shown?.id ?? "";
    },
    onSuccess: (stored, _, shown) => {
      threads.change((data) => withStored(data, shown, stored));
      toast({ tone: "good", ...WORDS[under.kind].added });
    },
    onError: (error, _, shown) => {
      threads.change((data) => withoutComment(data, shown ?? ""));
      threads.count(-1);
      toastError(error, WORDS[under.kind].failed);
    },
  });
}

function useEditing(under: Under, me: Me | null) {
  const threads = useThreads(under, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", under.id),
    mutationFn: ({ id, content }: { id: string; content: string }) => editComment(id, me?.id ?? "", content),
    onMutate: async ({ id, content }) => {
      await threads.hold();
      const before = threads.now();
      threads.change((data) => withChanged(data, id, () => ({ content, isEdited: "true" })));
      return before;
    },
    onSuccess: ({ content, mentions, isEdited, editedAt }, { id }) => {
      threads.change((data) => withChanged(data, id, () => ({ content, mentions, isEdited, editedAt })));
      toast({ tone: "good", title: "Comment updated" });
    },
    onError: (error, _, before) => {
      threads.change((data) => before ?? data);
      threads.readAnew();
      toastError(error, "Failed to update comment");
    },
  });
}

function useRemoving(under: Under, me: Me | null) {
  const threads = useThreads(under, me?.id ?? null);
  return useMutation({
    mutationKey: socialKeys.change("comment", under.id),
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
