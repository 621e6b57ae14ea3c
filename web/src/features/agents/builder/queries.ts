/** Builder calls. */

import { queryOptions } from "@tanstack/react-query";
import { accepted } from "@/api/analysis-result";
import { rememberRequest } from "@/api/sent-requests";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";
import type { AgentCreate, AgentTrial } from "@/features/agents/builder/draft/wire";
import { uuid } from "@/lib/uuid";

export function createAgent(body: AgentCreate) {
  return unwrap(api.POST("/api/mirror-minds", { body }));
}

/** Prompts of a draft. */
export function previewQuery(body: components["schemas"]["PreviewRequest"]) {
  return queryOptions({
    queryKey: ["agent-preview", body],
    queryFn: ({ signal }) => unwrap(api.POST("/api/mirror-minds/preview", { body, signal })),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

export interface Trial {
  scenario: string;
  userId: string;
  /** Draft whose lenses are used; null for the four department lenses. */
  agent: AgentTrial | null;
  /** Idempotency key: the same key yields the same run. */
  idempotencyKey: string;
  /** The user states that the text was wrongly classified as a safety risk. */
  misunderstood?: boolean;
}

/** Starts a test run and returns its ID without waiting. */
export async function startTrial(trial: Trial): Promise<string> {
  const { idempotencyKey, ...body } = trial;
  const started = await unwrap(
    api.POST("/api/superagent-analyze", {
      // The server uses the department lenses only without a draft.
      body: { ...body, lenses: ["FIN", "MKT", "EXE", "FG"] },
      params: { header: { "Idempotency-Key": idempotencyKey, Prefer: "respond-async" } },
    }),
  );
  const run = accepted(started);
  rememberRequest(run, () => startTrial({ ...trial, misunderstood: true, idempotencyKey: uuid() }));
  return run.analysisId;
}
