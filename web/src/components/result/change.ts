/** What a second analysis did to a lens, in the specification's words. */

export const CHANGE_POINTS = 5;

export type Change =
  | { kind: "boost"; text: string }
  | { kind: "resolved"; text: string }
  | { kind: "new"; text: "new perspectives" }
  | { kind: "refined"; text: "refined analysis" };

interface Compared {
  /** Scores 0-10; null where a run has no answer of the lens. */
  before: number | null;
  after: number | null;
  /** How many insights came that were not there before. */
  fresh: number;
}

/** Null where there is nothing to compare with: no earlier score, or none now. */
export function changeOf({ before, after, fresh }: Compared): Change | null {
  if (before === null || after === null) return null;
  const points = pointsOf(before, after);
  if (points >= CHANGE_POINTS) return { kind: "boost", text: `+${points} pt insight boost` };
  if (points <= -CHANGE_POINTS) return { kind: "resolved", text: `${-points} pt tension resolved` };
  return fresh > 0
    ? { kind: "new", text: "new perspectives" }
    : { kind: "refined", text: "refined analysis" };
}

/** The step between two lens scores of 0-10, in points of 100. */
export function pointsOf(before: number, after: number): number {
  return Math.round(after * 10) - Math.round(before * 10);
}
