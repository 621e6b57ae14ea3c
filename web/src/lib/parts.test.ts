import { describe, expect, it } from "vitest";
import { ALL_PARTS, POST_PARTS, partsWords, repeatedWords, sentParts, toggledParts } from "@/lib/parts";

describe("published parts", () => {
  it("are cleared with the scenario and selected individually", () => {
    expect(toggledParts(ALL_PARTS, "scenario", false)).toEqual([]);
    expect(toggledParts([], "reasoning", true)).toEqual(["reasoning"]);
    expect(toggledParts(["reasoning"], "verdict", true)).toEqual(["verdict", "reasoning"]);
    expect(toggledParts(["verdict", "reasoning"], "verdict", false)).toEqual(["reasoning"]);
  });

  it("include all parts of a complete post", () => {
    expect(sentParts(POST_PARTS)).toEqual(ALL_PARTS);
    expect(sentParts(["verdict"])).toEqual(["verdict"]);
    expect(sentParts([])).toEqual([]);
  });

  it("have labels", () => {
    expect([partsWords(ALL_PARTS), partsWords([]), partsWords(["verdict"])]).toEqual([
      "everything",
      "scores only",
      "scores, verdict and suggestion",
    ]);
  });
});

describe("repeatedWords", () => {
  const scenario = "Should I leave Acme because of Bob, or stay?";
  it.each([
    ["I wonder: should I LEAVE  Acme?", "should i leave acme"],
    ["He left because of Bob, or so they say.", "because of bob or"],
    ["Should I stay or go?", null],
    ["", null],
  ])("%s", (text, found) => expect(repeatedWords(scenario, text)).toBe(found));

  it("supports languages without spaces", () => {
    expect(repeatedWords("私は東京に引っ越すべきですか", "東京に引っ越す予定")).toBe("東 京 に 引");
  });

  it("finds repetitions of a short scenario", () => {
    expect(repeatedWords("Move?", "We move.")).toBe("move");
    expect(repeatedWords("", "Anything")).toBeNull();
  });
});
