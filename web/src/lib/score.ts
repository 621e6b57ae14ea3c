/** The thresholds of the product, in one place. Scores are 0-100 unless a name says otherwise. */

export type Grade = "good" | "warn" | "bad";

export const HIGH_CLARITY = 80;
export const MODERATE_CLARITY = 60;

export function clarityGrade(score: number): Grade {
  if (score >= HIGH_CLARITY) return "good";
  return score >= MODERATE_CLARITY ? "warn" : "bad";
}

/** A lens score times 10, rounded: what is shown and what is called are the same figure. */
function lensPoints(score: number): number {
  return Math.round(score * 10);
}

/** Of a lens: 75 and up good, 50 and up warning, below bad; its score is 0-10. */
export function lensGrade(score: number): Grade {
  const points = lensPoints(score);
  if (points >= 75) return "good";
  return points >= 50 ? "warn" : "bad";
}

/** The word for a lens: Strong from 7 of 10, Moderate from 5, else Weak. */
export function lensBand(score: number): "Strong" | "Moderate" | "Weak" {
  const points = lensPoints(score);
  if (points >= 70) return "Strong";
  return points >= 50 ? "Moderate" : "Weak";
}

/** How many insights a card shows before it is opened. */
export const INSIGHT_PREVIEW = 3;

export type Intensity = "low" | "medium" | "high";

/** Of a friction 0-100: under 3 of 10 low, under 7 medium, else high. */
export function frictionIntensity(friction: number): Intensity {
  if (friction / 10 < 3) return "low";
  return friction / 10 < 7 ? "medium" : "high";
}

/** Of a stability: 85 and up Consistent, 70 and up Mostly Consistent, else Inconsistent. */
export function stabilityLabel(stability: number): "Consistent" | "Mostly Consistent" | "Inconsistent" {
  if (stability >= 85) return "Consistent";
  return stability >= 70 ? "Mostly Consistent" : "Inconsistent";
}

export function stabilityGrade(stability: number): Grade {
  if (stability >= 85) return "good";
  return stability >= 70 ? "warn" : "bad";
}

/** The words of a clarity score: 80 and up High Clarity, 60 and up Moderate Clarity, else Low Clarity. */
export function clarityLabel(score: number): "High Clarity" | "Moderate Clarity" | "Low Clarity" {
  if (score >= HIGH_CLARITY) return "High Clarity";
  return score >= MODERATE_CLARITY ? "Moderate Clarity" : "Low Clarity";
}

/** What the gate asks of an answer, and what the product aims at over a whole run. */
export const QUALITY_CHECKS = { completeness: 80, confidence: 75, actionability: 70 } as const;
export const TARGETS = { completeness: 70, confidence: 70, actionability: 60 } as const;

/** Low from a score of 70, else medium. */
export function escalationRisk(score: number): "low" | "medium" {
  return score >= 70 ? "low" : "medium";
}

/** High from a confidence of 75. */
export function domainConfidence(confidence: number): "High" | "Moderate" {
  return confidence >= 75 ? "High" : "Moderate";
}
