/** Directory filters in the URL. Defaults are left out. */

import { CATEGORIES, SORTS } from "@/api/agents";
import type { DirectoryAsked } from "@/api/agents";
import { SEARCH_MOST } from "@/lib/use-search-text";

const USUAL: DirectoryAsked = { q: "", category: "All", sort: "uses" };

export function askedOf(params: URLSearchParams): DirectoryAsked {
  const [q, category, sort] = [params.get("q"), params.get("category"), params.get("sort")];
  return {
    q: (q ?? "").trim().slice(0, SEARCH_MOST),
    category: CATEGORIES.find((known) => known === category) ?? USUAL.category,
    sort: SORTS.find((known) => known === sort) ?? USUAL.sort,
  };
}

/** Query string: '?q=…&category=…', or empty. */
export function searchOf(asked: DirectoryAsked): string {
  const said = Object.entries(asked).filter(([name, value]) => value !== Reflect.get(USUAL, name));
  return said.length === 0 ? "" : `?${new URLSearchParams(said as [string, string][]).toString()}`;
}

export function isNarrowed({ q, category }: DirectoryAsked): boolean {
  return q !== USUAL.q || category !== USUAL.category;
}
