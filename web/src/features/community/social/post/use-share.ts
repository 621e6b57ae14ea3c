import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FeedPost, ShareTarget } from "@/api/types";
import { toast } from "@/components/ui/toast-store";
import { changePost } from "@/features/community/social/common/posts";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";
import { countShare } from "@/features/community/social/post/queries";
import { shareAddress, shareText } from "@/features/community/social/post/share-targets";
import type { External } from "@/features/community/social/post/share-targets";
import { openShareWindow } from "@/features/community/social/post/share-window";
import { urlOf } from "@/lib/base-url";
import { copyText } from "@/lib/copy-text";

const COPIED = { title: "Link Copied", description: "The link to this post is on your clipboard." };
const COPIED_FOR_INSTAGRAM = {
  title: "Link Copied for Instagram",
  description: "The text and the link are on your clipboard. Paste them into your story or post.",
};
const COPY_FAILED = { title: "Copy Failed", description: "Failed to copy link. Please try again." };
const BLOCKED = {
  title: "Window blocked",
  description: "Allow pop-ups for this site, or copy the link.",
};

/** Shares a post. Shares of signed-in users count once per user. */
export function useShare(post: FeedPost, path: string, { me }: Viewer) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (target: ShareTarget) => countShare(post.id, me?.id ?? "", target),
    onSuccess: (shares) => changePost(client, post.id, () => ({ shares })),
    onError: (error) => toastError(error, "Failed to share post"),
  });
  const link = urlOf(path);
  const text = shareText(post.content);
  const counted = (target: ShareTarget) => {
    if (me !== null) mutate(target);
  };
  const copy = (target: ShareTarget, words: string, told: { title: string; description: string }) =>
    void copyText(words).then(
      () => {
        toast({ tone: "good", ...told });
        counted(target);
      },
      () => toast({ tone: "bad", ...COPY_FAILED }),
    );
  return {
    copyLink: () => copy("copy", link, COPIED),
    copyForInstagram: () => copy("instagram", `${text}\n\n${link}`, COPIED_FOR_INSTAGRAM),
    open: (target: External) => {
      if (openShareWindow(shareAddress(target, text, link))) counted(target);
      else toast({ tone: "bad", ...BLOCKED });
    },
  };
}
