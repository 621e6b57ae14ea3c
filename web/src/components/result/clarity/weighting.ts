/**
 * Computes the score with other weights. Weights are integers in hundredths, so that they sum to exactly
 * 100.
 */

import { clarityRating } from "@/lib/score";

export const PARTS = ["completeness", "confidence", "actionability"] as const;
export type Part = (typeof PARTS)[number];
export type Weighting = Record<Part, number>;

export const SPECIFIED: Weighting = { completeness: 40, confidence: 35, actionability: 25 };

/** Changes one weight; the other two keep their proportion. */
export function reweight(weights: Weighting, part: Part, to: number): Weighting {
  const weight = Math.min(100, Math.max(0, Math.round(to)));
  const [first, second] = PARTS.filter((other) => other !== part) as [Part, Part];
  const left = 100 - weight;
  const both = weights[first] + weights[second];
  const share = both === 0 ? Math.round(left / 2) : Math.round((left * weights[first]) / both);
  return { ...weights, [part]: weight, [first]: share, [second]: left - share };
}

/** ClarityIQ (0-100, one decimal) with other weights, capped at `limit`. */
export function weightedScore(components: Weighting, weights: Weighting, limit = 100): number {
  const sum = PARTS.reduce((total, part) => total + (components[part] * weights[part]) / 100, 0);
  return Math.min(limit, Math.round(sum * 10) / 10);
}

/**
 * Nearest weight of one part at which the rating changes, with the others in their current proportion;
 * null if there is none.
 */
export function tippingPoint(
  components: Weighting,
  weights: Weighting,
  part: Part,
  limit = 100,
): { weight: number; label: string } | null {
  const label = clarityRating(weightedScore(components, weights, limit)).word;
  for (let step = 1; step <= 100; step += 1) {
    for (const weight of [weights[part] - step, weights[part] + step]) {
      if (weight < 0 || weight > 100) continue;
      const there = clarityRating(weightedScore(components, reweight(weights, part, weight), limit)).word;
      if (there !== label) return { weight, label: there };
    }
  }
  return null;
}
