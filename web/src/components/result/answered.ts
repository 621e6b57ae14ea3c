import type { AnalysisResult } from "@/api/types";

type Lenses = Pick<AnalysisResult, "lenses">;

/** Returns whether a lens has an answer. Lenses without one show no score, stability or friction. */
export function hasAnswer({ lenses }: Lenses, lens: string): boolean {
  return lenses[lens] !== undefined && lenses[lens].score !== null;
}

/** IDs of the lenses with an answer, in order. */
export function answeredLenses(result: Lenses): string[] {
  return Object.keys(result.lenses).filter((lens) => hasAnswer(result, lens));
}

/** Per-lens entries of a value, without lenses that gave no answer. */
export function answeredEntries<Value>(
  result: Lenses,
  figures: Record<string, Value | null>,
): [string, Value][] {
  return Object.entries(figures).filter(
    (entry): entry is [string, Value] => entry[1] !== null && hasAnswer(result, entry[0]),
  );
}

/** Friction kinds that the answers allow: two need the lens that they measure. */
export function measuredFrictions(result: Lenses) {
  const enough = answeredLenses(result).length >= 2;
  const missing = (lens: string) => lens in result.lenses && !hasAnswer(result, lens);
  return {
    semantic: enough,
    principle: enough && !missing("ethical"),
    frameShift: enough,
    strategic: enough && !missing("strategic"),
  };
}
