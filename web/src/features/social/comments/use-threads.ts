import { useQueryClient } from "@tanstack/react-query";
import { commentsQuery } from "@/features/social/comments/calls";
import type { Threads } from "@/features/social/comments/threads";
import { socialKeys } from "@/features/social/common/keys";
import { changePost } from "@/features/social/common/posts";

/** The comments on a post as this browser holds them, to be changed ahead of the server's answer. */
export function useThreads(postId: string, reader: string | null) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(postId, reader);
  return {
    now: () => client.getQueryData<Threads>(queryKey),
    change: (how: (data: Threads | undefined) => Threads | undefined) =>
      client.setQueryData<Threads>(queryKey, how),
    /** Changes the number of comments that the post shows. */
    count: (by: number) =>
      changePost(client, postId, ({ comments }) => ({ comments: Math.max(0, comments + by) })),
    /** Nothing that was asked for before a change may show what was before it. */
    hold: async () => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries({ queryKey: socialKeys.heads });
    },
    /** Back to what the server has. */
    readAnew: () => void client.invalidateQueries({ queryKey }),
  };
}
