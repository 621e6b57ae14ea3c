import type { AnalysisResult, Changes } from "@/api/types";

/** Parent of a finished analysis, with the changes since. */
export interface Previous {
  result: AnalysisResult | null;
  changes: Changes | null;
}

export const NO_PREVIOUS: Previous = { result: null, changes: null };
