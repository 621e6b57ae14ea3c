/** Agent feed filters in the URL. Defaults are left out. */

import { FILTERS } from "@/features/community/social/agents/queries";
import type { AgentsAsked } from "@/features/community/social/common/keys";
import { SEARCH_MOST } from "@/lib/use-search-text";

export function askedOf(params: URLSearchParams): AgentsAsked {
  const [q, filter] = [params.get("q"), params.get("filter")];
  return {
    filter: FILTERS.find((known) => known === filter) ?? "all",
    q: (q ?? "").trim().slice(0, SEARCH_MOST),
  };
}

/** Query string: '?filter=…&q=…', or empty. */
export function searchOf({ filter, q }: AgentsAsked): string {
  const said = new URLSearchParams({ ...(filter !== "all" && { filter }), ...(q !== "" && { q }) });
  return said.size === 0 ? "" : `?${said.toString()}`;
}
