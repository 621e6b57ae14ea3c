import type { AnalysisResult } from "@/api/types";

/** Label of a tier on the run's receipt. */
export function tierLabel(result: AnalysisResult, tier: number | null): string {
  return result.receipt.lines.find((line) => line.tier === tier)?.label ?? result.modelName ?? "Single model";
}
