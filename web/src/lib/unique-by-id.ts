/** Removes duplicates: an item that moved between pages may be returned twice. */
export function uniqueById<Entry extends { id: string | number }>(entries: readonly Entry[]): Entry[] {
  const first = new Map<string | number, Entry>();
  for (const entry of entries) if (!first.has(entry.id)) first.set(entry.id, entry);
  return [...first.values()];
}
