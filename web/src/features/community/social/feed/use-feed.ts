import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import {
  FEED_PAGE,
  MAX_NEWS,
  feedQuery,
  headQuery,
  newerThan,
  newsQuery,
} from "@/features/community/social/feed/queries";
import { socialKeys } from "@/features/community/social/common/keys";
import type { FeedFilters } from "@/features/community/social/common/keys";
import { uniqueById } from "@/lib/unique-by-id";
import { putBefore, refreshPosts } from "@/features/community/social/common/posts";
import { count } from "@/lib/format";

/** Posts of a feed with counts kept up to date, and newer ones on request. */
export function useFeed(filters: FeedFilters, reader: string | null) {
  const client = useQueryClient();
  const list = useInfiniteQuery(feedQuery(filters, reader));
  const posts = useMemo(
    () => uniqueById((list.data?.pages ?? []).flatMap((page) => page.posts)),
    [list.data],
  );
  const head = useQuery({ ...headQuery(filters, reader), enabled: list.isSuccess });
  useEffect(() => {
    // A response from before a change must not overwrite its optimistic update.
    if (client.isMutating({ mutationKey: socialKeys.changes }) === 0) {
      refreshPosts(client, head.data.posts);
    }
  }, [client, head.data]);
  const isByTime = filters.tab === "latest" || filters.tab === "following";
  const fresh = !isByTime ? [] : newerThan(posts, head.data.posts);
  const isMore = fresh.length >= FEED_PAGE;
  const isWhole = filters.tab === "latest" && filters.tag === undefined && filters.author === undefined;
  const news = useQuery({
    ...newsQuery(posts[0]?.createdAt ?? "", reader),
    enabled: isMore && isWhole && posts.length > 0,
  });
  const feedKey = socialKeys.feed(filters, reader);
  return {
    list,
    posts,
    /** Number of new posts; null if there are none. */
    fresh: fresh.length === 0 ? null : isMore ? many(news.data?.count) : count(fresh.length),
    showFresh: () => {
      if (isMore) void client.resetQueries({ queryKey: feedKey, exact: true });
      else client.setQueryData(feedQuery(filters, reader).queryKey, (feed) => putBefore(feed, fresh));
    },
  };
}

function many(counted: number | undefined): string {
  if (counted === undefined) return `${FEED_PAGE}+`;
  return counted >= MAX_NEWS ? `${MAX_NEWS}+` : count(Math.max(counted, FEED_PAGE));
}
