import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import type { FeedPost } from "@/api/types";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { socialKeys } from "@/features/community/social/common/keys";
import { changePost } from "@/features/community/social/common/posts";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";
import { bookmarkPost } from "@/features/community/social/post/queries";

/** Saves a post to read later; asks a visitor to sign in. */
export function SavePost({ post, viewer }: { post: FeedPost; viewer: Viewer }) {
  const client = useQueryClient();
  const show = (isSaved: boolean) => changePost(client, post.id, () => ({ isSaved }));
  const save = useMutation({
    mutationKey: socialKeys.change("save", post.id),
    scope: { id: `save ${post.id}` },
    mutationFn: (isSaved: boolean) => bookmarkPost(post.id, isSaved),
    onMutate: show,
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: socialKeys.feed({ tab: "saved" }, viewer.me?.id ?? null),
        refetchType: "none",
      }),
    onError: (error, isSaved) => {
      show(!isSaved);
      toastError(error, "Not saved. Please try again.");
    },
  });
  const { isSaved } = post;
  return (
    <IconButton
      label={isSaved ? "Remove this post from saved" : "Save this post"}
      icon={<Bookmark className={cx(isSaved && "fill-current")} />}
      aria-pressed={isSaved}
      className={cx("size-8", isSaved && "text-accent!")}
      onClick={() => {
        if (viewer.me === null) askToSignIn(viewer.onSignIn, "save posts");
        else save.mutate(!isSaved);
      }}
    />
  );
}
