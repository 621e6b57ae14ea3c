/** Everything the page asks the server about analyses. */

import { queryOptions } from "@tanstack/react-query";
import { accepted, withResult } from "@/api/analysis-result";
import { rememberAsked } from "@/api/asked";
import { answered, api } from "@/api/client";
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
        await answered(
          api.GET("/api/analyses/{analysis_id}", { params: { path: { analysis_id: id } }, signal }),
        ),
      ),
  });
}

/** How each figure of a finished analysis came about. It never changes. */
export function explanationsQuery(id: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "explanations"] as const,
    queryFn: ({ signal }) =>
      answered(
        api.GET("/api/analyses/{analysis_id}/explanations", {
          params: { path: { analysis_id: id } },
          signal,
        }),
      ),
  });
}

/** What has changed since the analysis that this one goes on from. */
export function changesQuery(id: string, against?: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "changes", against ?? null] as const,
    queryFn: ({ signal }) =>
      answered(
        api.GET("/api/analyses/{analysis_id}/changes", {
          params: { path: { analysis_id: id }, query: against === undefined ? {} : { against } },
          signal,
        }),
      ),
  });
}

/** How long the state of a model is taken for the present one, in ms. */
export const MODELS_MS = 60_000;

/** Agents, models and their states, which change with keys and quotas while somebody works. */
export const modelsQuery = queryOptions({
  queryKey: analysisKeys.models,
  queryFn: ({ signal }) => answered(api.GET("/api/dare/models", { signal })),
  staleTime: MODELS_MS,
  refetchOnWindowFocus: true,
});

export interface AnalysisRequest {
  scenario: string;
  /** What the parent was made with, where it is left out. */
  aiModel?: string;
  userId: string;
  /** The analysis whose scenario was changed for this one, made in the same way. */
  parentId?: string;
  relation?: "what-if";
  /** Whose lenses study it, as they are now; in place of a parent. */
  agentId?: string;
  /** The same key is the same analysis, however often it is sent. */
  idempotencyKey: string;
  /** The person states that the text was wrongly read as danger. */
  misunderstood?: boolean;
}

/** Starts a run and answers its id at once. */
export async function startAnalysis(request: AnalysisRequest): Promise<string> {
  const { idempotencyKey, agentId, ...body } = request;
  const params = { header: { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" } };
  const answer = await answered(
    agentId === undefined
      ? api.POST("/api/analyze", { body, params })
      : api.POST("/api/custom-analyze", { body: { ...body, agentId }, params }),
  );
  const run = accepted(answer);
  rememberAsked(run, () => startAnalysis({ ...request, misunderstood: true, idempotencyKey: uuid() }));
  return run.analysisId;
}

/** Ends a run: with what there is (`keepResult`), or without a result. */
export async function stopAnalysis(id: string, keepResult: boolean): Promise<void> {
  await api.POST("/api/analyses/{analysis_id}/cancel", {
    params: { path: { analysis_id: id } },
    body: { keepResult },
  });
}
