import { expect, it } from "vitest";
import type { LensResult } from "@/api/types";
import { optionScores } from "@/components/result/options/option-scores";
import { lensResult } from "@tests/support/answers";

type Scores = Record<string, number>;

function table(byLens: Record<string, Scores>, more: Record<string, Partial<LensResult>> = {}) {
  const lenses = Object.entries(byLens).map(([lens, scores]) => [
    lens,
    lensResult(lens, {
      optionScores: Object.entries(scores).map(([option, score]) => ({ option, score })),
      ...more[lens],
    }),
  ]);
  return optionScores({ lenses: Object.fromEntries(lenses) as Record<string, LensResult> });
}

it("puts an option ahead when most lenses and a clear mean agree", () => {
  const found = table({
    logical: { Stay: 5, Move: 7 },
    ethical: { Stay: 6, Move: 7 },
    factual: { Stay: 6, Move: 5 },
  });
  expect(found?.rows.map(({ option, mean }) => [option, mean])).toEqual([
    ["Move", 6.3],
    ["Stay", 5.7],
  ]);
  expect(found?.verdict).toBe("“Move” leads: mean 6.3 against 5.7, higher in 2 of 3 lenses.");
});

it.each([
  ["the means are close", { logical: { Stay: 6, Move: 6.4 } }],
  ["one lens outweighs the others", { logical: { Stay: 1, Move: 9 }, ethical: { Stay: 6, Move: 5 } }],
])("puts no option ahead when %s", (_why, byLens) =>
  expect(table(byLens)?.verdict).toMatch(/^No clear leader/),
);

it("omits lenses without an answer and returns null for a single option", () => {
  const failed = { ethical: { score: null } };
  const found = table({ logical: { Stay: 5, Move: 7 }, ethical: { Stay: 9, Move: 1 } }, failed);
  expect(found?.lenses).toEqual(["logical"]);
  expect(table({ logical: { Stay: 5 } })).toBeNull();
});
