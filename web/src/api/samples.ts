/** Samples: hand-written analyses that are replayed as runs. */

import { queryOptions } from "@tanstack/react-query";
import { accepted } from "@/api/analysis-result";
import { unwrap, api } from "@/api/client";

const PREFIX = "sample:";

/** ID of the sample that a run replays, from its model choice. */
export function sampleIdOf(modelChoice: string): string | null {
  return modelChoice.startsWith(PREFIX) ? modelChoice.slice(PREFIX.length) : null;
}

/** Available samples. They change only with a release. */
export const samplesQuery = queryOptions({
  queryKey: ["samples"] as const,
  queryFn: ({ signal }) => unwrap(api.GET("/api/samples", { signal })),
  staleTime: Infinity,
});

/** Starts the run of a sample and returns the analysis ID. */
export async function replaySample(sample: string, idempotencyKey: string): Promise<string> {
  const params = { path: { sample }, header: { "Idempotency-Key": idempotencyKey } };
  return accepted(await unwrap(api.POST("/api/samples/{sample}", { params }))).analysisId;
}
