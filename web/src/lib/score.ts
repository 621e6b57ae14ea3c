/** Thresholds, labels and colors of all metrics. Values are 0-100 unless noted. */

/** Color of a rating. Neutral is for values without a judgement. */
export type Tone = "good" | "warn" | "bad" | "neutral";

/** Label and color of a value, kept together for consistency. */
export interface Rating<Word extends string> {
  word: Word;
  tone: Tone;
}

export const HIGH_CLARITY = 80;
export const MODERATE_CLARITY = 60;

/** ClarityIQ: High Clarity from 80, Moderate Clarity from 60, else Low Clarity. */
export function clarityRating(score: number): Rating<"High Clarity" | "Moderate Clarity" | "Low Clarity"> {
  if (score >= HIGH_CLARITY) return { word: "High Clarity", tone: "good" };
  if (score >= MODERATE_CLARITY) return { word: "Moderate Clarity", tone: "warn" };
  return { word: "Low Clarity", tone: "bad" };
}

const CLARITY_WORDS = ["High Clarity", "Moderate Clarity", "Low Clarity"];

/**
 * Rating of a result. A headline ("No model has looked at this") replaces the label and is never colored.
 */
export function resultRating(result: {
  score: number;
  label: string;
  headline?: string | null;
}): Rating<string> {
  const word = result.headline ?? result.label;
  return { word, tone: CLARITY_WORDS.includes(word) ? clarityRating(result.score).tone : "neutral" };
}

interface Made {
  isSample?: boolean;
  isOffline: boolean;
  isImported?: boolean;
}

/** Color of a score in a list. Scores not given by a model of iRIS are never colored. */
export function scoreTone(score: number, made: Made): Tone {
  return made.isSample === true || made.isImported === true || made.isOffline
    ? "neutral"
    : clarityRating(score).tone;
}

/** Lowest ceiling (0-100) on the score of a result; 100 without one. */
export function ceilingOf({ ceilings }: { ceilings: readonly { limit: number }[] }): number {
  return Math.min(100, ...ceilings.map(({ limit }) => limit));
}

/** Lens score (0-10) in points of 100, rounded: the displayed and rated value. */
function lensPoints(score: number): number {
  return Math.round(score * 10);
}

/** Lens score (0-10): Strong from 7, Moderate from 5, else Weak. */
export function lensRating(score: number): Rating<"Strong" | "Moderate" | "Weak"> {
  const points = lensPoints(score);
  if (points >= 70) return { word: "Strong", tone: "good" };
  if (points >= 50) return { word: "Moderate", tone: "warn" };
  return { word: "Weak", tone: "bad" };
}

/** Color zones of an insight card's scale, in points of 100, without labels. */
export const INSIGHT_ZONES = [
  { from: 0, to: 50, tone: "bad" },
  { from: 50, to: 75, tone: "warn" },
  { from: 75, to: 100, tone: "good" },
] as const;

/** Zone of a lens score (0-10) on an insight card's scale: good from 75, warn from 50, else bad. */
export function insightZone(score: number): "good" | "warn" | "bad" {
  const points = lensPoints(score);
  return INSIGHT_ZONES.findLast(({ from }) => points >= from)?.tone ?? "bad";
}

/** Number of insights on a collapsed card. */
export const INSIGHT_PREVIEW = 3;

/** Friction (0-100): low under 30, medium under 70, else high. */
export function frictionRating(friction: number): Rating<"low" | "medium" | "high"> {
  if (friction / 10 < 3) return { word: "low", tone: "good" };
  return friction / 10 < 7 ? { word: "medium", tone: "warn" } : { word: "high", tone: "bad" };
}

/** Stability (0-100): Consistent from 85, Mostly Consistent from 70, else Inconsistent. */
export function stabilityRating(
  stability: number,
): Rating<"Consistent" | "Mostly Consistent" | "Inconsistent"> {
  if (stability >= 85) return { word: "Consistent", tone: "good" };
  if (stability >= 70) return { word: "Mostly Consistent", tone: "warn" };
  return { word: "Inconsistent", tone: "bad" };
}

/** Gate thresholds per answer and product targets per run. */
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
