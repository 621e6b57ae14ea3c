/** Notification queries. Every key contains the user. */

import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

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

/** Unread count, updated by the stream only. */
export function unreadQuery(userId: string) {
  return queryOptions<number>({ queryKey: notificationKeys.unread(userId), queryFn: skipToken });
}

/** Latest notifications. */
export function latestQuery(userId: string) {
  return queryOptions({
    queryKey: notificationKeys.latest(userId),
    queryFn: ({ signal }) => fetchPage({ limit: LATEST }, signal),
  });
}

/** All or unread notifications, paginated. */
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
  return unwrap(api.GET("/api/notifications", { params: { query }, signal }));
}

/** Marks these, or all changed up to `upTo`, as read. Returns the number of unread ones left. */
export async function sendRead(read: { ids: string[] } | { upTo: string }): Promise<number> {
  const body = { ids: [], ...read };
  return (await unwrap(api.POST("/api/notifications/read", { body }))).unread;
}

export async function sendRemoval(id: string): Promise<void> {
  await api.DELETE("/api/notifications/{notification_id}", { params: { path: { notification_id: id } } });
}
