import type { AnalysisResult, Changes } from "@/api/types";

/** The analysis that a finished one goes on from, and what has changed since. */
export interface Previous {
  result: AnalysisResult | null;
  changes: Changes | null;
}

export const NO_PREVIOUS: Previous = { result: null, changes: null };
