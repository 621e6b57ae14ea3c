import { BASE_URL } from "@/lib/base-url";
/** Cursor pagination by the `Link` header (RFC 8288). */

const NEXT = /<([^>]*)>\s*;[^<]*\brel="?next\b/i;

/** Cursor of the next page; null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const address = NEXT.exec(headers.get("link") ?? "")?.[1];
  if (address === undefined) return null;
  return new URL(address, BASE_URL).searchParams.get("cursor");
}
