/** Directory filters in the URL. Defaults are left out. */

import { CATEGORIES, SORTS } from "@/api/agents";
import type { DirectoryFilters } from "@/api/agents";
import { MAX_SEARCH_LENGTH } from "@/lib/use-search-text";

const USUAL: DirectoryFilters = { q: "", category: "All", sort: "uses" };

export function parseFilters(params: URLSearchParams): DirectoryFilters {
  const [q, category, sort] = [params.get("q"), params.get("category"), params.get("sort")];
  return {
    q: (q ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    category: CATEGORIES.find((known) => known === category) ?? USUAL.category,
    sort: SORTS.find((known) => known === sort) ?? USUAL.sort,
  };
}

/** Query string: '?q=…&category=…', or empty. */
export function filtersToSearch(filters: DirectoryFilters): string {
  const changed = Object.entries(filters).filter(([name, value]) => value !== Reflect.get(USUAL, name));
  return changed.length === 0 ? "" : `?${new URLSearchParams(changed as [string, string][]).toString()}`;
}

export function hasFilters({ q, category }: DirectoryFilters): boolean {
  return q !== USUAL.q || category !== USUAL.category;
}
