/** Agent feed filters in the URL. Defaults are left out. */

import { FILTERS } from "@/features/community/social/agents/queries";
import type { AgentFeedFilters } from "@/features/community/social/common/keys";
import { MAX_SEARCH_LENGTH } from "@/lib/use-search-text";

export function parseFilters(params: URLSearchParams): AgentFeedFilters {
  const [q, filter] = [params.get("q"), params.get("filter")];
  return {
    filter: FILTERS.find((known) => known === filter) ?? "all",
    q: (q ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** Query string: '?filter=…&q=…', or empty. */
export function filtersToSearch({ filter, q }: AgentFeedFilters): string {
  const params = new URLSearchParams({ ...(filter !== "all" && { filter }), ...(q !== "" && { q }) });
  return params.size === 0 ? "" : `?${params.toString()}`;
}
