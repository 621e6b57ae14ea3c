/** Run filters in the URL. Defaults are left out. */

import { STATUS_NAMES } from "@/features/operations/console/common/status";
import type { Status } from "@/features/operations/console/common/status";
import { MAX_SEARCH_LENGTH } from "@/lib/use-search-text";

/** 0 is the queue of selected models. */
export const TIERS = [1, 2, 3, 0] as const;

/** Ages in hours. */
export const PERIODS = [
  { hours: 1, name: "Last hour" },
  { hours: 24, name: "Last 24 hours" },
  { hours: 168, name: "Last 7 days" },
  { hours: 720, name: "Last 30 days" },
] as const;

/** Kinds of failed requests that can be searched. */
export const FAILURES = [
  "rate_limited",
  "unavailable",
  "timeout",
  "cut",
  "bad_request",
  "auth",
  "too_long",
  "empty",
  "truncated",
  "unparsable",
  "refused",
  "lost",
] as const;

export interface RunFilters {
  status: Status | null;
  tier: number | null;
  /** Prefix of an ID or username. */
  q: string;
  /** Maximum age in hours. */
  hours: number | null;
  agent: string;
  model: string;
  /** Kind of a failed request. */
  failure: string;
  /** Key of a group of errors. */
  error: string;
  /** Comma-separated IDs. */
  ids: string;
}

const TEXTS = ["agent", "model", "failure", "error", "ids"] as const;

export const ALL_RUNS: RunFilters = {
  status: null,
  tier: null,
  q: "",
  hours: null,
  agent: "",
  model: "",
  failure: "",
  error: "",
  ids: "",
};

export function parseFilters(params: URLSearchParams): RunFilters {
  const [status, tier, hours] = [params.get("status"), params.get("tier"), params.get("hours")];
  const texts = Object.fromEntries(TEXTS.map((name) => [name, params.get(name) ?? ""]));
  return {
    ...ALL_RUNS,
    ...texts,
    status: STATUS_NAMES.find((known) => known === status) ?? null,
    tier: TIERS.find((known) => String(known) === tier) ?? null,
    hours: PERIODS.find((period) => String(period.hours) === hours)?.hours ?? null,
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** Filters that are set, as query parameters. */
export function filtersToQuery(filters: RunFilters) {
  const { status, tier, q, hours } = filters;
  const texts = TEXTS.filter((name) => filters[name] !== "").map((name) => [name, filters[name]]);
  return {
    ...(status !== null && { status }),
    ...(tier !== null && { tier }),
    ...(q !== "" && { q }),
    ...(hours !== null && { hours }),
    ...(Object.fromEntries(texts) as Partial<Pick<RunFilters, (typeof TEXTS)[number]>>),
  };
}

/** Query string: '?status=…&tier=…', or empty. */
export function filtersToSearch(filters: RunFilters): string {
  const query = Object.entries(filtersToQuery(filters)).map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? "" : `?${new URLSearchParams(query).toString()}`;
}

export function hasFilters(filters: RunFilters): boolean {
  return filtersToSearch(filters) !== "";
}
