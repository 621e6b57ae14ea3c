import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

const FOUND = 6;

/** The few analyses that fit best, or the newest where nothing is searched for: to choose one of them. */
export function findQuery(search: string) {
  return queryOptions({
    queryKey: ["history", "find", search] as const,
    queryFn: ({ signal }) =>
      answered(
        api.GET("/api/analyses/history", {
          params: { query: { limit: FOUND, ...(search !== "" && { q: search }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}
