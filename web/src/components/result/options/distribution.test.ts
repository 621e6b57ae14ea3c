import { expect, it } from "vitest";
import { countedKinds, shownDistribution } from "@/components/result/options/distribution";
import { lensResult, result } from "@tests/support/answers";

it.each([
  [
    { agreeing: 0, conflicting: 0, unique: 100 },
    { agreeing: 5, conflicting: 0, unique: 95 },
  ],
  [
    { agreeing: 4, conflicting: 48, unique: 48 },
    { agreeing: 5, conflicting: 48, unique: 47 },
  ],
  [
    { agreeing: 5, conflicting: 15, unique: 80 },
    { agreeing: 5, conflicting: 15, unique: 80 },
  ],
  [
    { agreeing: 85, conflicting: 5, unique: 10 },
    { agreeing: 85, conflicting: 5, unique: 10 },
  ],
  [
    { agreeing: 86, conflicting: 14, unique: 0 },
    { agreeing: 85, conflicting: 15, unique: 0 },
  ],
  [
    { agreeing: 100, conflicting: 0, unique: 0 },
    { agreeing: 85, conflicting: 0, unique: 15 },
  ],
])("rounds %j to %j", (found, shown) => expect(shownDistribution(found)).toEqual(shown));

it("always shows whole percentages that sum to 100", () => {
  for (let agreeing = 0; agreeing <= 100; agreeing += 3.7) {
    const shown = shownDistribution({ agreeing, conflicting: (100 - agreeing) / 3, unique: 0 });
    expect(shown.agreeing + shown.conflicting + shown.unique).toBe(100);
    expect(Object.values(shown).every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
  }
});

it("counts the insights of every lens by kind", () => {
  const of = (...kinds: ("agreeing" | "conflicting" | "unique")[]) =>
    kinds.map((kind, index) => ({ text: `${kind} ${index}`, kind }));
  const lenses = {
    logical: lensResult("logical", { insightKinds: of("agreeing", "unique") }),
    ethical: lensResult("ethical", { insightKinds: of("agreeing", "conflicting", "unique") }),
  };
  expect(countedKinds(result({ lenses }))).toEqual({ agreeing: 2, conflicting: 1, unique: 2 });
});
