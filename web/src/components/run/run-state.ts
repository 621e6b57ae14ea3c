import type {
  AnalysisResult,
  FirstTier,
  LensCompleted,
  Queued,
  Receipt,
  RunEvent,
  RunStatus,
  SafetyResult,
  Verdict,
} from "@/api/types";

/** One lens on one tier: request, answer and verdict. */
export interface Pass {
  tier: number;
  label: string;
  model: string;
  why: string | null;
  text: string;
  /** Why there is no text yet, such as a model that is loading; otherwise empty. */
  notice: string;
  answer: LensCompleted | null;
  verdict: Verdict | null;
}

/** One lens through the run; `passes` are in order of calls. */
export interface Lane {
  lens: string;
  passes: Pass[];
}

/** A tier that the run has reached. `escalated` are the lenses that go on to the next tier. */
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
  /** The gate has passed the answers on to the summary, which is being written. */
  summarising: boolean;
  /** Reply to an input as streamed so far; null in a run without an input. */
  reply: string | null;
  lanes: Lane[];
  /** Lenses that a trained policy begins above the lowest tier. */
  begins: Partial<Record<string, FirstTier>>;
  tiers: TierStep[];
  clarity: { value: number; tier: number } | null;
  /** Last receipt from the server, sent at the end of each tier. */
  receipt: Receipt | null;
  result: AnalysisResult | null;
  /** Safety reply instead of a result. */
  safety: SafetyResult | null;
  stoppedEarly: boolean;
  reason: string | null;
  log: { id: string | null; event: Milestone }[];
}

/** Lens ID of the synthesis in the stream: its text is the reply, not a lens text. */
export const SUMMARY_CALL = "$summary";

export const INITIAL_RUN: RunState = {
  status: null,
  lastId: null,
  tier: null,
  waiting: null,
  summarising: false,
  reply: null,
  lanes: [],
  begins: {},
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
