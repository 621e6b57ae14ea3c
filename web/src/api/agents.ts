/** Queries for agents and follows. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { Following } from "@/api/types";

/** Refetch interval of public and followed agents, in ms. */
export const PUBLIC_MS = 300_000;
export const FOLLOWED_MS = 10_000;
export const FOLLOWED_ON_AGENTMINDS_MS = 30_000;

const PAGE = 24;
const FOUND = 5;
/** Age up to which a cached directory is shown as it was left, in ms. */
const DIRECTORY_MS = 60_000;

export const CATEGORIES = ["All", "Business", "Research", "Strategy", "Finance", "Technology"] as const;
export const SORTS = ["uses", "followers", "newest"] as const;

/** Query parameters of the directory. */
export interface DirectoryFilters {
  q: string;
  category: (typeof CATEGORIES)[number];
  sort: (typeof SORTS)[number];
}

export const agentKeys = {
  all: ["agents"] as const,
  allOwn: ["agents", "own"] as const,
  own: (userId: string) => [...agentKeys.allOwn, userId, "all"] as const,
  ownGlobal: (userId: string) => [...agentKeys.allOwn, userId, "global"] as const,
  ownOne: (id: string) => ["agents", "own-one", id] as const,
  public: ["agents", "public"] as const,
  directories: ["agents", "directory"] as const,
  directory: (filters: DirectoryFilters) => [...agentKeys.directories, filters] as const,
  found: (search: string) => ["agents", "found", search] as const,
  allFollowed: ["agents", "followed"] as const,
  followed: (userId: string) => [...agentKeys.allFollowed, userId] as const,
  followers: (userId: string) => ["agents", "followers", userId] as const,
  profile: (id: string) => ["agents", "profile", id] as const,
};

/** Agents of the user, newest first. */
export function ownAgentsQuery(userId: string) {
  return queryOptions({
    queryKey: agentKeys.own(userId),
    queryFn: ({ signal }) => unwrap(api.GET("/api/mirror-minds", { params: { query: { userId } }, signal })),
  });
}

/** Global agents among the user's own. */
export function ownGlobalAgentsQuery(userId: string) {
  return queryOptions({
    queryKey: agentKeys.ownGlobal(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/mirror-minds/global", { params: { query: { userId } }, signal })),
  });
}

/** Own agent with its versions and lineage. */
export function ownAgentQuery(id: string) {
  return queryOptions({
    queryKey: agentKeys.ownOne(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/mirror-minds/{agent_id}", { params: { path: { agent_id: id } }, signal })),
  });
}

/** Newest global agents. */
export const publicAgentsQuery = queryOptions({
  queryKey: agentKeys.public,
  queryFn: ({ signal }) => unwrap(api.GET("/api/mirrorminds/public", { signal })),
  refetchInterval: PUBLIC_MS,
});

/** Pages of the directory. The server searches and sorts. */
export function directoryQuery(filters: DirectoryFilters) {
  return infiniteQueryOptions({
    queryKey: agentKeys.directory(filters),
    queryFn: ({ signal, pageParam }) => fetchDirectory(filters, PAGE, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: DIRECTORY_MS,
    placeholderData: keepPreviousData,
  });
}

/** Best matches for a search. */
export function findAgentsQuery(search: string) {
  return queryOptions({
    queryKey: agentKeys.found(search),
    queryFn: ({ signal }) =>
      fetchDirectory({ q: search, category: "All", sort: "uses" }, FOUND, null, signal),
    staleTime: DIRECTORY_MS,
    placeholderData: keepPreviousData,
  });
}

function fetchDirectory(
  filters: DirectoryFilters,
  limit: number,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { ...filters, limit, ...(cursor !== null && { cursor }) };
  return unwrap(api.GET("/api/agents/directory", { params: { query }, signal }));
}

/** Agents that the user follows, last followed first. Refetched on every mount. */
export function followedQuery(userId: string) {
  return queryOptions({
    queryKey: agentKeys.followed(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/following/{user_id}", { params: { path: { user_id: userId } }, signal })),
    staleTime: 0,
    refetchOnMount: "always",
  });
}

/** Number of people who follow an agent of the user. */
export function followersQuery(userId: string) {
  return queryOptions({
    queryKey: agentKeys.followers(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/followers-count/{user_id}", { params: { path: { user_id: userId } }, signal })),
  });
}

/**
 * Public profile of an agent: global and built-in agents for everyone, a personal agent for its owner.
 * `id` may be the agent's slug; the profile is cached under its ID, where follow updates find it.
 */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: agentKeys.profile(id),
    queryFn: async ({ signal, client }) => {
      const call = { params: { path: { agent_id: id } }, signal };
      const profile = await unwrap(api.GET("/api/agents/{agent_id}", call));
      if (profile.agent.id !== id) client.setQueryData(agentKeys.profile(profile.agent.id), profile);
      return profile;
    },
  });
}

/** Follows or unfollows an agent. Idempotent. */
export function setFollowing(id: string, userId: string, follow: boolean): Promise<Following> {
  const call = { params: { path: { agent_id: id } }, body: { userId } };
  return unwrap(
    follow
      ? api.POST("/api/agents/{agent_id}/follow", call)
      : api.POST("/api/agents/{agent_id}/unfollow", call),
  );
}
