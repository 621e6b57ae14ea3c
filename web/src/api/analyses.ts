/** Everything the page asks the server about analyses. */

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { FormatError } from "@/api/errors";

export const analysisKeys = {
  all: ["analyses"] as const,
  detail: (id: string) => [...analysisKeys.all, "detail", id] as const,
  models: ["models"] as const,
};

export const eventsPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}/events`;

export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: analysisKeys.detail(id),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/analyses/{analysis_id}", { params: { path: { analysis_id: id } }, signal })),
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

export const modelsQuery = queryOptions({
  queryKey: analysisKeys.models,
  queryFn: ({ signal }) => answered(api.GET("/api/dare/models", { signal })),
});

export interface AnalysisRequest {
  scenario: string;
  aiModel: string;
  userId: string;
  /** The analysis whose scenario was changed for this one. */
  parentId?: string;
  relation?: "what-if";
  /** The same key is the same analysis, however often it is sent. */
  idempotencyKey: string;
}

/** Starts a run and answers its id at once. */
export async function startAnalysis({ idempotencyKey, ...body }: AnalysisRequest): Promise<string> {
  const header = { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" };
  const accepted = await answered(api.POST("/api/analyze", { body, params: { header } }));
  if (!("eventsUrl" in accepted)) throw new FormatError("Invalid response format from server");
  return accepted.analysisId;
}

/** Ends a run: with what there is (`keepResult`), or without a result. */
export async function stopAnalysis(id: string, keepResult: boolean): Promise<void> {
  await api.POST("/api/analyses/{analysis_id}/cancel", {
    params: { path: { analysis_id: id } },
    body: { keepResult },
  });
}
