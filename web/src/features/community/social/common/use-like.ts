import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { Liked } from "@/api/types";
import { askToSignIn } from "@/components/ask-to-sign-in";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";
import type { Viewer } from "@/features/community/social/common/viewer";

/** Likeable subject and its cache update. */
export interface Likable {
  kind: "post" | "comment" | "agent";
  id: string;
  isLiked: boolean;
  /** Updates it in every cache. */
  show: (change: (now: Liked) => Liked) => void;
}

const NAMES = { post: "posts", comment: "comments", agent: "agents" };

/**
 * Likes and unlikes with optimistic updates and rollback. Calls run in sequence, so that the last click
 * wins.
 */
export function useLike({ me, onSignIn }: Viewer, { kind, id, isLiked, show }: Likable) {
  const client = useQueryClient();
  const mutationKey = socialKeys.change("like", id);
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: (liked: boolean) => sendLike(kind, id, { liked, userId: me?.id ?? null }),
    onMutate: async (liked) => {
      await client.cancelQueries({ queryKey: kind === "agent" ? socialKeys.agentFeeds : socialKeys.heads });
      show((now) => turned(now, liked));
    },
    onSuccess: (answer) => {
      if (isLast()) show(() => answer);
    },
    onError: (error, liked) => {
      if (isLast()) show((now) => turned(now, !liked));
      toastError(error, `Failed to like ${kind}`);
    },
  });
  return () => {
    if (me === null) askToSignIn(onSignIn, `like ${NAMES[kind]}`);
    else mutate(!isLiked);
  };
}

/** Sets the like state; idempotent. */
function turned(now: Liked, liked: boolean): Liked {
  if (now.isLiked === liked) return now;
  return { isLiked: liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) };
}

function sendLike(
  kind: Likable["kind"],
  id: string,
  body: { liked: boolean; userId: string | null },
): Promise<Liked> {
  switch (kind) {
    case "post":
      return unwrap(
        api.POST("/api/social/posts/{post_id}/like", { params: { path: { post_id: id } }, body }),
      );
    case "comment":
      return unwrap(
        api.POST("/api/social/comments/{comment_id}/like", { params: { path: { comment_id: id } }, body }),
      );
    case "agent":
      return unwrap(api.POST("/api/agents/{agent_id}/like", { params: { path: { agent_id: id } }, body }));
  }
}
