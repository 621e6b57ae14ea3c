import { describe, expect, it } from "vitest";
import { askedOf, searchOf } from "@/features/agents/directory/asked";

const read = (search: string) => askedOf(new URLSearchParams(search));

describe("what the address asks the directory for", () => {
  it.each([
    ["", { q: "", category: "All", sort: "uses" }],
    ["?q=%20board%20&category=Finance&sort=newest", { q: "board", category: "Finance", sort: "newest" }],
    ["?category=Cooking&sort=price&q", { q: "", category: "All", sort: "uses" }],
  ])("%j is %j", (search, asked) => {
    expect(read(search)).toEqual(asked);
  });

  it("leaves out what is usual, and is read as it was written", () => {
    expect(searchOf({ q: "", category: "All", sort: "uses" })).toBe("");
    const asked = { q: "a & b", category: "Research", sort: "followers" } as const;
    expect(searchOf(asked)).toBe("?q=a+%26+b&category=Research&sort=followers");
    expect(read(searchOf(asked))).toEqual(asked);
  });
});
