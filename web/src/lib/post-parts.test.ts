import { describe, expect, it } from "vitest";
import { asTag, linesOf, plainWords } from "@/lib/post-parts";

const parts = (content: string) => linesOf(content).flatMap((line) => line?.parts ?? []);
const tags = (content: string) => parts(content).flatMap((part) => (part.kind === "tag" ? [part.tag] : []));

describe("parsed post content", () => {
  it("has lines with at most one empty line between them", () => {
    expect(linesOf("\n\none\r\n\n \n\ntwo\nthree\n")).toEqual([
      { parts: [{ kind: "text", text: "one" }], hasEmoji: false },
      null,
      { parts: [{ kind: "text", text: "two" }], hasEmoji: false },
      { parts: [{ kind: "text", text: "three" }], hasEmoji: false },
    ]);
  });

  it("is bold between pairs of stars within a line", () => {
    expect(parts("a **b c** d ** e")).toEqual([
      { kind: "text", text: "a " },
      { kind: "bold", text: "b c" },
      { kind: "text", text: " d ** e" },
    ]);
    expect(parts("**a\nb**").every(({ kind }) => kind === "text")).toBe(true);
    expect(plainWords("🎯 **ClarityIQ 80** · High")).toBe("🎯 ClarityIQ 80 · High");
  });

  it("has the hashtags that the server finds", () => {
    expect(tags("#iRIS, (#Zürich) #2026 #a1 x#no &#39; /#no #決断 #a_b")).toEqual([
      "iris",
      "zürich",
      "a1",
      "決断",
      "a_b",
    ]);
    expect(asTag("x".repeat(50))).not.toBeNull();
    expect(asTag("x".repeat(51))).toBeNull();
    expect(asTag("e\u0301te\u0301")).toBe("été");
  });

  it.each([
    ["🎯 Score", true],
    ["⚖️ Score", true],
    ["👩🏽‍🚀 Score", true],
    ["🇵🇹 Score", true],
    ["1 Score", false],
    ["#tag", false],
    ["Score 🎯", false],
  ])("of '%s' starts with an emoji: %s", (line, hasEmoji) =>
    expect(linesOf(line)[0]?.hasEmoji).toBe(hasEmoji),
  );

  it("keeps every character except the markup", () => {
    const content = "🎯 **Bold #not** #tag, <b>x</b> **";
    expect(
      parts(content)
        .map(({ text }) => text)
        .join(""),
    ).toBe("🎯 Bold #not #tag, <b>x</b> **");
  });
});
