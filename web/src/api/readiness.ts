/** Decision readiness of a text: which of eight items it states. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";

/** A new text aborts the previous request. */
export function readinessQuery(scenario: string) {
  return queryOptions({
    queryKey: ["readiness", scenario] as const,
    queryFn: ({ signal }) => unwrap(api.POST("/api/readiness", { body: { scenario }, signal })),
    gcTime: 60_000,
  });
}
