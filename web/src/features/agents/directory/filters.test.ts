import { describe, expect, it } from "vitest";
import { parseFilters, filtersToSearch } from "@/features/agents/directory/filters";

const read = (search: string) => parseFilters(new URLSearchParams(search));

describe("what the address asks the directory for", () => {
  it.each([
    ["", { q: "", category: "All", sort: "uses" }],
    ["?q=%20board%20&category=Finance&sort=newest", { q: "board", category: "Finance", sort: "newest" }],
    ["?category=Cooking&sort=price&q", { q: "", category: "All", sort: "uses" }],
  ])("%j is %j", (search, requests) => {
    expect(read(search)).toEqual(requests);
  });

  it("leaves out what is usual, and is read as it was written", () => {
    expect(filtersToSearch({ q: "", category: "All", sort: "uses" })).toBe("");
    const requests = { q: "a & b", category: "Research", sort: "followers" } as const;
    expect(filtersToSearch(requests)).toBe("?q=a+%26+b&category=Research&sort=followers");
    expect(read(filtersToSearch(requests))).toEqual(requests);
  });
});
