/** Typed event fixtures. */

import type { AnalysisResult, RunEvent } from "@/api/types";
import { LABELS, LENSES, MODELS, receipt, result, verdict } from "@tests/support/answers";

type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;

export const queued = (tier = 1, why: EventOf<"queued">["why"] = "new"): EventOf<"queued"> => ({
  type: "queued",
  tier,
  why,
  position: null,
  by: null,
});

export const tierStarted = (
  tier: number,
  lenses = LENSES,
  more: Partial<EventOf<"tier_started">> = {},
): EventOf<"tier_started"> => ({
  type: "tier_started",
  tier,
  label: LABELS[tier] ?? "GPT-4o",
  model: MODELS[tier] ?? "gpt-4o",
  lenses,
  why: {},
  resumed: false,
  begins: {},
  ...more,
});

/** Like the server, sends no notice unless there is one. */
export const delta = (lens: string, text: string, reset = false, notice?: string): EventOf<"lens_delta"> =>
  ({ type: "lens_delta", lens, text, reset, ...(notice && { notice }) }) as EventOf<"lens_delta">;

export const lensCompleted = (
  lens: string,
  tier = 1,
  more: Partial<EventOf<"lens_completed">> = {},
): EventOf<"lens_completed"> => ({
  type: "lens_completed",
  lens,
  tier,
  model: MODELS[tier] ?? "gpt-4o",
  score: 7,
  insights: [`${lens} insight`],
  reasoning: `${lens} reasoning`,
  nextSteps: [`${lens} step`],
  unknowns: [],
  inputTokens: 100,
  outputTokens: 50,
  cost: 0.001,
  latencyMs: 900,
  tries: 1,
  optionScores: [],
  failure: null,
  ...more,
});

/** Gate event of a tier: `up` moves up, the other `lenses` are accepted. */
export const gate = (tier: number, up: string[] = [], lenses = LENSES): EventOf<"gate"> => ({
  type: "gate",
  tier,
  verdicts: lenses.map((lens) => verdict(lens, up.includes(lens) ? "escalate" : "accept")),
  escalated: up,
  next: up.length > 0 ? "escalate" : "summarise",
  nextTier: up.length > 0 ? tier + 1 : null,
  returned: [],
});

export const tierCompleted = (
  tier: number,
  clarity: number | null = 71.5,
  calls = 4,
): EventOf<"tier_completed"> => ({
  type: "tier_completed",
  tier,
  clarity,
  receipt: receipt(calls, 0.004, tier),
  returned: [],
});

export const completed = (more: Partial<AnalysisResult> = {}): EventOf<"completed"> => ({
  type: "completed",
  result: result(more),
  stoppedEarly: more.stoppedEarly ?? false,
});

export const failed = (reason = "Every model refused."): EventOf<"failed"> => ({
  type: "failed",
  reason,
  receipt: receipt(4),
});

export const canceled = (): EventOf<"canceled"> => ({
  type: "canceled",
  reason: "You stopped this analysis.",
  receipt: receipt(2),
});

/** Adds the IDs of one attempt to events, from seq 1. */
export function numbered(events: RunEvent[], attempt = 1, from = 1) {
  return events.map((event, index) => ({ id: `${attempt}-${from + index}`, event }));
}
