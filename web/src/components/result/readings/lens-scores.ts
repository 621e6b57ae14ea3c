import type { AnalysisResult } from "@/api/types";

export interface LensScores {
  /** Lenses with a score, highest first. */
  scored: { name: string; score: number }[];
  missing: string[];
  mean: number;
  /** Difference between the highest and the lowest score, of 10. */
  spread: number;
}

/** Summary of the lens scores; mean and spread are 0 if no lens has one. */
export function lensScores(result: AnalysisResult): LensScores {
  const lenses = Object.values(result.lenses);
  const scored = lenses
    .flatMap(({ name, score }) => (score === null ? [] : [{ name, score }]))
    .sort((a, b) => b.score - a.score);
  const sum = scored.reduce((total, { score }) => total + score, 0);
  const spread = (scored[0]?.score ?? 0) - (scored.at(-1)?.score ?? 0);
  return {
    scored,
    missing: lenses.filter(({ score }) => score === null).map(({ name }) => name),
    mean: scored.length === 0 ? 0 : sum / scored.length,
    spread: Math.round(spread * 10) / 10,
  };
}
