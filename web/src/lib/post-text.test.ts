import { describe, expect, it } from "vitest";
import { composedText, quoteOf, scoreEmoji, tagsOf } from "@/lib/post-text";

const POSTED = {
  scenario: "Should we move?",
  score: 80.66,
  label: "High Clarity",
  take: "Rent eats the raise.",
};

describe("the words of a post", () => {
  it.each([
    [80, "🎯"],
    [79.9, "⚖️"],
    [60, "⚖️"],
    [59.9, "🔍"],
  ])("begin at %s with %s", (score, emoji) => expect(scoreEmoji(score)).toBe(emoji));

  it("say score, scenario and take, and end with hashtags", () => {
    expect(composedText(POSTED, true)).toBe(
      "🎯 **ClarityIQ 80.7/100** · High Clarity\n\n“Should we move?”\n\nRent eats the raise.\n\n#iRIS #DecisionMaking #ClarityIQ",
    );
  });

  it("leave the scenario out where its owner wants that", () => {
    expect(composedText(POSTED, false)).not.toContain("move");
  });

  it("quote 150 characters as people count them, on one line", () => {
    expect(quoteOf("👩🏽‍🚀".repeat(150))).toBe("👩🏽‍🚀".repeat(150));
    expect(quoteOf("👩🏽‍🚀".repeat(151))).toBe(`${"👩🏽‍🚀".repeat(150)}…`);
    expect(quoteOf("  Move?\n\nOr  stay? ")).toBe("Move? Or stay?");
  });

  it("are filed under what it is and by whom", () => {
    expect(tagsOf("iRIS")).toEqual(["analysis", "decision", "iRIS"]);
  });
});
