import { describe, expect, it } from "vitest";
import { asTag, partsOf, startsWithEmoji } from "@/lib/post/parts";

const tags = (text: string) => partsOf(text).flatMap((part) => (part.kind === "tag" ? [part.tag] : []));
const addresses = (text: string) =>
  partsOf(text).flatMap((part) => (part.kind === "address" ? [part.text] : []));

describe("parts of a text", () => {
  it("are the hashtags that the server finds", () => {
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

  it("are web addresses without the punctuation of the sentence", () => {
    expect(
      addresses("See https://iris.test/a?b=1#c, (http://x.test) or xhttps://no.test ftp://no.test."),
    ).toEqual(["https://iris.test/a?b=1#c", "http://x.test"]);
    expect(addresses(`https://${".".repeat(5000)}`)).toEqual([]);
  });

  it("keep every character", () => {
    const text = "🎯 #not #tag, <b>x</b> ** https://x.test.";
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it.each([
    ["🎯 Score", true],
    ["⚖️ Score", true],
    ["👩🏽‍🚀 Score", true],
    ["🇵🇹 Score", true],
    ["1 Score", false],
    ["#tag", false],
    ["Score 🎯", false],
  ])("with an emoji at the start: '%s' is %s", (line, hasEmoji) =>
    expect(startsWithEmoji(line)).toBe(hasEmoji),
  );
});
