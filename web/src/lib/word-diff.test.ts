import { describe, expect, it } from "vitest";
import { wordDiff } from "@/lib/word-diff";

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, isNew }) => (isNew ? `[${text}]` : text))
    .join("");

describe("wordDiff", () => {
  it.each([
    ["a b c", "a b c", "a b c"],
    ["pay $1,200 rent", "pay $900 rent", "pay [$900] rent"],
    ["move in May", "move abroad in early May", "move [abroad] in [early] May"],
    ["", "all new", "[all new]"],
    ["gone", "", ""],
    ["one two", "one big red two\n", "one [big red] two\n"],
  ])("compares %j with %j as %j", (before, after, shown) => expect(marked(before, after)).toBe(shown));

  it("returns every character of the later text", () => {
    const after = "  Two\n\nlines,  and   gaps ";
    expect(
      wordDiff("Two gaps", after)
        .map(({ text }) => text)
        .join(""),
    ).toBe(after);
  });

  it("marks nothing when there are too many edits", () => {
    const long = "word ".repeat(900);
    expect(wordDiff("", long)).toEqual([{ text: long, isNew: false }]);
  });
});
