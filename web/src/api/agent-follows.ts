/** Updates follow state in every cached agent. */

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { agentKeys } from "@/api/agents";
import type { AgentProfile, DirectoryPage, FollowedAgent, OwnAgent, PublicAgent } from "@/api/types";

type Pages = InfiniteData<DirectoryPage>;

/** An agent as listed among those a user follows. */
export function asFollowed(agent: PublicAgent): FollowedAgent {
  const { id, name, category, goal, creatorName, isGlobal, superAgentEnabled, runCount, followers } = agent;
  return {
    ...{ id, name, category, goal, creatorName, isGlobal, superAgentEnabled, runCount, followers },
    avatar: null,
    specialties: agent.lenses.filter(({ enabled }) => enabled).map((lens) => lens.name),
    isFollowing: true,
  };
}

/** Sets the follow state in every cached agent. Entries that already have it keep their identity. */
export function showFollowing(client: QueryClient, userId: string, agent: FollowedAgent, follow: boolean) {
  client.setQueryData<FollowedAgent[]>(agentKeys.followed(userId), (followed) => {
    const others = followed?.filter(({ id }) => id !== agent.id);
    if (!followed || !others) return followed;
    if (!follow) return others;
    return others.length < followed.length ? followed : [{ ...agent, isFollowing: true }, ...followed];
  });
  changeAgent(client, agent.id, (shown) =>
    shown.isFollowing === follow
      ? shown
      : { ...shown, isFollowing: follow, followers: Math.max(0, shown.followers + (follow ? 1 : -1)) },
  );
}

/** Sets the follower count that the server returned. */
export function showFollowers(client: QueryClient, id: string, followers: number) {
  changeAgent(client, id, (shown) => ({ ...shown, followers }));
  const counted = <Agent extends { id: string; followers: number }>(agents: Agent[] | undefined) =>
    agents?.map((agent) => (agent.id === id ? { ...agent, followers } : agent));
  client.setQueryData<PublicAgent[]>(agentKeys.public, counted);
  client.setQueriesData<FollowedAgent[]>({ queryKey: agentKeys.allFollowed }, counted);
  client.setQueriesData<OwnAgent[]>({ queryKey: agentKeys.allOwn }, counted);
}

interface Follows {
  isFollowing: boolean;
  followers: number;
}

/** Updates an agent in every cached directory page, in search results and in its profile. */
function changeAgent(client: QueryClient, id: string, change: (agent: Follows) => Follows) {
  const inPage = (page: DirectoryPage): DirectoryPage => ({
    ...page,
    agents: page.agents.map((agent) => (agent.id === id ? { ...agent, ...change(pick(agent)) } : agent)),
  });
  client.setQueriesData<Pages>(
    { queryKey: agentKeys.directories },
    (data) => data && { ...data, pages: data.pages.map(inPage) },
  );
  client.setQueryData<AgentProfile>(
    agentKeys.profile(id),
    (profile) => profile && { ...profile, ...change(pick(profile)) },
  );
}

const pick = ({ isFollowing, followers }: Follows): Follows => ({ isFollowing, followers });
