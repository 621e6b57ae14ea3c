import { expect, it } from "vitest";
import { firstCharacters } from "@/lib/graphemes";

const FAMILY = "👨‍👩‍👧‍👦";
const ACCENTED = "e\u0301";

it.each([
  ["short", 150, "short"],
  ["x".repeat(150), 150, "x".repeat(150)],
  ["x".repeat(151), 150, `${"x".repeat(150)}…`],
  [FAMILY.repeat(3), 2, `${FAMILY.repeat(2)}…`],
  [FAMILY.repeat(2), 2, FAMILY.repeat(2)],
  [ACCENTED.repeat(3), 2, `${ACCENTED.repeat(2)}…`],
  ["one two three", 4, "one…"],
  ["", 5, ""],
])("cuts %j to %i characters as %j", (text, max, kept) => expect(firstCharacters(text, max)).toBe(kept));
