import type { AnalysisRead, AnalysisResult, RunStatus } from "@/api/types";

/** Current state of the displayed run, for adjacent panels. */
export interface ShownRun {
  id: string;
  detail: AnalysisRead | undefined;
  status: RunStatus | null;
  /** Null until the run is complete. */
  result: AnalysisResult | null;
  /** Reply to an input as streamed so far; null in a run without an input. */
  reply: string | null;
}
