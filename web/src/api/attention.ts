/** What waits for an administrator. */

import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import type { Attention } from "@/api/types";

const REFRESH_MS = 20_000;

export const attentionKey = ["operations", "attention"] as const;

const attentionQuery = queryOptions({
  queryKey: attentionKey,
  queryFn: ({ signal }) => unwrap(api.GET("/api/operations/attention", { signal })),
  refetchInterval: REFRESH_MS,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});

/** Counts for administrators; undefined for others and until they are loaded. */
export function useAttention(isAdmin: boolean): Attention | undefined {
  return useQuery({ ...attentionQuery, enabled: isAdmin }).data;
}

/** Messages, reports and objections that wait for an answer. */
export function waitingCount({ messages, reports, objections }: Attention): number {
  return messages + reports + objections;
}

/** Problems of the installation. */
export function problemCount({ unservedQueues, budgets, failedTraining }: Attention): number {
  return unservedQueues + budgets + (failedTraining ? 1 : 0);
}
