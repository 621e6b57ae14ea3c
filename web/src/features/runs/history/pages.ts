/** Loaded pages of the history and the effect of a change. */

import type { InfiniteData } from "@tanstack/react-query";
import type { HistoryEntry, HistoryPage } from "@/api/types";
import { uniqueById } from "@/lib/unique-by-id";

export type Pages = InfiniteData<HistoryPage>;

/** Entries of all pages, without duplicates. */
export function entriesOf(pages: Pages | undefined): HistoryEntry[] {
  return uniqueById((pages?.pages ?? []).flatMap((page) => page.entries));
}

export function hasEntry(pages: Pages | undefined, id: string): boolean {
  return pages?.pages.some(({ entries }) => entries.some((entry) => entry.id === id)) === true;
}

/** Updates an entry at its new position. Left out if that is beyond the loaded pages. */
export function withEntry(pages: Pages, entry: HistoryEntry): Pages {
  const others = entriesOf(pages).filter(({ id }) => id !== entry.id);
  const place = others.findIndex((other) => comesBefore(entry, other));
  const behind = place === -1 && pages.pages.at(-1)?.next != null;
  if (behind && !entry.isPinned) return spread(pages, others);
  return spread(pages, others.toSpliced(place === -1 ? others.length : place, 0, entry));
}

export function withoutEntry(pages: Pages, id: string): Pages {
  return spread(
    pages,
    entriesOf(pages).filter((entry) => entry.id !== id),
  );
}

/** First page only, for reopening a list. */
export function firstPage(pages: Pages): Pages {
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

function comesBefore(entry: HistoryEntry, other: HistoryEntry): boolean {
  if (entry.isPinned !== other.isPinned) return entry.isPinned;
  const [made, madeOther] = [Date.parse(entry.createdAt), Date.parse(other.createdAt)];
  return made === madeOther ? entry.id > other.id : made > madeOther;
}

/** Distributes entries over the existing pages; the last one takes the rest. */
function spread(pages: Pages, entries: HistoryEntry[]): Pages {
  let taken = 0;
  const filled = pages.pages.map((page, index) => {
    const isLast = index === pages.pages.length - 1;
    const part = entries.slice(taken, isLast ? undefined : taken + page.entries.length);
    taken += part.length;
    return { ...page, entries: part };
  });
  return { ...pages, pages: filled };
}
