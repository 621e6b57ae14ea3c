/** Journal queries. */

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { Decision } from "@/api/types";

export type DecisionState = Decision["state"];
export type Outcome = NonNullable<Decision["outcome"]>;

export const journalKeys = {
  all: ["journal"] as const,
  of: (analysisId: string) => [...journalKeys.all, "of", analysisId] as const,
  list: (state: DecisionState) => [...journalKeys.all, "list", state] as const,
  calibration: ["journal", "calibration"] as const,
};

const at = (id: string) => ({ path: { analysis_id: id } });

/** Decision of an analysis; null if there is none. */
export function decisionQuery(analysisId: string) {
  return queryOptions({
    queryKey: journalKeys.of(analysisId),
    queryFn: async ({ signal }) => {
      const { data } = await api.GET("/api/analyses/{analysis_id}/decision", {
        params: at(analysisId),
        signal,
      });
      return data ?? null;
    },
  });
}

export function decisionsQuery(state: DecisionState) {
  return infiniteQueryOptions({
    queryKey: journalKeys.list(state),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET("/api/decisions", {
          params: { query: { state, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export const calibrationQuery = queryOptions({
  queryKey: journalKeys.calibration,
  queryFn: ({ signal }) => unwrap(api.GET("/api/decisions/calibration", { signal })),
});

export interface Written {
  decided: string;
  confidence: number;
  reviewOn: string;
}

export function recordDecision(analysisId: string, body: Written) {
  return unwrap(api.PUT("/api/analyses/{analysis_id}/decision", { params: at(analysisId), body }));
}

export function resolveDecision(id: string, body: { outcome: Outcome; note: string }) {
  return unwrap(
    api.PUT("/api/decisions/{decision_id}/outcome", { params: { path: { decision_id: id } }, body }),
  );
}

export async function deleteDecision(id: string): Promise<void> {
  await api.DELETE("/api/decisions/{decision_id}", { params: { path: { decision_id: id } } });
}
