import { useQueryClient } from "@tanstack/react-query";
import { commentsQuery } from "@/features/community/social/comments/queries";
import type { Threads } from "@/features/community/social/comments/threads";
import { changeAgent } from "@/features/community/social/common/agents";
import { socialKeys } from "@/features/community/social/common/keys";
import type { Under } from "@/features/community/social/common/keys";
import { changePost } from "@/features/community/social/common/posts";

const CHANGE = { post: changePost, agent: changeAgent };

/** Cached comments of a subject, for optimistic updates. */
export function useThreads(under: Under, reader: string | null) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(under, reader);
  return {
    now: () => client.getQueryData<Threads>(queryKey),
    change: (how: (data: Threads | undefined) => Threads | undefined) =>
      client.setQueryData<Threads>(queryKey, how),
    /** Changes the displayed number of comments. */
    count: (by: number) =>
      CHANGE[under.kind](client, under.id, ({ comments }) => ({ comments: Math.max(0, comments + by) })),
    /** Cancel pending fetches, which would overwrite the change. */
    hold: async () => {
      await client.cancelQueries({ queryKey });
      await client.cancelQueries({
        queryKey: under.kind === "post" ? socialKeys.heads : socialKeys.agentFeeds,
      });
    },
    /** Refetches the server state. */
    readAnew: () => void client.invalidateQueries({ queryKey }),
  };
}
