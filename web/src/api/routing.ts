/** Routing savings, as far as the records support a claim. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

const FRESH_MS = 5 * 60_000;

export const claimQuery = queryOptions({
  queryKey: ["routing", "claim"] as const,
  queryFn: ({ signal }) => unwrap(api.GET("/api/routing/claim", { signal })),
  staleTime: FRESH_MS,
});
