/** Search calls. */

import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import { socialKeys } from "@/features/community/social/common/keys";
import type { SearchKind } from "@/features/community/social/common/keys";

/** Largest number of results that the server counts. */
export const MAX_COUNTED = 100;

/** The first results of each kind, or all of one kind, paginated. */
export function searchQuery(q: string, kind: SearchKind | null, reader: string | null) {
  return infiniteQueryOptions({
    queryKey: socialKeys.search(q, kind, reader),
    queryFn: ({ signal, pageParam }) => {
      const query = { q, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET("/api/social/search", { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: q !== "",
  });
}
