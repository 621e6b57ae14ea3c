/** What an open stream of a tab follows, and its address. */

import type { FollowedRun } from "@/api/followed-run";

export interface Connection {
  /** null: no session. */
  token: string | null;
  runs: Set<FollowedRun>;
  posts: readonly string[];
  stop: AbortController;
}

export function pathOf({ runs, posts }: Connection): string {
  const query = new URLSearchParams([
    ...[...runs].map(({ streamParameter }) => ["run", streamParameter]),
    ...posts.map((post) => ["post", post]),
  ]).toString();
  return query === "" ? "/api/stream" : `/api/stream?${query}`;
}

export function isSame<Item>(one: Iterable<Item>, other: Iterable<Item>): boolean {
  const [open, wanted] = [new Set(one), new Set(other)];
  return open.size === wanted.size && [...wanted].every((item) => open.has(item));
}
