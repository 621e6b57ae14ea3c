/** Operations queries. Live data is polled while the page is visible. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { OperatedRun, OperatedRunPage, RunsActed, StoredRunContents } from "@/api/types";
import { LAST_HOURS } from "@/features/operations/console/common/ranges";
import type { HistoryRange } from "@/features/operations/console/common/ranges";
import { filtersToQuery } from "@/features/operations/console/runs/filters";
import type { RunFilters } from "@/features/operations/console/runs/filters";

/** Polling intervals in ms; paused while the tab is hidden. */
export const REFRESH_MS = 5_000;
const RUN_MS = 2_000;
const PROVIDERS_MS = 15_000;
const SERVERS_MS = 60_000;
const COSTS_MS = 60_000;
const GROUPS_MS = 15_000;

export const operationsKeys = {
  all: ["operations"] as const,
  overview: ["operations", "overview"] as const,
  allRuns: ["operations", "runs"] as const,
  runs: (filters: RunFilters) => [...operationsKeys.allRuns, filters] as const,
  runGroups: (filters: RunFilters) => ["operations", "run-groups", filters] as const,
  allTimelines: ["operations", "run"] as const,
  run: (id: string) => [...operationsKeys.allTimelines, id] as const,
  providers: ["operations", "providers"] as const,
  servers: ["operations", "servers"] as const,
  history: (range: HistoryRange) => ["operations", "history", range] as const,
  costs: (days: number) => ["operations", "costs", days] as const,
};

/** Also refetch on focus and on mount. */
const FRESH = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export const overviewQuery = queryOptions({
  queryKey: operationsKeys.overview,
  queryFn: ({ signal }) => unwrap(api.GET("/api/operations/overview", { signal })),
  refetchInterval: REFRESH_MS,
  ...FRESH,
});

/** Runs of all users, newest first, paginated. */
export function runsQuery(filters: RunFilters) {
  return infiniteQueryOptions({
    queryKey: operationsKeys.runs(filters),
    queryFn: ({ signal, pageParam }) => fetchRuns(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

function fetchRuns(filters: RunFilters, cursor: string | null, signal: AbortSignal) {
  const query = { ...filtersToQuery(filters), ...(cursor !== null && { cursor }) };
  return unwrap(api.GET("/api/operations/runs", { params: { query }, signal }));
}

/** The latest matching runs by error, agent and model. A selected group does not hide the others. */
export function runGroupsQuery(filters: RunFilters) {
  const wanted = { ...filters, error: "", ids: "" };
  return queryOptions({
    queryKey: operationsKeys.runGroups(wanted),
    queryFn: ({ signal }) => {
      const query = filtersToQuery(wanted);
      return unwrap(api.GET("/api/operations/runs/groups", { params: { query }, signal }));
    },
    refetchInterval: GROUPS_MS,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

/** Removes duplicates: a run may move between pages. */
export function runsOf(pages: readonly OperatedRunPage[]): OperatedRun[] {
  const first = new Map<string, OperatedRun>();
  for (const run of pages.flatMap(({ runs }) => runs)) if (!first.has(run.id)) first.set(run.id, run);
  return [...first.values()];
}

/** Trace of a run; polled until it has ended. */
export function timelineQuery(id: string) {
  return queryOptions({
    queryKey: operationsKeys.run(id),
    queryFn: ({ signal }) =>
      unwrap(
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
  queryFn: ({ signal }) => unwrap(api.GET("/api/operations/providers", { signal })),
  refetchInterval: PROVIDERS_MS,
  ...FRESH,
});

/** Check of the model servers, repeated on request only. */
export const serversQuery = queryOptions({
  queryKey: operationsKeys.servers,
  queryFn: ({ signal }) => unwrap(api.GET("/api/operations/servers", { signal })),
  staleTime: SERVERS_MS,
  refetchOnWindowFocus: false,
  retry: false,
});

export function costsQuery(days: number) {
  return queryOptions({
    queryKey: operationsKeys.costs(days),
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/operations/costs", { params: { query: { days } }, signal })),
    refetchInterval: COSTS_MS,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export function historyQuery(range: HistoryRange) {
  const query = range === "hours" ? { hours: LAST_HOURS } : { days: range };
  return queryOptions({
    queryKey: operationsKeys.history(range),
    queryFn: ({ signal }) => unwrap(api.GET("/api/operations/history", { params: { query }, signal })),
    refetchInterval: COSTS_MS,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export type RunAction = "retry" | "cancel" | "requeue";

/** Applies an action to each run that allows it; at most MAX_SELECTED runs. `note` goes into the audit log. */
export function actOnRuns(what: RunAction, ids: string[], note: string): Promise<RunsActed> {
  const body = { ids, note };
  switch (what) {
    case "retry":
      return unwrap(api.POST("/api/operations/runs/retry", { body }));
    case "cancel":
      return unwrap(api.POST("/api/operations/runs/cancel", { body }));
    case "requeue":
      return unwrap(api.POST("/api/operations/runs/requeue", { body }));
  }
}

/** Queue of runs, or provider by its host. */
export interface PauseTarget {
  kind: "queue" | "provider";
  name: string;
}

/** Pauses or resumes a queue or a provider. `note` goes into the audit log. */
export async function setPaused({ kind, name }: PauseTarget, isPaused: boolean, note: string): Promise<void> {
  if (kind === "queue") {
    const call = { params: { path: { queue: name } }, body: { note } };
    if (isPaused) await api.POST("/api/operations/queues/{queue}/pause", call);
    else await api.POST("/api/operations/queues/{queue}/resume", call);
  } else {
    const call = { params: { path: { host: name } }, body: { note } };
    if (isPaused) await api.POST("/api/operations/providers/{host}/pause", call);
    else await api.POST("/api/operations/providers/{host}/resume", call);
  }
}

/** Maximum number of runs per call on the server. */
export const MAX_SELECTED = 200;

/** Opens prompts and answers of a run. Its owner is notified. */
export function openRun(id: string, reason: string): Promise<StoredRunContents> {
  const call = { params: { path: { analysis_id: id } }, body: { reason } };
  return unwrap(api.POST("/api/operations/runs/{analysis_id}/open", call));
}
