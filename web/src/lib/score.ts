/** The thresholds of the product, in one place. Scores are 0-100 unless a name says otherwise. */

export type Grade = "good" | "warn" | "bad";

export const HIGH_CLARITY = 80;
export const MODERATE_CLARITY = 60;

export function clarityGrade(score: number): Grade {
  if (score >= HIGH_CLARITY) return "good";
  return score >= MODERATE_CLARITY ? "warn" : "bad";
}

/** Of a lens: 75 and up good, 50 and up warning, below bad; its score is 0-10. */
export function lensGrade(score: number): Grade {
  if (score * 10 >= 75) return "good";
  return score * 10 >= 50 ? "warn" : "bad";
}
