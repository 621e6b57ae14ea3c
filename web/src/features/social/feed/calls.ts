/** What the feed asks the server. */

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { FeedPost } from "@/api/types";
import { socialKeys } from "@/features/social/common/keys";
import type { FeedAsked } from "@/features/social/common/keys";
import { nextCursor } from "@/features/social/common/pages";
import type { FeedPage } from "@/features/social/common/posts";

/** So many posts a page; how often the feed is looked at anew, and how a call that failed is repeated, in ms. */
export const FEED_PAGE = 20;
export const FEED_MS = 60_000;
const RETRIES = 3;
const RETRY_MS = 1000;

/** More new posts are not counted. */
export const NEWS_MOST = 99;

const NOTHING: FeedPage = { posts: [], next: null };

/** A call that the server has refused will be refused again. */
function again(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !refused && failures < RETRIES;
}

const RETRYING = { retry: again, retryDelay: RETRY_MS };

/** The posts that are asked for, a page at a time. */
export function feedQuery(asked: FeedAsked, reader: string | null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.feed(asked, reader),
    queryFn: ({ signal, pageParam }) => fetchFeed(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FEED_MS,
    ...RETRYING,
  });
}

/** What is at the head of that feed now. It is first asked for when the feed has stood for its time. */
export function headQuery(asked: FeedAsked, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.head(asked, reader),
    queryFn: ({ signal }) => fetchFeed(asked, null, signal),
    initialData: NOTHING,
    refetchInterval: FEED_MS,
    ...RETRYING,
  });
}

/** How many posts are newer than one. */
export function newsQuery(since: string, reader: string | null) {
  return queryOptions({
    queryKey: socialKeys.news(since, reader),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/social/feed/new", { params: { query: { since } }, signal })),
    refetchInterval: FEED_MS,
    ...RETRYING,
  });
}

/** How what is trending is put in order, in a sentence. */
export const rankingQuery = queryOptions({
  queryKey: socialKeys.ranking,
  queryFn: ({ signal }) => answered(api.GET("/api/social/ranking", { signal })),
});

async function fetchFeed(asked: FeedAsked, cursor: string | null, signal: AbortSignal): Promise<FeedPage> {
  const { tab, ...narrowed } = asked;
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

/** Those of the posts that came after what is shown. */
export function newerThan(shown: readonly FeedPost[], head: readonly FeedPost[]): FeedPost[] {
  const first = shown[0];
  if (first === undefined) return [...head];
  const known = new Set(shown.map(({ id }) => id));
  const since = Date.parse(first.createdAt);
  return head.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) >= since);
}
