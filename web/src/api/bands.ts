/** Stability bands: quote and start of a measurement. */

import { queryOptions } from "@tanstack/react-query";
import { analysisKeys } from "@/api/analyses";
import { unwrap, api } from "@/api/client";

export function bandQuery(id: string) {
  return queryOptions({
    queryKey: [...analysisKeys.detail(id), "band"] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/analyses/{analysis_id}/band", { params: { path: { analysis_id: id } }, signal })),
  });
}

/** Starts the measurement or returns the running one. Returns its run ID. */
export async function measureBand({ id, key }: { id: string; key: string }): Promise<string> {
  const started = await unwrap(
    api.POST("/api/analyses/{analysis_id}/band", {
      params: { path: { analysis_id: id }, header: { "Idempotency-Key": key } },
    }),
  );
  return started.analysisId;
}
