import { describe, expect, it } from "vitest";
import type { AnalysisResult } from "@/api/types";
import { casualReading } from "@/components/result/readings/casual";
import { professionalReading } from "@/components/result/readings/professional";
import { researchReading } from "@/components/result/readings/research";
import { lensResult, receipt, result } from "@tests/support/answers";

const scored = (scores: Record<string, number | null>): AnalysisResult["lenses"] =>
  Object.fromEntries(Object.entries(scores).map(([lens, score]) => [lens, lensResult(lens, { score })]));
const components = (more: Partial<AnalysisResult["components"]>) => ({ ...result().components, ...more });
const note = (given: AnalysisResult, term: string) =>
  professionalReading(given).notes.find((one) => one.term === term)?.text;
const fact = (given: AnalysisResult, term: string) =>
  researchReading(given).facts.find((one) => one.term === term)?.text;

describe("casual reading", () => {
  it.each([
    [80, "This analysis is clear"],
    [79.9, "This analysis is fairly clear"],
    [60, "This analysis is fairly clear"],
    [59.9, "This analysis is thin"],
  ])("for a score of %d starts with: %s", (score, lead) =>
    expect(casualReading(result({ score })).lead).toMatch(new RegExp(`^${lead}`)),
  );

  it("reports agreement below 15 points and names the extremes of a wider spread", () => {
    const alike = casualReading(result({ lenses: scored({ logical: 7.4, ethical: 6 }) }));
    expect(alike.sentences[0]).toBe("All 2 lenses largely agree, around 6.7 of 10.");
    const apart = casualReading(result({ lenses: scored({ logical: 7.5, ethical: 6 }) }));
    expect(apart.sentences[0]).toBe(
      "The decision looks best through the Logical lens (7.5 of 10) and worst through the Ethical lens (6 of 10).",
    );
  });

  it("claims no agreement for a single lens", () => {
    const { sentences } = casualReading(result({ lenses: scored({ factual: 6 }) }));
    expect(sentences).toEqual(["One lens answered: Factual, 6 of 10."]);
  });

  it("names lenses without an answer and excludes them from the score", () => {
    const { sentences } = casualReading(
      result({ lenses: scored({ logical: 7, ethical: null, factual: null, strategic: 6 }) }),
    );
    expect(sentences).toContain("Ethical and Factual gave no answer and do not count towards the score.");
  });

  it("states why the run ended early and attributes it to the user only if so", () => {
    const endedBecause = "The analysis was not finished in time.";
    const { sentences } = casualReading(result({ endedBecause }));
    expect(sentences).toContain(
      `Ended early: ${endedBecause} This is the best answer available at that point.`,
    );
    expect(sentences.join(" ")).not.toContain("You finished it early");
  });

  it("quotes the lens with the lowest score", () => {
    const lenses = scored({ logical: 7, ethical: 5, factual: 6 });
    expect(casualReading(result({ lenses })).quotes).toEqual([
      { from: "Ethical", term: "First step", text: "ethical step" },
      { from: "Ethical", term: "Open question", text: "ethical unknown" },
    ]);
    const silent = { ethical: lensResult("ethical", { nextSteps: [], unknowns: [] }) };
    expect(casualReading(result({ lenses: silent })).quotes).toEqual([]);
  });

  it("warns of conflicting lenses only for a pair named by the server", () => {
    expect(casualReading(result()).sentences).toContain(
      "Factual and Strategic disagree most: compare them before you decide.",
    );
    const cdm = { ...result().components.cdm, dominantConflict: null, frictionScore: 29.9 };
    expect(casualReading(result({ components: components({ cdm }) })).sentences).toContain(
      "No two lenses differ much.",
    );
  });
});

describe("professional reading", () => {
  it("compares each figure with its target and the quality check at the limits", () => {
    const at = (completeness: number, confidence: number, actionability: number) =>
      professionalReading(
        result({ components: components({ completeness, confidence, actionability }) }),
      ).readiness.map(({ meetsTarget, passesCheck }) => [meetsTarget, passesCheck]);
    expect(at(80, 75, 70)).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(at(79.9, 74.9, 69.9)).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(at(70, 70, 60)).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(at(69.9, 69.9, 59.9)).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it("starts with label, interpretation, risk and domain confidence", () =>
    expect(professionalReading(result()).lead).toBe(
      "High Clarity, 80.7 of 100 (Good). Escalation risk low, domain confidence High.",
    ));

  it("states the cost and marks unknown parts", () => {
    const cost = (amount: number | null, knownCost: number) =>
      note(result({ receipt: { ...receipt(5), cost: amount, knownCost } }), "Effort");
    expect(cost(0.25, 0.25)).toBe("32B; no lens was asked twice; 5 calls, $0.25.");
    expect(cost(null, 0.002)).toBe(
      "32B; no lens was asked twice; 5 calls, at least $0.0020, the rest unknown.",
    );
    expect(cost(null, 0)).toBe("32B; no lens was asked twice; 5 calls, cost unknown.");
  });

  it("counts open points and defaults", () => {
    expect(note(result(), "Open points")).toBe("Four named unknowns, four next steps.");
    expect(note(result(), "Defaults")).toBe("None: every value was measured.");
    const defaults = [{ field: "components.confidence", value: 72, why: "Ethical: no tier gave an answer" }];
    expect(note(result({ defaults }), "Defaults")).toBe("One default used: Ethical: no tier gave an answer.");
  });
});

describe("research reading", () => {
  it("inserts the figures into the formulas", () => {
    expect(fact(result(), "Score")).toBe(
      "0.4 × 90.2 completeness + 0.35 × 75.5 confidence + 0.25 × 73 actionability = 80.7; each the mean over the lenses that answered.",
    );
    expect(fact(result(), "Compression")).toBe("100 − (12 redundancy + 30 summary loss) / 2 = 60.");
  });

  it("gives n, mean and range of the scores and the missing lenses", () =>
    expect(fact(result({ lenses: scored({ logical: 8, ethical: 5, factual: null }) }), "Lens scores")).toBe(
      "n = 2, mean 6.5, range 5-8, of 10; given by the models, not derived; missing: Factual.",
    ));

  it("states the limits of the figures and the defaults used", () => {
    const limits = (more: Partial<AnalysisResult>) => researchReading(result(more)).limits.join(" ");
    expect(limits({})).toContain("not whether an answer is true.");
    expect(limits({})).toContain("models overstate it");
    expect(limits({ offline: true })).toContain("computed by rules");
    const defaults = [{ field: "frictionFingerprint.principle", value: 25, why: "two answers are needed" }];
    expect(limits({ defaults })).toContain(
      "Defaults used: frictionFingerprint.principle = 25: two answers are needed.",
    );
  });
});

it("shares no sentence between the three readings", () => {
  const given = result();
  const casual = [casualReading(given).lead, ...casualReading(given).sentences];
  const professional = [
    professionalReading(given).lead,
    ...professionalReading(given).notes.map(({ text }) => text),
  ];
  const research = [researchReading(given).lead, ...researchReading(given).facts.map(({ text }) => text)];
  const all = [...casual, ...professional, ...research];
  expect(new Set(all).size).toBe(all.length);
});
