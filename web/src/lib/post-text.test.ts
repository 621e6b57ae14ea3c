import { describe, expect, it } from "vitest";
import { composedText, quoteOf, scoreEmoji, tagsOf } from "@/lib/post-text";

const POSTED = {
  scenario: "Should we move?",
  score: 80.66,
  band: null,
  label: "High Clarity",
  headline: null,
  take: "Rent eats the raise.",
};

describe("the words of a post", () => {
  it.each([
    [80, "🎯"],
    [79.9, "⚖️"],
    [60, "⚖️"],
    [59.9, "🔍"],
  ])("begin at %s with %s", (score, emoji) => expect(scoreEmoji({ ...POSTED, score })).toBe(emoji));

  it("say the headline in place of the label where no model has looked at it", () => {
    const text = composedText({ ...POSTED, headline: "No model has looked at this" }, []);
    expect(text).toContain("📝 **ClarityIQ 80.7/100** · No model has looked at this");
  });

  it("say score, scenario and take, and end with hashtags", () => {
    expect(composedText(POSTED, ["scenario", "verdict"])).toBe(
      "🎯 **ClarityIQ 80.7/100** · High Clarity\n\n“Should we move?”\n\nRent eats the raise.\n\n#iRIS #DecisionMaking #ClarityIQ",
    );
  });

  it("say the stability band once it is measured", () => {
    expect(composedText({ ...POSTED, band: { low: 73.5, high: 88 } }, [])).toContain(
      "**ClarityIQ 80.7/100 (73–88)** · High Clarity",
    );
  });

  it("leave the scenario out where its owner wants that", () => {
    const text = composedText(POSTED, []);
    expect(text).not.toMatch(/move|Rent/);
    expect(composedText(POSTED, ["verdict"])).toContain("Rent eats the raise.");
  });

  it("quote 150 characters as people count them, on one line", () => {
    expect(quoteOf("👩🏽‍🚀".repeat(150))).toBe("👩🏽‍🚀".repeat(150));
    expect(quoteOf("👩🏽‍🚀".repeat(151))).toBe(`${"👩🏽‍🚀".repeat(150)}…`);
    expect(quoteOf("  Move?\n\nOr  stay? ")).toBe("Move? Or stay?");
  });

  it("are filed under what it is and by whom", () => {
    expect(tagsOf(null, [])).toEqual(["analysis", "decision", "iRIS"]);
    expect(tagsOf("Board", ["lensNames"])).toEqual(["analysis", "decision", "Board"]);
    expect(tagsOf("Board", ["scenario"])).toEqual(["analysis", "decision"]);
  });
});
