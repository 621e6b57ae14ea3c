/** What a second analysis did to a lens, in the specification's words. */

import type { LensChange } from "@/api/types";

export const CHANGE_POINTS = 5;

export type Change =
  | { kind: "boost"; text: string }
  | { kind: "resolved"; text: string }
  | { kind: "new"; text: "new perspectives" }
  | { kind: "refined"; text: "refined analysis" };

interface Compared {
  /** The step between the lens scores in points of 100; null without both of them. */
  points: number | null;
  /** How many insights there were before. */
  earlier: number;
  /** How many insights came that were not there before. */
  fresh: number;
}

export function changeOfLens({ points, added, dropped, changed, kept }: LensChange): Change | null {
  return changeOf({ points, earlier: kept + dropped.length + changed.length, fresh: added.length });
}

/** Null where there is nothing to compare with: no earlier score or no earlier insights, or no score now. */
export function changeOf({ points, earlier, fresh }: Compared): Change | null {
  if (points === null || earlier === 0) return null;
  if (points >= CHANGE_POINTS) return { kind: "boost", text: `+${points} pt insight boost` };
  if (points <= -CHANGE_POINTS) return { kind: "resolved", text: `${-points} pt tension resolved` };
  return fresh > 0
    ? { kind: "new", text: "new perspectives" }
    : { kind: "refined", text: "refined analysis" };
}
