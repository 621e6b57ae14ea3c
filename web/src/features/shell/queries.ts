/** What the sidebar counts. */

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

export const METRICS_MS = 60_000;

export const activityKeys = {
  all: ["activity"] as const,
  agents: (userId: string) => [...activityKeys.all, "agents", userId] as const,
  following: (userId: string) => [...activityKeys.all, "following", userId] as const,
  followers: (userId: string) => [...activityKeys.all, "followers", userId] as const,
};

export function agentsQuery(userId: string) {
  return queryOptions({
    queryKey: activityKeys.agents(userId),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/mirror-minds", { params: { query: { userId } }, signal })),
  });
}

export function followingQuery(userId: string) {
  return queryOptions({
    queryKey: activityKeys.following(userId),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/following/{user_id}", { params: { path: { user_id: userId } }, signal })),
  });
}

export function followersQuery(userId: string) {
  return queryOptions({
    queryKey: activityKeys.followers(userId),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/followers-count/{user_id}", { params: { path: { user_id: userId } }, signal })),
  });
}

export const metricsQuery = queryOptions({
  queryKey: ["metrics"],
  queryFn: ({ signal }) => answered(api.GET("/api/metrics", { signal })),
  staleTime: METRICS_MS,
  refetchInterval: METRICS_MS,
});
