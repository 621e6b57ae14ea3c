import { describe, expect, it } from "vitest";
import { composedText, quoteOf, scoreEmoji, tagsOf } from "@/lib/post/text";

const POSTED = {
  scenario: "Should we move?",
  score: 80.66,
  band: null,
  label: "High Clarity",
  headline: null,
  take: "Rent eats the raise.",
};

describe("composed post text", () => {
  it.each([
    [80, "🎯"],
    [79.9, "⚖️"],
    [60, "⚖️"],
    [59.9, "🔍"],
  ])("starts at %s with %s", (score, emoji) => expect(scoreEmoji({ ...POSTED, score })).toBe(emoji));

  it("contains the headline instead of the label of an offline analysis", () => {
    const text = composedText({ ...POSTED, headline: "No model has looked at this" }, []);
    expect(text).toContain("📝 **ClarityIQ 80.7/100** · No model has looked at this");
  });

  it("contains score, scenario and take and ends with hashtags", () => {
    expect(composedText(POSTED, ["scenario", "verdict"])).toBe(
      "🎯 **ClarityIQ 80.7/100** · High Clarity\n\n“Should we move?”\n\nRent eats the raise.\n\n#iRIS #DecisionMaking #ClarityIQ",
    );
  });

  it("contains the measured stability band", () => {
    expect(composedText({ ...POSTED, band: { low: 73.5, high: 88 } }, [])).toContain(
      "**ClarityIQ 80.7/100 (73–88)** · High Clarity",
    );
  });

  it("omits the scenario when it is not published", () => {
    const text = composedText(POSTED, []);
    expect(text).not.toMatch(/move|Rent/);
    expect(composedText(POSTED, ["verdict"])).toContain("Rent eats the raise.");
  });

  it("quotes 150 characters (graphemes) on one line", () => {
    expect(quoteOf("👩🏽‍🚀".repeat(150))).toBe("👩🏽‍🚀".repeat(150));
    expect(quoteOf("👩🏽‍🚀".repeat(151))).toBe(`${"👩🏽‍🚀".repeat(150)}…`);
    expect(quoteOf("  Move?\n\nOr  stay? ")).toBe("Move? Or stay?");
  });

  it("is tagged with analysis and agent name", () => {
    expect(tagsOf(null, [])).toEqual(["analysis", "decision", "iRIS"]);
    expect(tagsOf("Board", ["lensNames"])).toEqual(["analysis", "decision", "Board"]);
    expect(tagsOf("Board", ["scenario"])).toEqual(["analysis", "decision"]);
  });
});
