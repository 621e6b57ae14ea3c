import { expect, test } from "vitest";
import { hasMarkup, withoutMarkup, withoutOpenMarkup } from "@/lib/model-text";

test.each([
  ["**Nobody** has *checked* `rent_sum`.", "Nobody has checked rent_sum."],
  ["See the [guide](https://example.org/a_(b)).", "See the guide."],
  ["![chart](https://tracker.example/x.png)", "chart"],
  ["## Costs\nThe __move__ costs _much_.", "Costs\nThe move costs much."],
  ["这**很**重要", "这很重要"],
])("markup of %j is removed", (text, words) => {
  expect(withoutMarkup(text)).toBe(words);
  expect(hasMarkup(text)).toBe(true);
});

test.each(["2 * 3 * 4 = 24", "2*3*4", "2**3**4", "snake_case_name", "5 < 6 and #1", "a [note] (see 3)"])(
  "%j is text",
  (text) => {
    expect(withoutMarkup(text)).toBe(text);
    expect(withoutOpenMarkup(text)).toBe(text);
    expect(hasMarkup(text)).toBe(false);
  },
);

test("a growing text shows no half markup", () => {
  const text = "So **Nobody here** reads the [guide](https://example.org/a) or `code` now.";
  const words = withoutMarkup(text);
  for (let end = 0; end <= text.length; end += 1) {
    const shown = withoutOpenMarkup(text.slice(0, end));
    expect(shown).not.toMatch(/[*[\]`]/);
    expect(words.startsWith(shown.trimEnd())).toBe(true);
  }
});
