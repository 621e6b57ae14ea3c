import { describe, expect, it } from "vitest";
import { parseFilters, filtersToSearch } from "@/features/agents/directory/filters";

const read = (search: string) => parseFilters(new URLSearchParams(search));

describe("directory query", () => {
  it.each([
    ["", { q: "", category: "All", sort: "uses" }],
    ["?q=%20board%20&category=Finance&sort=newest", { q: "board", category: "Finance", sort: "newest" }],
    ["?category=Cooking&sort=price&q", { q: "", category: "All", sort: "uses" }],
  ])("parses %j as %j", (search, requests) => {
    expect(read(search)).toEqual(requests);
  });

  it("omits defaults and survives a round trip", () => {
    expect(filtersToSearch({ q: "", category: "All", sort: "uses" })).toBe("");
    const requests = { q: "a & b", category: "Research", sort: "followers" } as const;
    expect(filtersToSearch(requests)).toBe("?q=a+%26+b&category=Research&sort=followers");
    expect(read(filtersToSearch(requests))).toEqual(requests);
  });
});
