/** What routing saves, as far as the installation's records allow to say it. */

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

const FRESH_MS = 5 * 60_000;

export const claimQuery = queryOptions({
  queryKey: ["routing", "claim"] as const,
  queryFn: ({ signal }) => answered(api.GET("/api/routing/claim", { signal })),
  staleTime: FRESH_MS,
});
