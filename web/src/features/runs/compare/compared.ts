/** Analysis in a comparison: stored row merged with the live run. */

import type { AnalysisRead, AnalysisResult, Receipt, RunStatus, SafetyResult } from "@/api/types";
import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import { currentPass, runningReceipt } from "@/components/run/run-selectors";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";

export const MOST = 4;

export interface ComparedLens {
  lens: string;
  name: string;
  /** 0-10; null if there is none (yet). */
  score: number | null;
  insights: string[];
  /** Text streamed so far; empty before and after. */
  writing: string;
}

export interface Compared {
  id: string;
  scenario: string;
  status: RunStatus;
  isSample: boolean;
  result: AnalysisResult | null;
  /** Safety reply instead of a result. */
  safety: SafetyResult | null;
  /** 0-100; of an unfinished run after its last tier. */
  score: number | null;
  lenses: ComparedLens[];
  receipt: Receipt;
  /** Current state, or why there is no result. */
  standing: string | null;
}

export function comparedOf(detail: AnalysisRead, state: RunState | null): Compared {
  const result = state?.result ?? detail.result;
  const safety = state?.safety ?? detail.safety ?? null;
  const status = result ? "completed" : (state?.status ?? detail.status);
  return {
    id: detail.id,
    scenario: detail.scenario,
    status,
    isSample: detail.isSample,
    result,
    score: result?.score ?? state?.clarity?.value ?? null,
    lenses: result ? lensesOf(result) : lensesSoFar(state),
    receipt: result?.receipt ?? (state?.status == null ? detail.receipt : runningReceipt(state)),
    safety,
    standing: result || safety ? null : standingOf(status, state, detail),
  };
}

function lensesOf(result: AnalysisResult): ComparedLens[] {
  return Object.entries(result.lenses).map(([lens, { name, score, insights }]) => ({
    lens,
    name,
    score,
    insights,
    writing: "",
  }));
}

/** Latest usable answer of each lens. */
function lensesSoFar(state: RunState | null): ComparedLens[] {
  const seen = state?.lanes.map(({ lens }) => lens) ?? [];
  const own = seen.some((lens) => !DEFAULT_LENS_IDS.includes(lens));
  return (own ? seen : DEFAULT_LENS_IDS).map((lens) => {
    const lane = state?.lanes.find((candidate) => candidate.lens === lens);
    const answer = lane?.passes.findLast((earlier) => earlier.answer?.failure === null)?.answer;
    const pass = currentPass(lane);
    return {
      lens,
      name: lensLook(lens).name,
      score: answer?.score ?? null,
      insights: answer?.insights ?? [],
      writing: pass?.answer === null ? pass.text : "",
    };
  });
}

function standingOf(status: RunStatus, state: RunState | null, detail: AnalysisRead): string {
  if (status === "failed") return state?.reason ?? detail.failureReason ?? "The analysis failed.";
  if (status === "canceled") return "Stopped without a result.";
  if (state === null || state.tiers.length === 0) return "Waiting to start.";
  if (state.summarising) return "Writing the summary.";
  const tier = state.tiers.at(-1);
  const writing = state.lanes.filter((lane) => currentPass(lane)?.answer === null).length;
  if (writing === 0) return `${tier?.label ?? "The tier"} has answered; the gate is checking.`;
  return `${tier?.label ?? "A tier"}: ${writing} of ${state.lanes.length} lenses are writing.`;
}

export function isUnderWay({ status }: Pick<AnalysisRead, "status">): boolean {
  return !isFinal(status);
}

/** IDs from the URL, deduplicated and limited. */
export function idsOf(param: string | null): string[] {
  const ids = (param ?? "").split(",").filter((id) => id !== "");
  return [...new Set(ids)].slice(0, MOST);
}

/** Signed difference to one decimal: '+4.2', '−3', '±0'. */
export function difference(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "±0";
  return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`;
}
