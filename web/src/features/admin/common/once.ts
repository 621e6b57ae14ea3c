/** Every entry once: one that moved while pages were read may have come twice. */
export function once<Entry extends { id: string | number }>(entries: readonly Entry[]): Entry[] {
  const first = new Map<string | number, Entry>();
  for (const entry of entries) if (!first.has(entry.id)) first.set(entry.id, entry);
  return [...first.values()];
}
