/** Cursor pagination by the `Link` header (RFC 8288). */

const NEXT = /<([^>]*)>\s*;[^<]*\brel="?next\b/i;

/** Cursor of the next page; null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const address = NEXT.exec(headers.get("link") ?? "")?.[1];
  if (address === undefined) return null;
  return new URL(address, window.location.origin).searchParams.get("cursor");
}

/** Removes duplicates: an item that moved between pages may be returned twice. */
export function onceEach<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  const first = new Map<string, Thing>();
  for (const thing of things) if (!first.has(thing.id)) first.set(thing.id, thing);
  return [...first.values()];
}
