import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import {
  FEED_PAGE,
  NEWS_MOST,
  feedQuery,
  headQuery,
  newerThan,
  newsQuery,
} from "@/features/social/feed/calls";
import { socialKeys } from "@/features/social/common/keys";
import type { FeedAsked } from "@/features/social/common/keys";
import { onceEach } from "@/features/social/common/pages";
import { putBefore, refreshFigures } from "@/features/social/common/posts";
import { count } from "@/lib/format";

/** The posts of a feed, and what has been posted since. Figures are kept fresh where they stand. */
export function useFeed(asked: FeedAsked, reader: string | null) {
  const client = useQueryClient();
  const list = useInfiniteQuery(feedQuery(asked, reader));
  const posts = useMemo(() => onceEach((list.data?.pages ?? []).flatMap((page) => page.posts)), [list.data]);
  const head = useQuery({ ...headQuery(asked, reader), enabled: list.isSuccess });
  useEffect(() => {
    // What the server said before a change reached it must not undo what is shown of that change.
    if (client.isMutating({ mutationKey: socialKeys.changes }) === 0) {
      refreshFigures(client, head.data.posts);
    }
  }, [client, head.data]);
  const fresh = asked.tab === "trending" ? [] : newerThan(posts, head.data.posts);
  const isMore = fresh.length >= FEED_PAGE;
  const isWhole = asked.tab === "latest" && asked.tag === undefined && asked.author === undefined;
  const news = useQuery({
    ...newsQuery(posts[0]?.createdAt ?? "", reader),
    enabled: isMore && isWhole && posts.length > 0,
  });
  const feedKey = socialKeys.feed(asked, reader);
  return {
    list,
    posts,
    /** How many posts there are that are not shown; null where there are none. */
    fresh: fresh.length === 0 ? null : isMore ? many(news.data?.count) : count(fresh.length),
    showFresh: () => {
      if (isMore) void client.resetQueries({ queryKey: feedKey, exact: true });
      else client.setQueryData(feedQuery(asked, reader).queryKey, (feed) => putBefore(feed, fresh));
    },
  };
}

function many(counted: number | undefined): string {
  if (counted === undefined) return `${FEED_PAGE}+`;
  return counted >= NEWS_MOST ? `${NEWS_MOST}+` : count(Math.max(counted, FEED_PAGE));
}
