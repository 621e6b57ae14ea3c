import { expect, it } from "vitest";
import { changeOf } from "@/components/result/change";

it.each([
  [5, 3, "+5 pt insight boost"],
  [4, 3, "new perspectives"],
  [4, 0, "refined analysis"],
  [0, 1, "new perspectives"],
  [0, 0, "refined analysis"],
  [-4, 0, "refined analysis"],
  [-4, 2, "new perspectives"],
  [-5, 2, "5 pt tension resolved"],
  [31, 0, "+31 pt insight boost"],
])("%d points and %d new insights: %s", (points, fresh, text) =>
  expect(changeOf({ points, fresh })?.text).toBe(text),
);

it("says nothing where there is no earlier score", () =>
  expect(changeOf({ points: null, fresh: 4 })).toBeNull());
