/** Agents in every social cache. */

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import type { AgentProfile, FeedAgent } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";

export interface AgentPage {
  agents: readonly FeedAgent[];
  next: string | null;
}

export type AgentFeed = InfiniteData<AgentPage>;

export type AgentCounts = Pick<FeedAgent, "isLiked" | "likes" | "comments" | "shares">;

/** Updates the reactions of an agent in every cache. */
export function changeAgent(
  client: QueryClient,
  id: string,
  change: (agent: AgentCounts) => Partial<AgentCounts>,
) {
  const changed = (agent: FeedAgent) => (agent.id === id ? { ...agent, ...change(agent) } : agent);
  client.setQueriesData<AgentFeed>(
    { queryKey: socialKeys.agentFeeds },
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, agents: page.agents.map(changed) })) },
  );
  client.setQueryData<AgentProfile>(
    agentKeys.profile(id),
    (profile) => profile && { ...profile, ...change(profile) },
  );
}
