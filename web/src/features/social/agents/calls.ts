/** What the feed of agents asks the server. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { AgentPage } from "@/features/social/common/agents";
import { socialKeys } from "@/features/social/common/keys";
import type { AgentFilter, AgentsAsked } from "@/features/social/common/keys";
import { nextCursor } from "@/features/social/common/pages";

/** So many agents a page, and how often they and the figures of the network are asked for anew, in ms. */
const PAGE = 20;
export const AGENTS_MS = 30_000;

export const FILTERS = ["all", "trending", "global", "community"] as const satisfies AgentFilter[];

/** The agents that are asked for, a page at a time. */
export function agentFeedQuery(asked: AgentsAsked, reader: string | null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.agentFeed(asked, reader),
    queryFn: ({ signal, pageParam }) => fetchAgents(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGENTS_MS,
    staleTime: AGENTS_MS,
    placeholderData: keepPreviousData,
  });
}

async function fetchAgents(
  { filter, q }: AgentsAsked,
  cursor: string | null,
  signal: AbortSignal,
): Promise<AgentPage> {
  const query = {
    limit: PAGE,
    ...(filter !== "all" && { filter }),
    ...(q !== "" && { q }),
    ...(cursor !== null && { cursor }),
  };
  const { data, response } = await api.GET("/api/agent-feed", { params: { query }, signal });
  return { agents: data ?? [], next: nextCursor(response.headers) };
}

/** What goes on in the network. */
export const networkQuery = queryOptions({
  queryKey: socialKeys.network,
  queryFn: ({ signal }) => answered(api.GET("/api/agent-feed/stats", { signal })),
  refetchInterval: AGENTS_MS,
});

/** Counts that somebody has shared an agent, and answers how many people have. */
export async function countAgentShare(id: string, userId: string): Promise<number> {
  const { shares } = await answered(
    api.POST("/api/agents/{agent_id}/share", {
      params: { path: { agent_id: id } },
      body: { userId, target: "copy" },
    }),
  );
  return shares;
}
