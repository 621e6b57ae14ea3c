/** People to mention. */

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

/** People with a public profile whose username begins with a text, or whose name contains it. */
export function suggestedPeopleQuery(q: string) {
  return queryOptions({
    queryKey: ["mentions", q] as const,
    queryFn: ({ signal }) => unwrap(api.GET("/api/social/mentions", { params: { query: { q } }, signal })),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}
