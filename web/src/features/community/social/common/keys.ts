/** Query keys. All data except the ranking depends on the viewer: likes and visibility. */

export type Tab = "latest" | "trending" | "following" | "saved";

/** Feed parameters. A hashtag or an author filters the latest posts. */
export interface FeedFilters {
  tab: Tab;
  tag?: string;
  author?: string;
}

/** Subjects of comments. */
export interface Under {
  kind: "post" | "agent";
  id: string;
}

/** Agent feed parameters. */
export interface AgentFeedFilters {
  filter: AgentFilter;
  q: string;
}

export type AgentFilter = "all" | "trending" | "global" | "community";

/** Kinds of search results. */
export type SearchKind = "posts" | "agents" | "people";

type Reader = string | null;

export const socialKeys = {
  all: ["social"] as const,
  feeds: ["social", "feed"] as const,
  feed: (filters: FeedFilters, reader: Reader) => [...socialKeys.feeds, filters, reader] as const,
  /** Pages of a search have posts, as those of a feed, so they are updated together. */
  search: (q: string, kind: SearchKind | null, reader: Reader) =>
    [...socialKeys.feeds, "search", { q, kind }, reader] as const,
  heads: ["social", "head"] as const,
  head: (filters: FeedFilters, reader: Reader) => [...socialKeys.heads, filters, reader] as const,
  news: (since: string, reader: Reader) => ["social", "news", since, reader] as const,
  ranking: ["social", "ranking"] as const,
  posts: (id: string) => ["social", "post", id] as const,
  post: (id: string, reader: Reader) => [...socialKeys.posts(id), reader] as const,
  decisions: (id: string) => ["social", "decision", id] as const,
  decision: (id: string, reader: Reader) => [...socialKeys.decisions(id), reader] as const,
  samples: ["social", "samples"] as const,
  allComments: ({ kind, id }: Under) => ["social", "comments", kind, id] as const,
  comments: (under: Under, reader: Reader) => [...socialKeys.allComments(under), reader] as const,
  authors: (id: string) => ["social", "author", id] as const,
  author: (id: string, reader: Reader) => [...socialKeys.authors(id), reader] as const,
  followedPeople: (reader: string) => ["social", "followed-people", reader] as const,
  restrictedPeople: ["social", "restricted-people"] as const,
  agentFeeds: ["social", "agents"] as const,
  agentFeed: (filters: AgentFeedFilters, reader: Reader) =>
    [...socialKeys.agentFeeds, filters, reader] as const,
  network: ["social", "network"] as const,
  /** Mutation key of every change. */
  changes: ["social", "change"] as const,
  change: (what: "like" | "comment" | "save", id: string) => [...socialKeys.changes, what, id] as const,
};
