import { describe, expect, it } from "vitest";
import { entriesOf, firstPage, withEntry, withoutEntry } from "@/features/runs/history/pages";
import type { Pages } from "@/features/runs/history/pages";
import { entry } from "@tests/support/answers";

const day = (n: number) => ({ createdAt: `2026-01-${String(n).padStart(2, "0")}T00:00:00Z` });
const made = (n: number, more = {}) => entry(`d${n}`, { ...day(n), ...more });

const pages = (lists: number[][], next: string | null = null): Pages => ({
  pages: lists.map((list, index) => ({
    entries: list.map((n) => made(n)),
    next: index === lists.length - 1 ? next : "more",
  })),
  pageParams: lists.map(() => null),
});
const ids = (of: Pages) => entriesOf(of).map(({ id }) => id);

describe("loaded history", () => {
  it("contains a repeated entry once", () => {
    expect(
      ids(
        pages([
          [9, 8],
          [8, 7],
        ]),
      ),
    ).toEqual(["d9", "d8", "d7"]);
  });

  it("moves a pinned entry to the top and keeps the page sizes", () => {
    const after = withEntry(
      pages([
        [9, 8],
        [7, 6],
      ]),
      made(7, { isPinned: true }),
    );
    expect(ids(after)).toEqual(["d7", "d9", "d8", "d6"]);
    expect(after.pages.map((page) => page.entries.length)).toEqual([2, 2]);
  });

  it("moves an unpinned entry to the position of its date", () => {
    const pinned = withEntry(pages([[9, 8, 7]]), made(8, { isPinned: true }));
    expect(ids(pinned)).toEqual(["d8", "d9", "d7"]);
    expect(ids(withEntry(pinned, made(8)))).toEqual(["d9", "d8", "d7"]);
  });

  it("omits an unpinned entry of a page that is not loaded", () => {
    const loaded = withEntry(pages([[9, 8]], "more"), made(1, { isPinned: true }));
    expect(ids(loaded)).toEqual(["d1", "d9", "d8"]);
    expect(ids(withEntry(loaded, made(1)))).toEqual(["d9", "d8"]);
    expect(ids(withEntry(pages([[9, 8]]), made(1)))).toEqual(["d9", "d8", "d1"]);
  });

  it("removes an entry and restores it to its position", () => {
    const without = withoutEntry(
      pages([
        [9, 8],
        [7, 6],
      ]),
      "d8",
    );
    expect(ids(without)).toEqual(["d9", "d7", "d6"]);
    expect(ids(withEntry(without, made(8)))).toEqual(["d9", "d8", "d7", "d6"]);
  });

  it("restarts with the first loaded page", () => {
    const first = firstPage(pages([[9, 8], [7]], "more"));
    expect(ids(first)).toEqual(["d9", "d8"]);
    expect(first.pageParams).toHaveLength(1);
  });
});
