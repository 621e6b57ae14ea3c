/** Queries and mutations for analyses. */

import { queryOptions } from "@tanstack/react-query";
import { accepted, withResult } from "@/api/analysis-result";
import { rememberRequest } from "@/api/sent-requests";
import { unwrap, api } from "@/api/client";
import { uuid } from "@/lib/uuid";

export const analysisKeys = {
  all: ["analyses"] as const,
  detail: (id: string) => [...analysisKeys.all, "detail", id] as const,
  models: ["models"] as const,
};

export const eventsPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}/events`;

export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: analysisKeys.detail(id),
    queryFn: async ({ signal }) =>
      withResult(
        await unwrap(
          api.GET("/api/analyses/{analysis_id}", { params: { path: { analysis_id: id } }, signal }),
        ),
      ),
  });
}

const WAIT_MS = 5_000;

/** Why a queued run does not start yet; polled, because a pause or a missing worker is no event of the run. */
export function waitQuery(id: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "wait"] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/analyses/{analysis_id}/wait", { params: { path: { analysis_id: id } }, signal })),
    refetchInterval: WAIT_MS,
  });
}

/** Explanations of every value of a finished analysis. Immutable. */
export function explanationsQuery(id: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "explanations"] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/analyses/{analysis_id}/explanations", {
          params: { path: { analysis_id: id } },
          signal,
        }),
      ),
  });
}

/** Changes since the parent analysis. */
export function changesQuery(id: string, against?: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "changes", against ?? null] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/analyses/{analysis_id}/changes", {
          params: { path: { analysis_id: id }, query: against === undefined ? {} : { against } },
          signal,
        }),
      ),
  });
}

/** Time in ms after which a model state is stale. */
export const MODELS_MS = 60_000;

/** Agents, models and their states, which change with keys and quotas. */
export const modelsQuery = queryOptions({
  queryKey: analysisKeys.models,
  queryFn: ({ signal }) => unwrap(api.GET("/api/dare/models", { signal })),
  staleTime: MODELS_MS,
  refetchOnWindowFocus: true,
});

export interface AnalysisRequest {
  scenario: string;
  /** Defaults to the agent and model of the parent. */
  aiModel?: string;
  userId: string;
  /** The what-if parent: this run uses the same agent and model. */
  parentId?: string;
  relation?: "what-if";
  /** Agent whose current lenses are used; excludes a parent. */
  agentId?: string;
  /** Idempotency key: the same key yields the same analysis. */
  idempotencyKey: string;
  /** The user states that the text was wrongly classified as a safety risk. */
  misunderstood?: boolean;
}

/** Starts a run and returns its ID without waiting. */
export async function startAnalysis(request: AnalysisRequest): Promise<string> {
  const { idempotencyKey, agentId, ...body } = request;
  const params = { header: { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" } };
  const answer = await unwrap(
    agentId === undefined
      ? api.POST("/api/analyze", { body, params })
      : api.POST("/api/custom-analyze", { body: { ...body, agentId }, params }),
  );
  const run = accepted(answer);
  rememberRequest(run, () => startAnalysis({ ...request, misunderstood: true, idempotencyKey: uuid() }));
  return run.analysisId;
}

/** Ends a run, keeping the answers so far (`keepResult`) or without a result. */
export async function stopAnalysis(id: string, keepResult: boolean): Promise<void> {
  await api.POST("/api/analyses/{analysis_id}/cancel", {
    params: { path: { analysis_id: id } },
    body: { keepResult },
  });
}
