/** Merges events and the stored row into one view, whichever arrived first. */

import type { AnalysisRead, AnalysisResult, Receipt, RunStatus, SafetyResult, Selectable } from "@/api/types";
import { DEFAULT_LENS_IDS, lensLook } from "@/components/lens";
import type { LensLook } from "@/components/lens";
import { isSampleModel } from "@/components/sample-badge";
import { isOffline } from "@/components/run/live/offline";
import { EMPTY_RECEIPT, runningReceipt } from "@/components/run/run-selectors";
import type { LensNames } from "@/components/run/milestones";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";

/** Tiers of the server before the run has reported its own. */
const LADDER: Record<number, string> = { 1: "32B", 2: "120B", 3: "Gemini" };
const SINGLE: Record<number, string> = { 0: "Single model" };
const NO_NAMES: LensNames = {};
const LADDER_CHOICES = ["iris", "superagent"];

export interface RunViewModel {
  status: RunStatus | null;
  result: AnalysisResult | null;
  /** Safety reply instead of a result. */
  safety: SafetyResult | null;
  soFar: { value: number; label: string } | null;
  receipt: Receipt;
  /** Label of each tier by number; 0 is a selected model. */
  labels: Record<number, string>;
  single: boolean;
  lenses: string[];
  /** Lens names of this run, as far as known. */
  names: LensNames;
  /** Lens looks by position in the lens set. */
  looks: Record<string, LensLook>;
  /** Number of lenses with an answer so far. */
  answers: number;
  offline: boolean;
  /** Hand-written sample: no model is asked. */
  sample: boolean;
}

export function viewOf(
  state: RunState,
  detail: AnalysisRead | undefined,
  selectable: Selectable | undefined,
): RunViewModel {
  const status = isFinal(state.status)
    ? state.status
    : (settled(detail) ?? state.status ?? detail?.status ?? null);
  // The stored result has the band, which is measured after the last event of the run.
  const result = (detail?.result?.band ? detail.result : state.result) ?? detail?.result ?? null;
  const sample = result?.sample ?? detail?.isSample ?? state.tiers.some(({ model }) => isSampleModel(model));
  const single = detail ? !sample && !LADDER_CHOICES.includes(detail.modelChoice) : state.tier === 0;
  const offline = !sample && (result?.offline ?? isOffline(state, selectable, single));
  const names = result?.lensNames ?? detail?.lensNames ?? NO_NAMES;
  const lenses = lensesOf(state, result, names);
  const labels = single
    ? labelsOf(state, result, SINGLE, null)
    : labelsOf(state, result, sample ? LADDER : ladderOf(selectable, offline), beginOf(state, detail));
  return {
    status,
    result,
    safety: state.safety ?? detail?.safety ?? null,
    soFar: state.clarity && {
      value: state.clarity.value,
      label: labels[state.clarity.tier] ?? `tier ${state.clarity.tier}`,
    },
    receipt: result?.receipt ?? receiptOf(state, detail),
    labels,
    single,
    lenses,
    names,
    looks: Object.fromEntries(
      lenses.map((lens, place) => [lens, lensLook(lens, names[lens], place)] as const),
    ),
    answers: state.lanes.filter(({ passes }) => passes.some((pass) => pass.answer?.failure === null)).length,
    offline,
    sample,
  };
}

function settled(detail: AnalysisRead | undefined): RunStatus | null {
  return detail && isFinal(detail.status) ? detail.status : null;
}

function receiptOf(state: RunState, detail: AnalysisRead | undefined): Receipt {
  return state.status === null ? (detail?.receipt ?? EMPTY_RECEIPT) : runningReceipt(state);
}

/** Current tiers of the server; if the run used others, only their numbers are reliable. */
function ladderOf(selectable: Selectable | undefined, offline: boolean): Record<number, string> {
  if (!selectable) return LADDER;
  const same = selectable.offline === offline;
  return Object.fromEntries(selectable.tiers.map(({ tier, label }) => [tier, same ? label : `Tier ${tier}`]));
}

/** A run climbs from its first tier: lower tiers are not part of it. */
function labelsOf(
  state: RunState,
  result: AnalysisResult | null,
  ladder: Record<number, string>,
  begin: number | null,
): Record<number, string> {
  const lines = result?.receipt.lines ?? [];
  const told = [...lines, ...state.tiers].map(({ tier, label }) => [tier, label] as const);
  const first = told.length > 0 ? Math.min(...told.map(([tier]) => tier)) : begin;
  const ahead = Object.entries(ladder).filter(([tier]) => first === null || Number(tier) >= first);
  return Object.fromEntries([...ahead, ...told]);
}

/** First tier the run waits or waited for; null until known. */
function beginOf(state: RunState, detail: AnalysisRead | undefined): number | null {
  const first = state.log.find(({ event }) => event.type === "queued")?.event;
  if (first?.type === "queued") return first.tier;
  return detail?.status === "queued" && detail.receipt.lines.length === 0 ? detail.tier : null;
}

function lensesOf(state: RunState, result: AnalysisResult | null, names: LensNames): string[] {
  if (result) return Object.keys(result.lenses);
  const told = Object.keys(names);
  if (told.length > 0) return told;
  const seen = state.lanes.map(({ lens }) => lens);
  const isDefault = seen.every((lens) => DEFAULT_LENS_IDS.includes(lens));
  return isDefault ? DEFAULT_LENS_IDS : seen;
}
