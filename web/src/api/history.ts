import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

const FOUND = 6;

/** Best matches, or the newest analyses without a search text, for a picker. */
export function findQuery(search: string) {
  return queryOptions({
    queryKey: ["history", "find", search] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/analyses/history", {
          params: { query: { limit: FOUND, ...(search !== "" && { q: search }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
