/** What the pages ask the server about notifications. Whose they are stands in every key. */

import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

export const LATEST = 8;

export type Filter = "all" | "unread";

export const notificationKeys = {
  of: (userId: string) => ["notifications", userId] as const,
  unread: (userId: string) => [...notificationKeys.of(userId), "unread"] as const,
  shown: (userId: string) => [...notificationKeys.of(userId), "shown"] as const,
  latest: (userId: string) => [...notificationKeys.shown(userId), "latest"] as const,
  lists: (userId: string) => [...notificationKeys.shown(userId), "list"] as const,
  list: (userId: string, filter: Filter) => [...notificationKeys.lists(userId), filter] as const,
};

/** How many are unread. The stream of the tab says so; nobody asks. */
export function unreadQuery(userId: string) {
  return queryOptions<number>({ queryKey: notificationKeys.unread(userId), queryFn: skipToken });
}

/** The few that changed last. */
export function latestQuery(userId: string) {
  return queryOptions({
    queryKey: notificationKeys.latest(userId),
    queryFn: ({ signal }) => fetchPage({ limit: LATEST }, signal),
  });
}

/** All of them, or all that are unread, page by page. */
export function listQuery(userId: string, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(userId, filter),
    queryFn: ({ signal, pageParam }) =>
      fetchPage(
        { ...(filter === "unread" && { unread: true }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function fetchPage(query: { limit?: number; unread?: boolean; cursor?: string }, signal: AbortSignal) {
  return answered(api.GET("/api/notifications", { params: { query }, signal }));
}

/** Notes that these, or all up to the one that changed at `upTo`, are read. How many are left. */
export async function sendRead(read: { ids: string[] } | { upTo: string }): Promise<number> {
  const body = { ids: [], ...read };
  return (await answered(api.POST("/api/notifications/read", { body }))).unread;
}

export async function sendRemoval(id: string): Promise<void> {
  await api.DELETE("/api/notifications/{notification_id}", { params: { path: { notification_id: id } } });
}
