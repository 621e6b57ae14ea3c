/** Run filters in the URL. Defaults are left out. */

import { STATUS_NAMES } from "@/features/operations/console/common/status";
import type { Status } from "@/features/operations/console/common/status";
import { MAX_SEARCH_LENGTH } from "@/lib/use-search-text";

/** 0 is the queue of selected models. */
export const TIERS = [1, 2, 3, 0] as const;

export interface RunFilters {
  status: Status | null;
  tier: number | null;
  /** Prefix of an ID or username. */
  q: string;
}

export const ALL_RUNS: RunFilters = { status: null, tier: null, q: "" };

export function parseFilters(params: URLSearchParams): RunFilters {
  const [status, tier] = [params.get("status"), params.get("tier")];
  return {
    status: STATUS_NAMES.find((known) => known === status) ?? null,
    tier: TIERS.find((known) => String(known) === tier) ?? null,
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** Query string: '?status=…&tier=…', or empty. */
export function filtersToSearch({ status, tier, q }: RunFilters): string {
  const params = new URLSearchParams({
    ...(status !== null && { status }),
    ...(tier !== null && { tier: String(tier) }),
    ...(q !== "" && { q }),
  });
  return params.size === 0 ? "" : `?${params.toString()}`;
}

export function hasFilters(filters: RunFilters): boolean {
  return filtersToSearch(filters) !== "";
}
