/** How the insights of a run divide: shared with another lens, in conflict with one, or a lens's own. */

import type { AnalysisResult } from "@/api/types";

export const AGREEING_MIN = 5;
export const AGREEING_MAX = 85;

export interface Distribution {
  agreeing: number;
  conflicting: number;
  unique: number;
}

/**
 * Shares in whole percent that sum to 100, the agreeing one held within 5-85 as specified; what the two
 * others share is divided between them in proportion, all of it unique when neither occurs.
 */
export function shownDistribution({ agreeing, conflicting, unique }: Distribution): Distribution {
  const held = Math.round(Math.min(AGREEING_MAX, Math.max(AGREEING_MIN, agreeing)));
  const others = conflicting + unique;
  const conflict = others === 0 ? 0 : Math.round(((100 - held) * conflicting) / others);
  return { agreeing: held, conflicting: conflict, unique: 100 - held - conflict };
}

/** How many insights there are of each kind, as counted. */
export function countedKinds(result: AnalysisResult): Distribution {
  const kinds = Object.values(result.lenses).flatMap(({ insightKinds }) =>
    insightKinds.map(({ kind }) => kind),
  );
  const of = (kind: keyof Distribution) => kinds.filter((one) => one === kind).length;
  return { agreeing: of("agreeing"), conflicting: of("conflicting"), unique: of("unique") };
}
