/** Feed calls. */

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { FeedPost } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";
import type { FeedFilters } from "@/features/community/social/common/keys";
import { nextCursor } from "@/features/community/social/common/pages";
import type { FeedPage } from "@/features/community/social/common/posts";

/** Page size, polling interval of the feed, and retry delay, in ms. */
export const FEED_PAGE = 20;
export const FEED_MS = 60_000;
const RETRIES = 3;
const RETRY_MS = 1000;

/** Maximum count of new posts. */
export const MAX_NEWS = 99;

const NOTHING: FeedPage = { posts: [], next: null };

/** A request that the server rejected is not retried. */
function again(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !refused && failures < RETRIES;
}

const RETRYING = { retry: again, retryDelay: RETRY_MS };

/** Posts, paginated. */
export function feedQuery(filters: FeedFilters, reader: string | null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.feed(filters, reader),
    queryFn: ({ signal, pageParam }) => fetchFeed(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FEED_MS,
    ...RETRYING,
  });
}

/** Head of the feed, first fetched after one polling interval. */
export function headQuery(filters: FeedFilters, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.head(filters, reader),
    queryFn: ({ signal }) => fetchFeed(filters, null, signal),
    initialData: NOTHING,
    refetchInterval: FEED_MS,
    ...RETRYING,
  });
}

/** Number of posts newer than a given one. */
export function newsQuery(since: string, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.news(since, reader),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/social/feed/new", { params: { query: { since } }, signal })),
    refetchInterval: FEED_MS,
    ...RETRYING,
  });
}

/** Ranking description in one sentence. */
export const rankingQuery = queryOptions({
  queryKey: socialKeys.ranking,
  queryFn: ({ signal }) => unwrap(api.GET("/api/social/ranking", { signal })),
});

async function fetchFeed(
  filters: FeedFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const { tab, ...narrowed } = filters;
  const query = {
    limit: FEED_PAGE,
    ...(tab !== "latest" && { tab }),
    ...narrowed,
    ...(cursor !== null && { cursor }),
  };
  try {
    const { data, response } = await api.GET("/api/social/feed", { params: { query }, signal });
    return { posts: data ?? [], next: nextCursor(response.headers) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(`Failed to fetch social feed: ${error.status}`, error.status, error.code);
  }
}

/** Posts newer than the displayed ones. */
export function newerThan(shown: readonly FeedPost[], head: readonly FeedPost[]): FeedPost[] {
  const first = shown[0];
  if (first === undefined) return [...head];
  const known = new Set(shown.map(({ id }) => id));
  const since = Date.parse(first.createdAt);
  return head.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) >= since);
}
