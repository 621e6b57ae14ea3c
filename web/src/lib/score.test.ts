import { expect, it } from "vitest";
import {
  INSIGHT_PREVIEW,
  clarityRating,
  domainConfidence,
  escalationRisk,
  frictionRating,
  insightZone,
  lensRating,
  resultRating,
  stabilityRating,
} from "@/lib/score";

it.each([
  [80, "High Clarity", "good"],
  [79.9, "Moderate Clarity", "warn"],
  [60, "Moderate Clarity", "warn"],
  [59.9, "Low Clarity", "bad"],
  [0, "Low Clarity", "bad"],
] as const)("a clarity of %d is %s", (score, word, tone) =>
  expect(clarityRating(score)).toEqual({ word, tone }),
);

it("never colours a result that no model has looked at", () => {
  const result = { score: 91, label: "High Clarity", headline: "No model has looked at this" };
  expect(resultRating(result)).toEqual({ word: "No model has looked at this", tone: "neutral" });
  expect(resultRating({ ...result, headline: null })).toEqual({ word: "High Clarity", tone: "good" });
});

it.each([
  [7.2, "Strong", "good"],
  [7, "Strong", "good"],
  [6.96, "Strong", "good"],
  [6.94, "Moderate", "warn"],
  [5, "Moderate", "warn"],
  [4.96, "Moderate", "warn"],
  [4.9, "Weak", "bad"],
] as const)("a lens with a score of %d is %s", (score, word, tone) =>
  expect(lensRating(score)).toEqual({ word, tone }),
);

it.each([
  [7.5, "good"],
  [7.45, "good"],
  [7.44, "warn"],
  [5, "warn"],
  [4.96, "warn"],
  [4.9, "bad"],
] as const)("a lens score of %d lies in the zone %s of its card", (score, zone) =>
  expect(insightZone(score)).toBe(zone),
);

it.each([
  [85, "Consistent", "good"],
  [84.9, "Mostly Consistent", "warn"],
  [70, "Mostly Consistent", "warn"],
  [69.9, "Inconsistent", "bad"],
] as const)("a stability of %d is %s", (stability, word, tone) =>
  expect(stabilityRating(stability)).toEqual({ word, tone }),
);

it.each([
  [29.9, "low", "good"],
  [30, "medium", "warn"],
  [69.9, "medium", "warn"],
  [70, "high", "bad"],
] as const)("a friction of %d is %s", (friction, word, tone) =>
  expect(frictionRating(friction)).toEqual({ word, tone }),
);

it("calls the risk low from 70 and the confidence High from 75", () => {
  expect([escalationRisk(70), escalationRisk(69.9)]).toEqual(["low", "medium"]);
  expect([domainConfidence(75), domainConfidence(74.9)]).toEqual(["High", "Moderate"]);
});

it("shows three insights of a card that is closed", () => expect(INSIGHT_PREVIEW).toBe(3));
