/** Training queries, to the API and the training server. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type TrainingStats = Schemas["TrainingStats"];
export type TrainingReadiness = Schemas["TrainingReadiness"];
export type TrainingBoard = Schemas["TrainingBoard"];
export type TrainingJob = Schemas["TrainingJob"];
export type TrainingReport = Schemas["TrainingReport"];
export type PolicyVersion = Schemas["PolicyVersion"];
export type Drift = Schemas["Drift"];
export type TrainingConsent = Schemas["TrainingConsent"];

export const STATS_MS = 30_000;
export const HEALTH_MS = 10_000;
export const BOARD_MS = 30_000;
/** Polling interval while a training is running. */
export const PROGRESS_MS = 1_000;
const HEALTH_TIMEOUT_MS = 5_000;

export const trainingKeys = {
  stats: ["training", "stats"] as const,
  readiness: ["training", "readiness"] as const,
  server: ["training", "server"] as const,
  health: (address: string) => ["training", "health", address] as const,
  board: ["training", "board"] as const,
  ladder: ["training", "ladder"] as const,
  consent: ["training", "consent"] as const,
};

export const statsQuery = queryOptions({
  queryKey: trainingKeys.stats,
  queryFn: ({ signal }) => unwrap(api.GET("/api/training-stats", { signal })),
  staleTime: STATS_MS,
  refetchInterval: STATS_MS,
});

/** Usable labels, and why other lenses have none. */
export const readinessQuery = queryOptions({
  queryKey: trainingKeys.readiness,
  queryFn: ({ signal }) => unwrap(api.GET("/api/training/readiness", { signal })),
  staleTime: STATS_MS,
  refetchInterval: STATS_MS,
});

/** URL of the training server. */
export const serverQuery = queryOptions({
  queryKey: trainingKeys.server,
  queryFn: async ({ signal }) => {
    const { url, port } = await unwrap(api.GET("/api/training/server", { signal }));
    if (url !== null) return new URL(url, window.location.href).href.replace(/\/$/, "");
    return `${window.location.protocol}//${window.location.hostname}:${port}`;
  },
  staleTime: Infinity,
});

/** Training server status. An unreachable server is offline, not an error. */
export const healthQuery = (address: string) =>
  queryOptions({
    queryKey: trainingKeys.health(address),
    queryFn: ({ signal }) => isOnline(address, signal),
    staleTime: HEALTH_MS,
    refetchInterval: HEALTH_MS,
  });

async function isOnline(address: string, signal: AbortSignal): Promise<boolean> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(HEALTH_TIMEOUT_MS)]);
  try {
    return (await fetch(`${address}/health`, { signal: within })).ok;
  } catch {
    return false;
  }
}

export const boardQuery = queryOptions({
  queryKey: trainingKeys.board,
  queryFn: ({ signal }) => unwrap(api.GET("/api/training", { signal })),
  refetchInterval: ({ state }) => (isOpen(state.data?.job) ? PROGRESS_MS : BOARD_MS),
});

/** For administrators. */
export const ladderQuery = queryOptions({
  queryKey: trainingKeys.ladder,
  queryFn: async ({ signal }) => (await unwrap(api.GET("/api/training/ladder", { signal }))).warnings,
  staleTime: BOARD_MS,
});

export const consentQuery = queryOptions({
  queryKey: trainingKeys.consent,
  queryFn: ({ signal }) => unwrap(api.GET("/api/account/training-consent", { signal })),
});

/** Returns whether a training is queued or running. */
export function isOpen(job: TrainingJob | null | undefined): boolean {
  return job?.state === "waiting" || job?.state === "running";
}

export function startTraining(): Promise<TrainingJob> {
  return unwrap(api.POST("/api/training/jobs"));
}

/** Activates a policy; null for the safe one. */
export function switchPolicy(policy: string | null): Promise<TrainingBoard> {
  return unwrap(api.POST("/api/training/switch", { body: { policy } }));
}

export function putConsent(agreed: boolean): Promise<TrainingConsent> {
  return unwrap(api.PUT("/api/account/training-consent", { body: { agreed } }));
}

/** Training data as a file. */
export async function downloadData(address: string): Promise<{ content: Blob; disposition: string | null }> {
  const { ticket } = await unwrap(api.POST("/api/training/ticket"));
  const answer = await fetch(`${address}/download_data`, { headers: { Authorization: `Bearer ${ticket}` } });
  if (!answer.ok) throw new Error(`The training server answered ${answer.status}.`);
  return { content: await answer.blob(), disposition: answer.headers.get("content-disposition") };
}
