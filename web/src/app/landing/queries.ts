import { queryOptions } from "@tanstack/react-query";
import { metricsQuery } from "@/api/metrics";

const STALE_MS = 20_000;
const EVERY_MS = 30_000;

/** Live counters of the landing page. */
export const countersQuery = queryOptions({
  ...metricsQuery,
  staleTime: STALE_MS,
  refetchInterval: EVERY_MS,
});
