/** Server-wide counts. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

export const METRICS_MS = 60_000;

export const metricsQuery = queryOptions({
  queryKey: ["metrics"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/metrics", { signal })),
  staleTime: METRICS_MS,
  refetchInterval: METRICS_MS,
});
