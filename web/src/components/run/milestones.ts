/** Sentence for each milestone, for the status line and screen readers. */

import { isSafety } from "@/api/analysis-result";
import type { AnalysisResult, Gate, LensCompleted, TierStarted } from "@/api/types";
import { lensLook } from "@/components/lens";
import type { Milestone, RunState } from "@/components/run/run-state";
import { scoreText } from "@/lib/band-text";
import { counted, figure, listed } from "@/lib/format";
import { resultRating } from "@/lib/score";

/** Lens names of a run by ID, as far as known. */
export type LensNames = Readonly<Record<string, string>>;

/** Returns the sentence for an event, or null if there is none. `state` is the state of its run. */
export function sentenceOf(event: Milestone, state: RunState, names: LensNames = {}): string | null {
  switch (event.type) {
    case "queued":
      return QUEUED[event.why](event.tier);
    case "tier_started":
      return started(event, state, names);
    case "lens_completed":
      return completed(event, names);
    case "gate":
      return judged(event, state, names);
    case "tier_completed":
      return null;
    case "completed":
      return isSafety(event.result) ? event.result.message : ended(event.stoppedEarly, event.result);
    case "failed":
      return `The analysis failed. ${event.reason}`;
    case "canceled":
      return `Stopped. ${event.reason}`;
    default:
      return null;
  }
}

/** Returns the latest sentences of a run, newest first. */
export function latestSentences(state: RunState, max: number, names: LensNames = {}): string[] {
  const sentences: string[] = [];
  for (let at = state.log.length - 1; at >= 0 && sentences.length < max; at -= 1) {
    const event = state.log[at]?.event;
    const isPast = at < state.log.length - 1;
    const sentence = event && !(isPast && isRoutine(event)) && sentenceOf(event, state, names);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

/** Returns whether an event only matters while it is current. */
function isRoutine(event: Milestone): boolean {
  return event.type === "queued" && event.why !== "recovered";
}

const QUEUED = {
  new: () => "Waiting for a free worker.",
  escalated: (tier: number) => `Waiting for a free worker of tier ${tier}.`,
  recovered: () => "A worker stopped responding. Another one continues; finished answers are kept.",
};

function started(event: TierStarted, { begins }: RunState, names: LensNames): string {
  const { lenses, label, resumed, tier } = event;
  const one = lenses.length === 1;
  if (lenses.length === 0) return `No lens is asked on ${label}.`;
  if (resumed)
    return `${crowd(lenses, names)} ${one ? "continues" : "continue"} on ${label} where the lost worker stopped.`;
  const fresh = lenses.filter((lens) => tier <= 1 || begins[lens]?.tier === tier);
  const moved = lenses.filter((lens) => !fresh.includes(lens));
  return [
    fresh.length > 0 && `${crowd(fresh, names)} ${fresh.length === 1 ? "starts" : "start"} on ${label}.`,
    moved.length > 0 &&
      `${label} takes on ${moved.length > 2 ? crowd(moved, names).toLowerCase() : crowd(moved, names)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function crowd(lenses: string[], names: LensNames): string {
  return lenses.length > 2 ? counted(lenses.length, "lens", "lenses") : listed(named(lenses, names));
}

function completed({ lens, score, failure }: LensCompleted, names: LensNames): string {
  const name = lensLook(lens, names[lens]).name;
  if (failure !== null) return `${name} gave no usable answer: ${failure.message}`;
  return score === null ? `${name} has answered.` : `${name} has answered: ${figure(score)} of 10.`;
}

function judged(
  { tier, verdicts, escalated, next, nextTier }: Gate,
  state: RunState,
  names: LensNames,
): string {
  const risen = verdicts.filter(({ decision }) => decision === "escalate").map(({ lens }) => lens);
  const accepted = verdicts.length - risen.length;
  if (next === "fail") return "The gate has no usable answer to pass on.";
  if (next === "summarise") {
    return verdicts.every(({ cause }) => cause === "none")
      ? `The gate accepts ${accepted === 1 ? "the answer" : `all ${accepted}`}. Writing the summary.`
      : "There is no higher tier, so the answers are kept. Writing the summary.";
  }
  const label = state.tiers.find((step) => step.tier === nextTier)?.label ?? `tier ${nextTier ?? tier + 1}`;
  if (nextTier !== null && nextTier < tier)
    return `No tier has answered ${listed(named(escalated, names))}. Back to ${label}.`;
  const up = escalated.filter((lens) => risen.includes(lens));
  const move = `${listed(named(up, names))} ${up.length === 1 ? "moves" : "move"} up to ${label}.`;
  return [
    verdicts.length > 0 && (accepted === 0 ? "The gate accepts none." : `The gate accepts ${accepted}.`),
    up.length > 0 ? move : `Continues on ${label}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function ended(stoppedEarly: boolean, result: AnalysisResult): string {
  const early = result.endedBecause ? `Ended early: ${result.endedBecause}` : "Analysis complete.";
  const how = stoppedEarly ? "Finished early, as you asked." : early;
  return `${how} ClarityIQ ${scoreText(result)}: ${resultRating(result).word}.`;
}

function named(lenses: string[], names: LensNames): string[] {
  return lenses.map((lens) => lensLook(lens, names[lens]).name);
}
