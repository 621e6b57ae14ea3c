/** Optimistic updates of the history in every cached list. */

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { HistoryEntry } from "@/api/types";
import { hasEntry, withEntry, withoutEntry } from "@/features/runs/history/pages";
import type { Pages } from "@/features/runs/history/pages";
import { historyKeys } from "@/features/runs/history/queries";

/**
 * Lists that contain an entry. Pending fetches of loaded lists are canceled, so that they do not
 * overwrite the change; initial loads continue.
 */
export async function listsOf(client: QueryClient, id: string): Promise<QueryKey[]> {
  const lists = client
    .getQueriesData<Pages>({ queryKey: historyKeys.lists })
    .filter(([, pages]) => hasEntry(pages, id))
    .map(([key]) => key);
  await Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey, exact: true })));
  return lists;
}

export function putEntry(client: QueryClient, lists: QueryKey[], entry: HistoryEntry): void {
  changeLists(client, lists, (pages) => withEntry(pages, entry));
}

export function takeEntry(client: QueryClient, lists: QueryKey[], id: string): void {
  changeLists(client, lists, (pages) => withoutEntry(pages, id));
}

function changeLists(client: QueryClient, lists: QueryKey[], change: (pages: Pages) => Pages): void {
  for (const key of lists) client.setQueryData<Pages>(key, (pages) => pages && change(pages));
}
