/** What the pages of operators ask the server. Figures of now are asked for anew while a page is looked at. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import type { OperatedRun, OperatedRunPage, RunsActed, StoredRunContents } from "@/api/types";
import type { RunsAsked } from "@/features/operations/runs/asked";

/** How often what changes by itself is asked for, in ms; never while the tab is hidden. */
export const REFRESH_MS = 5_000;
const RUN_MS = 2_000;
const PROVIDERS_MS = 15_000;
const COSTS_MS = 60_000;

export const operationsKeys = {
  all: ["operations"] as const,
  overview: ["operations", "overview"] as const,
  allRuns: ["operations", "runs"] as const,
  runs: (asked: RunsAsked) => [...operationsKeys.allRuns, asked] as const,
  allTimelines: ["operations", "run"] as const,
  run: (id: string) => [...operationsKeys.allTimelines, id] as const,
  providers: ["operations", "providers"] as const,
  costs: (days: number) => ["operations", "costs", days] as const,
};

/** Also asked for when the page comes into sight again, or is opened again. */
const FRESH = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export const overviewQuery = queryOptions({
  queryKey: operationsKeys.overview,
  queryFn: ({ signal }) => answered(api.GET("/api/operations/overview", { signal })),
  refetchInterval: REFRESH_MS,
  ...FRESH,
});

/** Runs of everybody, newest first, page by page. */
export function runsQuery(asked: RunsAsked) {
  return infiniteQueryOptions({
    queryKey: operationsKeys.runs(asked),
    queryFn: ({ signal, pageParam }) => fetchRuns(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

function fetchRuns({ status, tier, q }: RunsAsked, cursor: string | null, signal: AbortSignal) {
  const query = {
    ...(status !== null && { status }),
    ...(tier !== null && { tier }),
    ...(q !== "" && { q }),
    ...(cursor !== null && { cursor }),
  };
  return answered(api.GET("/api/operations/runs", { params: { query }, signal }));
}

/** Every run once: one may have moved to another page while pages were read. */
export function runsOf(pages: readonly OperatedRunPage[]): OperatedRun[] {
  const first = new Map<string, OperatedRun>();
  for (const run of pages.flatMap(({ runs }) => runs)) if (!first.has(run.id)) first.set(run.id, run);
  return [...first.values()];
}

/** A run as a trace; asked for until it has ended. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: operationsKeys.run(id),
    queryFn: ({ signal }) =>
      answered(
        api.GET("/api/operations/runs/{analysis_id}", { params: { path: { analysis_id: id } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.run) ? RUN_MS : false),
    ...FRESH,
  });
}

export function isOpen({ status }: Pick<OperatedRun, "status">): boolean {
  return status === "queued" || status === "running";
}

export const providersQuery = queryOptions({
  queryKey: operationsKeys.providers,
  queryFn: ({ signal }) => answered(api.GET("/api/operations/providers", { signal })),
  refetchInterval: PROVIDERS_MS,
  ...FRESH,
});

export function costsQuery(days: number) {
  return queryOptions({
    queryKey: operationsKeys.costs(days),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/operations/costs", { params: { query: { days } }, signal })),
    refetchInterval: COSTS_MS,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export type Act = "retry" | "cancel" | "requeue";

/** Does it to each of the runs that allows it; at most AT_ONCE of them. `note` goes into the audit log. */
export function act(what: Act, ids: string[], note: string): Promise<RunsActed> {
  const body = { ids, note };
  switch (what) {
    case "retry":
      return answered(api.POST("/api/operations/runs/retry", { body }));
    case "cancel":
      return answered(api.POST("/api/operations/runs/cancel", { body }));
    case "requeue":
      return answered(api.POST("/api/operations/runs/requeue", { body }));
  }
}

/** As many as the server takes in one call. */
export const AT_ONCE = 200;

/** Reads what was asked and answered in a run. Its owner is notified. */
export function openRun(id: string, reason: string): Promise<StoredRunContents> {
  const call = { params: { path: { analysis_id: id } }, body: { reason } };
  return answered(api.POST("/api/operations/runs/{analysis_id}/open", call));
}
