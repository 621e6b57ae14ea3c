/** Derives what the screen shows from the state of a run. */

import type { LensCompleted, Receipt } from "@/api/types";
import { isFinal } from "@/components/run/run-state";
import type { Lane, Pass, RunState } from "@/components/run/run-state";

export type LanePhase =
  | "waiting"
  | "thinking"
  | "writing"
  | "answered"
  | "unjudged"
  | "unusable"
  | "accepted"
  | "kept"
  | "moving"
  | "stopped";

export function currentPass(lane: Lane | undefined): Pass | null {
  return lane?.passes.at(-1) ?? null;
}

export function phaseOf(lane: Lane | undefined, state: RunState): LanePhase {
  const pass = currentPass(lane);
  const over = isFinal(state.status);
  if (pass === null) return over ? "stopped" : "waiting";
  if (pass.verdict !== null) return judged(pass, over);
  if (pass.answer?.failure) return "unusable";
  if (pass.answer) return over ? "unjudged" : "answered";
  if (over) return "stopped";
  if (pass.text !== "") return "writing";
  return pass.notice === "" ? "thinking" : "waiting";
}

function judged({ verdict, answer }: Pass, over: boolean): LanePhase {
  if (verdict?.decision === "escalate") return over ? "stopped" : "moving";
  if (answer?.failure) return "unusable";
  return verdict?.cause === "nothing_left" ? "kept" : "accepted";
}

/** Current receipt: the server's last one plus the answers since. */
export function runningReceipt(state: RunState): Receipt {
  const base = state.receipt ?? EMPTY_RECEIPT;
  if (isFinal(state.status)) return base;
  const reckoned = new Set(state.tiers.filter((step) => step.done).map((step) => step.tier));
  return state.lanes
    .flatMap((lane) => lane.passes)
    .filter((pass) => !reckoned.has(pass.tier))
    .reduce((receipt, pass) => (pass.answer ? addAnswer(receipt, pass, pass.answer) : receipt), base);
}

function addAnswer(receipt: Receipt, pass: Pass, answer: LensCompleted): Receipt {
  const known = receipt.lines.find((line) => line.tier === pass.tier);
  const line = known ?? { ...EMPTY_LINE, tier: pass.tier, label: pass.label, model: pass.model };
  const added = {
    ...line,
    calls: line.calls + answer.tries,
    failed: line.failed + (answer.failure ? answer.tries : answer.tries - 1),
    inputTokens: line.inputTokens + answer.inputTokens,
    outputTokens: line.outputTokens + answer.outputTokens,
    // Lenses run in parallel: overlapping time counts once.
    latencyMs: Math.max(line.latencyMs, answer.latencyMs),
    cost: sum(line.cost, answer.cost),
    knownCost: line.knownCost + (answer.cost ?? 0),
  };
  return {
    ...receipt,
    lines: known
      ? receipt.lines.map((other) => (other === known ? added : other))
      : [...receipt.lines, added],
    calls: receipt.calls + answer.tries,
    inputTokens: receipt.inputTokens + answer.inputTokens,
    outputTokens: receipt.outputTokens + answer.outputTokens,
    cost: sum(receipt.cost, answer.cost),
    knownCost: receipt.knownCost + (answer.cost ?? 0),
  };
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

export const EMPTY_RECEIPT: Receipt = {
  lines: [],
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  knownCost: 0,
  estimatedCost: 0,
  saving: null,
  policy: null,
};

const EMPTY_LINE = {
  calls: 0,
  repeated: 0,
  lost: 0,
  failed: 0,
  inputTokens: 0,
  outputTokens: 0,
  tokensEstimated: false,
  latencyMs: 0,
  cost: 0,
  knownCost: 0,
  estimatedCost: 0,
  purpose: "analysis" as const,
};
