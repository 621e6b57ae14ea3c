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
  ])("money %s is %s", (value, text) => expect(money(value)).toBe(text));

  it.each([
    [840, "840 ms"],
    [4210, "4.2 s"],
    [9_960, "10 s"],
    [38_400, "38 s"],
    [59_700, "1 min 0 s"],
    [119_800, "2 min 0 s"],
    [125_000, "2 min 5 s"],
  ])("%i ms is %s", (ms, text) => expect(duration(ms)).toBe(text));

  it("counts and rounds", () => {
    expect(count(20_000)).toBe("20,000");
    expect(figure(82)).toBe("82");
    expect(figure(7.449)).toBe("7.4");
  });
});

describe("words", () => {
  it("lists names as a sentence does", () => {
    expect(listed(["A"])).toBe("A");
    expect(listed(["A", "B"])).toBe("A and B");
    expect(listed(["A", "B", "C"])).toBe("A, B and C");
  });

  it("begins a sentence with a number", () => {
    expect(counted(1, "lens", "lenses")).toBe("One lens");
    expect(counted(4, "lens", "lenses")).toBe("Four lenses");
    expect(counted(12, "call")).toBe("12 calls");
  });

  it("ends a sentence once", () => {
    expect(sentence("Try again")).toBe("Try again.");
    expect(sentence("Really?")).toBe("Really?");
    expect(sentence("Gone.")).toBe("Gone.");
  });

  it("cuts between characters", () => {
    expect(truncated("short", 80)).toBe("short");
    expect(truncated("🙂".repeat(80), 80)).toBe("🙂".repeat(80));
    expect(truncated("🙂".repeat(81), 80)).toBe(`${"🙂".repeat(79)}…`);
    expect(truncated("one two three", 9)).toBe("one two…");
  });

  it("writes dates as the product does", () => {
    expect(fullDate("2025-01-05T15:04:00")).toBe("Jan 5, 2025 at 3:04 PM");
  });
});
