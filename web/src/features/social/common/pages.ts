/** Lists that go on: an answer says in its `Link` header where the next page is (RFC 8288). */

const NEXT = /<([^>]*)>\s*;[^<]*\brel="?next\b/i;

/** The cursor of the page after this answer; null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const address = NEXT.exec(headers.get("link") ?? "")?.[1];
  if (address === undefined) return null;
  return new URL(address, window.location.origin).searchParams.get("cursor");
}

/** Each thing once: one that moved while pages were read may have come twice. */
export function onceEach<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  const first = new Map<string, Thing>();
  for (const thing of things) if (!first.has(thing.id)) first.set(thing.id, thing);
  return [...first.values()];
}
