/** What a second analysis did to a lens, in the specification's words. */

export const CHANGE_POINTS = 5;

export type Change =
  | { kind: "boost"; text: string }
  | { kind: "resolved"; text: string }
  | { kind: "new"; text: "new perspectives" }
  | { kind: "refined"; text: "refined analysis" };

interface Compared {
  /** The step between the lens scores in points of 100; null without both of them. */
  points: number | null;
  /** How many insights came that were not there before. */
  fresh: number;
}

/** Null where there is nothing to compare with: no earlier score, or none now. */
export function changeOf({ points, fresh }: Compared): Change | null {
  if (points === null) return null;
  if (points >= CHANGE_POINTS) return { kind: "boost", text: `+${points} pt insight boost` };
  if (points <= -CHANGE_POINTS) return { kind: "resolved", text: `${-points} pt tension resolved` };
  return fresh > 0
    ? { kind: "new", text: "new perspectives" }
    : { kind: "refined", text: "refined analysis" };
}
