/** What the builder asks the server for. */

import { queryOptions } from "@tanstack/react-query";
import { accepted } from "@/api/analysis-result";
import { rememberAsked } from "@/api/asked";
import { answered, api } from "@/api/client";
import type { components } from "@/api/schema";
import type { AgentCreate, AgentTrial } from "@/features/agents/builder/wire";
import { uuid } from "@/lib/uuid";

export function createAgent(body: AgentCreate) {
  return answered(api.POST("/api/mirror-minds", { body }));
}

/** What models would be sent by a draft. */
export function previewQuery(body: components["schemas"]["PreviewRequest"]) {
  return queryOptions({
    queryKey: ["agent-preview", body],
    queryFn: ({ signal }) => answered(api.POST("/api/mirror-minds/preview", { body, signal })),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

export interface Trial {
  scenario: string;
  userId: string;
  /** The draft through whose lenses it goes; null for the lenses of the four departments. */
  agent: AgentTrial | null;
  /** The same key is the same run, however often it is sent. */
  idempotencyKey: string;
  /** The person states that the text was wrongly read as danger. */
  misunderstood?: boolean;
}

/** Starts the run of a test and answers its id at once. */
export async function startTrial(trial: Trial): Promise<string> {
  const { idempotencyKey, ...body } = trial;
  const started = await answered(
    api.POST("/api/superagent-analyze", {
      // The server looks through the departments only where there is no draft.
      body: { ...body, lenses: ["FIN", "MKT", "EXE", "FG"] },
      params: { header: { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" } },
    }),
  );
  const run = accepted(started);
  rememberAsked(run, () => startTrial({ ...trial, misunderstood: true, idempotencyKey: uuid() }));
  return run.analysisId;
}
