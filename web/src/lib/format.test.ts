import { describe, expect, it } from "vitest";
import { count, counted, duration, figure, fullDate, listed, money, sentence, truncated } from "@/lib/format";

describe("figures", () => {
  it.each([
    [null, "unknown"],
    [0, "$0"],
    [0.00000012, "$0.00000012"],
    [0.00055, "$0.00055"],
    [0.0034, "$0.0034"],
    [0.01, "$0.010"],
    [0.0999, "$0.100"],
    [0.25, "$0.25"],
    [12.345, "$12.35"],
    [-0.002, "−$0.0020"],
  ])("format money %s as %s", (value, text) => expect(money(value)).toBe(text));

  it.each([
    [840, "840 ms"],
    [4210, "4.2 s"],
    [9_960, "10 s"],
    [38_400, "38 s"],
    [59_700, "1 min 0 s"],
    [119_800, "2 min 0 s"],
    [125_000, "2 min 5 s"],
  ])("format %i ms as %s", (ms, text) => expect(duration(ms)).toBe(text));

  it("format counts and rounded values", () => {
    expect(count(20_000)).toBe("20,000");
    expect(figure(82)).toBe("82");
    expect(figure(7.449)).toBe("7.4");
  });
});

describe("words", () => {
  it("join names with commas and 'and'", () => {
    expect(listed(["A"])).toBe("A");
    expect(listed(["A", "B"])).toBe("A and B");
    expect(listed(["A", "B", "C"])).toBe("A, B and C");
  });

  it("start a sentence with a number word", () => {
    expect(counted(1, "lens", "lenses")).toBe("One lens");
    expect(counted(4, "lens", "lenses")).toBe("Four lenses");
    expect(counted(12, "call")).toBe("12 calls");
  });

  it("end a sentence with one full stop", () => {
    expect(sentence("Try again")).toBe("Try again.");
    expect(sentence("Really?")).toBe("Really?");
    expect(sentence("Gone.")).toBe("Gone.");
  });

  it("truncate between characters", () => {
    expect(truncated("short", 80)).toBe("short");
    expect(truncated("🙂".repeat(80), 80)).toBe("🙂".repeat(80));
    expect(truncated("🙂".repeat(81), 80)).toBe(`${"🙂".repeat(79)}…`);
    expect(truncated("one two three", 9)).toBe("one two…");
  });

  it("format dates", () => {
    expect(fullDate("2025-01-05T15:04:00")).toBe("Jan 5, 2025 at 3:04 PM");
  });
});
