import { describe, expect, it } from "vitest";
import { wordDiff } from "@/lib/word-diff";

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, isNew }) => (isNew ? `[${text}]` : text))
    .join("");

describe("what is new in a text", () => {
  it.each([
    ["a b c", "a b c", "a b c"],
    ["pay $1,200 rent", "pay $900 rent", "pay [$900] rent"],
    ["move in May", "move abroad in early May", "move [abroad] in [early] May"],
    ["", "all new", "[all new]"],
    ["gone", "", ""],
  ])("%j to %j is %j", (before, after, shown) => expect(marked(before, after)).toBe(shown));

  it("loses no character of the later text", () => {
    const after = "  Two\n\nlines,  and   gaps ";
    expect(
      wordDiff("Two gaps", after)
        .map(({ text }) => text)
        .join(""),
    ).toBe(after);
  });

  it("does not compare very long texts", () => {
    const long = "word ".repeat(900);
    expect(wordDiff("", long)).toEqual([{ text: long, isNew: false }]);
  });
});
