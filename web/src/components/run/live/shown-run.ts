import type { AnalysisRead, AnalysisResult, RunStatus } from "@/api/types";

/** A run as the page shows it at this moment, for what is put beside it. */
export interface ShownRun {
  id: string;
  detail: AnalysisRead | undefined;
  status: RunStatus | null;
  /** Null until the run is complete. */
  result: AnalysisResult | null;
  /** The answer to what the person added, as far as it is written; null in a run that answers nobody. */
  reply: string | null;
}
