/** Posts in every social cache. */

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { FeedPost, Post } from "@/api/types";
import { socialKeys } from "@/features/community/social/common/keys";

export interface FeedPage {
  posts: readonly FeedPost[];
  next: string | null;
}

export type Feed = InfiniteData<FeedPage>;

/** Fields that change after publication. */
export type LiveFields = Pick<
  FeedPost,
  "isLiked" | "isSaved" | "likes" | "comments" | "shares" | "content" | "tags" | "editedAt"
>;

/** Updates a post in every cache. */
export function changePost(
  client: QueryClient,
  id: string,
  change: (post: LiveFields) => Partial<LiveFields>,
) {
  client.setQueriesData<Feed>({ queryKey: socialKeys.feeds }, (feed) =>
    inFeed(feed, (post) => (post.id === id ? { ...post, ...change(post) } : post)),
  );
  client.setQueriesData<Post>(
    { queryKey: socialKeys.posts(id) },
    (post) => post && { ...post, ...change(post) },
  );
}

/** Copies changes of refetched posts into the feeds. */
export function refreshPosts(client: QueryClient, fresh: readonly FeedPost[]) {
  const known = new Map(fresh.map((post) => [post.id, post]));
  client.setQueriesData<Feed>({ queryKey: socialKeys.feeds }, (feed) =>
    inFeed(feed, (post) => {
      const now = known.get(post.id);
      return now === undefined || same(post, now) ? post : { ...post, ...liveFieldsOf(now) };
    }),
  );
}

/** Prepends posts to a feed. */
export function putBefore(feed: Feed | undefined, posts: readonly FeedPost[]): Feed | undefined {
  const [first, ...others] = feed?.pages ?? [];
  if (!feed || !first) return feed;
  return { ...feed, pages: [{ ...first, posts: [...posts, ...first.posts] }, ...others] };
}

/** Removes a deleted post. */
export function dropPost(client: QueryClient, id: string) {
  const without = (page: FeedPage) => ({ ...page, posts: page.posts.filter((post) => post.id !== id) });
  client.setQueriesData<Feed>(
    { queryKey: socialKeys.feeds },
    (feed) => feed && { ...feed, pages: feed.pages.map(without) },
  );
  client.setQueriesData<FeedPage>({ queryKey: socialKeys.heads }, (head) => head && without(head));
  client.removeQueries({ queryKey: socialKeys.posts(id) });
  client.removeQueries({ queryKey: socialKeys.allComments({ kind: "post", id }) });
}

function inFeed(feed: Feed | undefined, change: (post: FeedPost) => FeedPost): Feed | undefined {
  return feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) };
}

export function liveFieldsOf(post: LiveFields): LiveFields {
  const { isLiked, isSaved, likes, comments, shares, content, tags, editedAt } = post;
  return { isLiked, isSaved, likes, comments, shares, content, tags, editedAt };
}

function same(one: LiveFields, other: LiveFields): boolean {
  return (
    one.isLiked === other.isLiked &&
    one.isSaved === other.isSaved &&
    one.likes === other.likes &&
    one.comments === other.comments &&
    one.shares === other.shares &&
    one.editedAt === other.editedAt
  );
}
