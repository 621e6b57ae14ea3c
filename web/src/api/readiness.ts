/** Decision readiness of a text: what it states of the eight things that a decision needs. */

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

/** A new text aborts the request for the one before it. */
export function readinessQuery(scenario: string) {
  return queryOptions({
    queryKey: ["readiness", scenario] as const,
    queryFn: ({ signal }) => answered(api.POST("/api/readiness", { body: { scenario }, signal })),
    gcTime: 60_000,
  });
}
