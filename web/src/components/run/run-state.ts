import type {
  AnalysisResult,
  LensCompleted,
  Queued,
  Receipt,
  RunEvent,
  RunStatus,
  SafetyResult,
  Verdict,
} from "@/api/types";

/** One lens at one tier: what it was asked, wrote and was judged. */
export interface Pass {
  tier: number;
  label: string;
  model: string;
  why: string | null;
  text: string;
  answer: LensCompleted | null;
  verdict: Verdict | null;
}

/** One lens through the run; `passes` stand in the order in which it climbed. */
export interface Lane {
  lens: string;
  passes: Pass[];
}

/** A rung that the run has reached. `escalated` are the lenses that its gate sent on. */
export interface TierStep {
  tier: number;
  label: string;
  model: string;
  lenses: string[];
  escalated: string[];
  done: boolean;
}

export type Milestone = Exclude<RunEvent, { type: "lens_delta" }>;

export interface RunState {
  status: RunStatus | null;
  lastId: string | null;
  tier: number | null;
  waiting: Pick<Queued, "why" | "position"> | null;
  /** The gate has sent the answers on to the summary, which is being written. */
  summarising: boolean;
  /** The answer to what the person added, as far as it is written; null in a run that answers nobody. */
  reply: string | null;
  lanes: Lane[];
  tiers: TierStep[];
  clarity: { value: number; tier: number } | null;
  /** As the server last reckoned it, at the end of a tier. */
  receipt: Receipt | null;
  result: AnalysisResult | null;
  /** The answer to a text that describes danger, in the place of a result. */
  safety: SafetyResult | null;
  stoppedEarly: boolean;
  reason: string | null;
  log: { id: string | null; event: Milestone }[];
}

/** The name under which the synthesis writes: what it streams is the reply, and no lens's text. */
export const SUMMARY_CALL = "$summary";

export const INITIAL_RUN: RunState = {
  status: null,
  lastId: null,
  tier: null,
  waiting: null,
  summarising: false,
  reply: null,
  lanes: [],
  tiers: [],
  clarity: null,
  receipt: null,
  result: null,
  safety: null,
  stoppedEarly: false,
  reason: null,
  log: [],
};

export function isFinal(status: RunStatus | null): boolean {
  return status === "completed" || status === "failed" || status === "canceled";
}
