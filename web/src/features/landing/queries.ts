import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

const STALE_MS = 20_000;
const EVERY_MS = 30_000;

/** The live counters of the landing page. */
export const metricsQuery = queryOptions({
  queryKey: ["metrics"],
  queryFn: ({ signal }) => answered(api.GET("/api/metrics", { signal })),
  staleTime: STALE_MS,
  refetchInterval: EVERY_MS,
});
