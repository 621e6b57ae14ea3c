import { describe, expect, it } from "vitest";
import {
  PARTS,
  SPECIFIED,
  reweight,
  tippingPoint,
  weightedScore,
} from "@/components/result/clarity/weighting";

const sum = (weights: Record<string, number>) => Object.values(weights).reduce((a, b) => a + b, 0);

describe("adjusted weights", () => {
  it("always sum to 1", () => {
    for (const part of PARTS) {
      for (let to = -10; to <= 110; to += 7) {
        const moved = reweight(SPECIFIED, part, to);
        expect(sum(moved)).toBe(100);
        expect(Math.min(...Object.values(moved))).toBeGreaterThanOrEqual(0);
        expect(moved[part]).toBe(Math.min(100, Math.max(0, to)));
      }
    }
  });

  it("keep the proportion of the other weights", () =>
    expect(reweight(SPECIFIED, "completeness", 70)).toEqual({
      completeness: 70,
      confidence: 18,
      actionability: 12,
    }));

  it("recover from a weight of 100", () => {
    const all = reweight(SPECIFIED, "confidence", 100);
    expect(all).toEqual({ completeness: 0, confidence: 100, actionability: 0 });
    expect(reweight(all, "confidence", 40)).toEqual({ completeness: 30, confidence: 40, actionability: 30 });
  });
});

describe("weighted score", () => {
  const components = { completeness: 90.2, confidence: 75.5, actionability: 73 };

  it("equals the specified score at the specified weights", () =>
    expect(weightedScore(components, SPECIFIED)).toBe(80.8));

  it("changes its label at the nearest weight that crosses 80 or 60", () => {
    const tip = tippingPoint(components, SPECIFIED, "completeness");
    expect(tip).toEqual({ weight: 34, label: "Moderate Clarity" });
    const at = (weight: number) => weightedScore(components, reweight(SPECIFIED, "completeness", weight));
    expect([at(35) >= 80, at(34) >= 80]).toEqual([true, false]);
  });

  it("keeps its label when all parts are on one side", () => {
    const high = { completeness: 95, confidence: 90, actionability: 85 };
    for (const part of PARTS) expect(tippingPoint(high, SPECIFIED, part)).toBeNull();
  });
});
