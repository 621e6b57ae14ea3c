import { useQueryClient } from "@tanstack/react-query";
import { commentsQuery } from "@/features/social/comments/calls";
import type { Threads } from "@/features/social/comments/threads";
import { changeAgent } from "@/features/social/common/agents";
import { socialKeys } from "@/features/social/common/keys";
import type { Under } from "@/features/social/common/keys";
import { changePost } from "@/features/social/common/posts";

const CHANGE = { post: changePost, agent: changeAgent };

/** The comments under a thing as this browser holds them, to be changed ahead of the server's answer. */
export function useThreads(under: Under, reader: string | null) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(under, reader);
  return {
    now: () => client.getQueryData<Threads>(queryKey),
    change: (how: (data: Threads | undefined) => Threads | undefined) =>
      client.setQueryData<Threads>(queryKey, how),
    /** Changes the number of comments that the thing shows. */
    count: (by: number) =>
      CHANGE[under.kind](client, under.id, ({ comments }) => ({ comments: Math.max(0, comments + by) })),
    /** Nothing that was asked for before a change may show what was before it. */
    hold: async () => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries({
        queryKey: under.kind === "post" ? socialKeys.heads : socialKeys.agentFeeds,
      });
    },
    /** Back to what the server has. */
    readAnew: () => void client.invalidateQueries({ queryKey }),
  };
}
