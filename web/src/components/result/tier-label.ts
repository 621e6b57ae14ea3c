import type { AnalysisResult } from "@/api/types";

/** The label of a tier as the run's receipt has it. */
export function tierLabel(result: AnalysisResult, tier: number | null): string {
  return result.receipt.lines.find((line) => line.tier === tier)?.label ?? result.modelName ?? "Single model";
}
