import { expect, it } from "vitest";
import {
  INSIGHT_PREVIEW,
  clarityGrade,
  clarityLabel,
  domainConfidence,
  escalationRisk,
  frictionIntensity,
  lensBand,
  lensGrade,
  stabilityGrade,
  stabilityLabel,
} from "@/lib/score";

it.each([
  [80, "good", "High Clarity"],
  [79.9, "warn", "Moderate Clarity"],
  [79, "warn", "Moderate Clarity"],
  [60, "warn", "Moderate Clarity"],
  [59.9, "bad", "Low Clarity"],
  [59, "bad", "Low Clarity"],
  [0, "bad", "Low Clarity"],
] as const)("a clarity of %d is %s: %s", (score, grade, label) => {
  expect(clarityGrade(score)).toBe(grade);
  expect(clarityLabel(score)).toBe(label);
});

it.each([
  [7.5, "good"],
  [7.45, "good"],
  [7.44, "warn"],
  [5, "warn"],
  [4.96, "warn"],
  [4.9, "bad"],
] as const)("a lens score of %d is %s", (score, grade) => expect(lensGrade(score)).toBe(grade));

it.each([
  [7, "Strong"],
  [6.96, "Strong"],
  [6.94, "Moderate"],
  [5, "Moderate"],
  [4.96, "Moderate"],
  [4.9, "Weak"],
] as const)("a lens with a score of %d is %s", (score, band) => expect(lensBand(score)).toBe(band));

it.each([
  [85, "Consistent", "good"],
  [84.9, "Mostly Consistent", "warn"],
  [70, "Mostly Consistent", "warn"],
  [69.9, "Inconsistent", "bad"],
] as const)("a stability of %d is %s", (stability, label, grade) => {
  expect(stabilityLabel(stability)).toBe(label);
  expect(stabilityGrade(stability)).toBe(grade);
});

it.each([
  [29.9, "low"],
  [30, "medium"],
  [69.9, "medium"],
  [70, "high"],
] as const)("a friction of %d is %s", (friction, intensity) =>
  expect(frictionIntensity(friction)).toBe(intensity),
);

it("calls the risk low from 70 and the confidence High from 75", () => {
  expect([escalationRisk(70), escalationRisk(69.9)]).toEqual(["low", "medium"]);
  expect([domainConfidence(75), domainConfidence(74.9)]).toEqual(["High", "Moderate"]);
});

it("shows three insights of a card that is closed", () => expect(INSIGHT_PREVIEW).toBe(3));
