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
] as const)("rates a clarity of %d as %s", (score, word, tone) =>
  expect(clarityRating(score)).toEqual({ word, tone }),
);

it("gives no rating color to an offline result", () => {
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
] as const)("rates a lens score of %d as %s", (score, word, tone) =>
  expect(lensRating(score)).toEqual({ word, tone }),
);

it.each([
  [7.5, "good"],
  [7.45, "good"],
  [7.44, "warn"],
  [5, "warn"],
  [4.96, "warn"],
  [4.9, "bad"],
] as const)("puts a lens score of %d in the zone %s", (score, zone) => expect(insightZone(score)).toBe(zone));

it.each([
  [85, "Consistent", "good"],
  [84.9, "Mostly Consistent", "warn"],
  [70, "Mostly Consistent", "warn"],
  [69.9, "Inconsistent", "bad"],
] as const)("rates a stability of %d as %s", (stability, word, tone) =>
  expect(stabilityRating(stability)).toEqual({ word, tone }),
);

it.each([
  [29.9, "low", "good"],
  [30, "medium", "warn"],
  [69.9, "medium", "warn"],
  [70, "high", "bad"],
] as const)("rates a friction of %d as %s", (friction, word, tone) =>
  expect(frictionRating(friction)).toEqual({ word, tone }),
);

it("has a low risk from 70 and High confidence from 75", () => {
  expect([escalationRisk(70), escalationRisk(69.9)]).toEqual(["low", "medium"]);
  expect([domainConfidence(75), domainConfidence(74.9)]).toEqual(["High", "Moderate"]);
});

it("limits a collapsed card to three insights", () => expect(INSIGHT_PREVIEW).toBe(3));
