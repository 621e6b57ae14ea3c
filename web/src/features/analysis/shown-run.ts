import type { ReactNode } from "react";
import type { AnalysisRead, AnalysisResult, RunStatus } from "@/api/types";

/** A run as the page shows it at this moment, for what other features put beside it. */
export interface ShownRun {
  id: string;
  detail: AnalysisRead | undefined;
  status: RunStatus | null;
  /** Null until the run is complete. */
  result: AnalysisResult | null;
  /** The answer to what the person added, as far as it is written; null in a run that answers nobody. */
  reply: string | null;
}

/** Places on the page of a run that are filled by whoever composes the page. */
export interface RunSlots {
  /** What can be done with it, in its header. */
  actions?: (run: ShownRun) => ReactNode;
  /** Beside the result: to talk about it. Also beside a run that goes on from another one. */
  partner?: (run: ShownRun) => ReactNode;
  /** Under the result: what was decided. */
  journal?: (run: ShownRun) => ReactNode;
}
