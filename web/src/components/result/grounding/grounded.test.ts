import { expect, it } from "vitest";
import { markedPieces } from "@/components/result/grounding/grounded";

const marked = (text: string, ...marks: string[]) =>
  markedPieces(
    text,
    marks.map((mark) => ({ text: mark, kind: "figure" })),
  )
    .filter(({ mark }) => mark !== null)
    .map(({ text: piece }) => piece);

it.each([
  ["Rent rises by 40% in May.", ["40%", "May"], ["40%", "May"]],
  ["It costs 5.5, not 5.", ["5"], ["5"]],
  ["Keep 1,500 of 500.", ["500"], ["500"]],
  ["Maybe in may.", ["May"], ["may"]],
  ["Ask Ana Silva, not Ana.", ["Ana", "Ana Silva"], ["Ana Silva", "Ana"]],
  ["Pay (all).", ["(all)"], ["(all)"]],
  ["Nothing here.", [], []],
])("marks ungrounded pieces in %j", (text, marks, found) => expect(marked(text, ...marks)).toEqual(found));

it("keeps the whole text", () => {
  const pieces = markedPieces("40% of 40%", [{ text: "40%", kind: "figure" }]);
  expect(pieces.map(({ text }) => text).join("")).toBe("40% of 40%");
});
