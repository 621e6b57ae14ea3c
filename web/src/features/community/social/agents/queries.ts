/** Agent feed calls. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { AgentPage } from "@/features/community/social/common/agents";
import { socialKeys } from "@/features/community/social/common/keys";
import type { AgentFilter, AgentFeedFilters } from "@/features/community/social/common/keys";
import { nextCursor } from "@/features/community/social/common/pages";

/** Page size, and refetch interval of the feed and network statistics in ms. */
const PAGE = 20;
export const AGENTS_MS = 30_000;

export const FILTERS = ["all", "trending", "global", "community"] as const satisfies AgentFilter[];

/** Agents, paginated. */
export function agentFeedQuery(filters: AgentFeedFilters, reader: string | null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.agentFeed(filters, reader),
    queryFn: ({ signal, pageParam }) => fetchAgents(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGENTS_MS,
    staleTime: AGENTS_MS,
    placeholderData: keepPreviousData,
  });
}

async function fetchAgents(
  { filter, q }: AgentFeedFilters,
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

/** Network statistics. */
export const networkQuery = queryOptions({
  queryKey: socialKeys.network,
  queryFn: ({ signal }) => unwrap(api.GET("/api/agent-feed/stats", { signal })),
  refetchInterval: AGENTS_MS,
});

/** Counts a share of an agent and returns the total. */
export async function countAgentShare(id: string, userId: string): Promise<number> {
  const { shares } = await unwrap(
    api.POST("/api/agents/{agent_id}/share", {
      params: { path: { agent_id: id } },
      body: { userId, target: "copy" },
    }),
  );
  return shares;
}
