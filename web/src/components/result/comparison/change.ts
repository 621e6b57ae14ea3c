/** Effect of a second analysis on a lens, in the words of the specification. */

import type { LensChange } from "@/api/types";

export const CHANGE_POINTS = 5;

export type Change =
  | { kind: "boost"; text: string }
  | { kind: "resolved"; text: string }
  | { kind: "new"; text: "new perspectives" }
  | { kind: "refined"; text: "refined analysis" };

interface Compared {
  /** Difference of the lens scores in points of 100; null unless both exist. */
  points: number | null;
  /** Number of insights before. */
  earlier: number;
  /** Number of new insights. */
  fresh: number;
}

export function changeOfLens({ points, added, dropped, changed, kept }: LensChange): Change | null {
  return changeOf({ points, earlier: kept + dropped.length + changed.length, fresh: added.length });
}

/** Null without an earlier score, earlier insights or a current score. */
export function changeOf({ points, earlier, fresh }: Compared): Change | null {
  if (points === null || earlier === 0) return null;
  if (points >= CHANGE_POINTS) return { kind: "boost", text: `+${points} pt insight boost` };
  if (points <= -CHANGE_POINTS) return { kind: "resolved", text: `−${-points} pt tension resolved` };
  return fresh > 0
    ? { kind: "new", text: "new perspectives" }
    : { kind: "refined", text: "refined analysis" };
}
