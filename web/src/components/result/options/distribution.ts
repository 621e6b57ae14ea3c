/** Classifies insights: shared with another lens, in conflict with one, or unique to a lens. */

import type { AnalysisResult } from "@/api/types";

export const AGREEING_MIN = 5;
export const AGREEING_MAX = 85;

export interface Distribution {
  agreeing: number;
  conflicting: number;
  unique: number;
}

/**
 * Integer percentages that sum to 100. The agreeing share is clamped to 5-85 as specified; the other two
 * split the rest in proportion, or all unique if neither occurs.
 */
export function shownDistribution({ agreeing, conflicting, unique }: Distribution): Distribution {
  const held = Math.round(Math.min(AGREEING_MAX, Math.max(AGREEING_MIN, agreeing)));
  const others = conflicting + unique;
  const conflict = others === 0 ? 0 : Math.round(((100 - held) * conflicting) / others);
  return { agreeing: held, conflicting: conflict, unique: 100 - held - conflict };
}

/** Number of insights of each kind. */
export function countedKinds(result: AnalysisResult): Distribution {
  const kinds = Object.values(result.lenses).flatMap(({ insightKinds }) =>
    insightKinds.map(({ kind }) => kind),
  );
  const of = (kind: keyof Distribution) => kinds.filter((one) => one === kind).length;
  return { agreeing: of("agreeing"), conflicting: of("conflicting"), unique: of("unique") };
}
