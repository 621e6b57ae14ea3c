/** History queries. */

import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

const PAGE = 30;

export const historyKeys = {
  all: ["history"] as const,
  lists: ["history", "list"] as const,
  list: (search: string) => [...historyKeys.lists, search] as const,
};

/** Pinned first, then newest; paginated. The server searches. */
export function historyQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: historyKeys.list(search),
    queryFn: ({ signal, pageParam }) => fetchPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function fetchPage(search: string, cursor: string | null, signal: AbortSignal) {
  const query = { limit: PAGE, ...(search !== "" && { q: search }), ...(cursor !== null && { cursor }) };
  return unwrap(api.GET("/api/analyses/history", { params: { query }, signal }));
}
