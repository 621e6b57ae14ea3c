import { expect, it } from "vitest";
import { changeOf, changeOfLens } from "@/components/result/comparison/change";

it.each([
  [5, 3, "+5 pt insight boost"],
  [4, 3, "new perspectives"],
  [4, 0, "refined analysis"],
  [0, 1, "new perspectives"],
  [0, 0, "refined analysis"],
  [-4, 0, "refined analysis"],
  [-4, 2, "new perspectives"],
  [-5, 2, "−5 pt tension resolved"],
  [31, 0, "+31 pt insight boost"],
])("%d points and %d new insights: %s", (points, fresh, text) =>
  expect(changeOf({ points, earlier: 3, fresh })?.text).toBe(text),
);

it("returns null without an earlier score", () =>
  expect(changeOf({ points: null, earlier: 3, fresh: 4 })).toBeNull());

it("returns null when there were no insights before", () => {
  const lens = { lens: "logical", name: "Logical", before: 5, after: 8, points: 30 };
  const nothing = { ...lens, added: ["Rent eats the raise."], dropped: [], changed: [], kept: 0 };
  expect(changeOfLens(nothing)).toBeNull();
  const [before, after] = ["It takes a year.", "It takes two years."];
  for (const some of [{ kept: 1 }, { dropped: [before] }, { changed: [{ before, after }] }]) {
    expect(changeOfLens({ ...nothing, ...some })?.text).toBe("+30 pt insight boost");
  }
});
