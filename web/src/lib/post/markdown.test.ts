import { describe, expect, it } from "vitest";
import { parseMarkdown, plainWords, webAddress } from "@/lib/post/markdown";
import cases from "@tests/support/plain-words.json";

const oneLine = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");

describe("Markdown", () => {
  it.each(cases.map(([content = "", words = ""]) => [content, words] as const))(
    "of %j leaves the words that the server reads",
    (content, words) => expect(oneLine(plainWords(content))).toBe(words),
  );

  it("keeps line breaks of plain text", () => {
    expect(plainWords("🎯 **ClarityIQ 80** · High\r\n\r\n\r\none\ntwo")).toBe(
      "🎯 ClarityIQ 80 · High\none\ntwo",
    );
  });

  it("shows lines with too many markers as written", () => {
    for (const line of [">".repeat(9), "> - ".repeat(5), "1. ".repeat(10)]) {
      expect(parseMarkdown(line).root.children.map(({ type }) => type)).toEqual(["paragraph"]);
      expect(plainWords(line)).toBe(line.trim());
    }
  });

  it.each([
    ["https://iris.test/a?b=1#c", "https://iris.test/a?b=1#c"],
    ["HTTP://iris.test", "http://iris.test/"],
    ["javascript:alert(1)", undefined],
    ["java\nscript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["mailto:a@b.test", undefined],
    ["//iris.test", undefined],
    ["/admin", undefined],
    ["https://", undefined],
  ])("follows %j to %j", (address, href) => expect(webAddress(address)?.href).toBe(href));
});
