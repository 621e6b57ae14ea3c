/** Typed operations response fixtures. */

import { HttpResponse, http } from "msw";
import type {
  CostDay,
  Lease,
  OperatedRun,
  Overview,
  Provider,
  QueueState,
  RunGroups,
  RunSpan,
  RunTimeline,
  WorkerState,
} from "@/api/types";
import { USER } from "@tests/support/session";
import { signedIn } from "@tests/support/render";
import { server } from "@tests/support/server";

const BASE = "http://iris.test/api/operations";
export const OVERVIEW = `${BASE}/overview`;
export const RUNS = `${BASE}/runs`;
export const PROVIDERS = `${BASE}/providers`;
export const SERVERS = `${BASE}/servers`;
export const COSTS = `${BASE}/costs`;

export const BEGAN = Date.parse("2026-11-20T12:00:00.000Z");

/** Time that many seconds after the start of every run in these tests. */
export const at = (seconds: number) => new Date(BEGAN + seconds * 1000).toISOString();

/** Signs in an administrator. */
export function signedInAsOperator(): void {
  signedIn();
  server.use(
    http.get("http://iris.test/api/auth/me", () => HttpResponse.json({ user: { ...USER, isAdmin: true } })),
  );
}

export const queue = (name: string, tier: number | null, more: Partial<QueueState> = {}): QueueState => ({
  queue: name,
  tier,
  workers: 1,
  unservedSince: null,
  pause: null,
  waiting: 0,
  running: 0,
  oldestWaitingSeconds: null,
  waitP50: null,
  waitP95: null,
  inBroker: 0,
  ...more,
});

export const lease = (analysisId: string, more: Partial<Lease> = {}): Lease => ({
  analysisId,
  tier: 1,
  attempt: 1,
  since: at(0),
  leaseUntil: at(26),
  ...more,
});

export const worker = (id: string, more: Partial<WorkerState> = {}): WorkerState => ({
  id,
  pid: 4711,
  host: `host-${id}`,
  startedAt: at(-3600),
  lastSeenAt: at(19),
  isSilent: false,
  isStopping: false,
  threads: 8,
  queues: ["tier-1"],
  leases: [],
  ...more,
});

export const overview = (more: Partial<Overview> = {}): Overview => ({
  queues: [queue("tier-1", 1, { waiting: 3, running: 2, oldestWaitingSeconds: 4 }), queue("tier-2", 2)],
  workers: [worker("w-1", { leases: [lease("11112222-a")] })],
  statuses: { queued: 3, running: 2, completed: 1412, failed: 1, canceled: 0 },
  streams: 5,
  pausedHosts: [],
  at: at(20),
  ...more,
});

export const operatedRun = (id: string, more: Partial<OperatedRun> = {}): OperatedRun => ({
  id,
  owner: "maria",
  kind: "analysis",
  status: "completed",
  tier: 1,
  attempt: 1,
  model: "iris",
  agent: null,
  agentId: null,
  createdAt: at(0),
  startedAt: at(1),
  finishedAt: at(9),
  waitedSeconds: 1,
  tookSeconds: 8,
  costUsd: 0.004,
  costIsKnown: true,
  error: null,
  ...more,
});

export const runSpan = (
  kind: RunSpan["kind"],
  from: number,
  to: number | null,
  more: Partial<RunSpan> = {},
): RunSpan => ({
  kind,
  lens: null,
  tier: 1,
  model: null,
  attempt: 1,
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
  costUsd: null,
  tokensIn: null,
  tokensOut: null,
  status: "ok",
  error: null,
  detail: null,
  ...more,
});

export const runTimeline = (run: OperatedRun, spans: RunSpan[]): RunTimeline => ({
  run,
  policy: "agreement-1",
  spans,
});

export const provider = (model: string, more: Partial<Provider> = {}): Provider => ({
  model,
  label: model,
  tier: 1,
  provider: "openai",
  state: "ready",
  host: "models.example.org",
  queue: "tier-1",
  queuePausedSince: null,
  outcomes: { since: null, lastAt: at(0), answeredAt: at(0), recent: 20, failed: 0, failedInARow: 0 },
  detail: "",
  calls1H: 10,
  calls24H: 100,
  errors1H: {},
  errors24H: {},
  latencyP50: 900,
  latencyP95: 4200,
  lastError: null,
  spendTodayUsd: 0.5,
  unknownCostToday: 0,
  server: null,
  ...more,
});

export const costDay = (day: string, more: Partial<CostDay> = {}): CostDay => ({
  day,
  analyses: 4,
  calls: 20,
  tokensIn: 1000,
  tokensOut: 500,
  costUsd: 1,
  costUnknown: 0,
  allTier3Usd: 4,
  savedUsd: 3,
  compared: 4,
  ...more,
});

/** No groups of runs. */
export const runGroups = (more: Partial<RunGroups> = {}): RunGroups => ({
  runs: 0,
  errors: [],
  agents: [],
  models: [],
  ...more,
});

/** Responds to run queries with the matching runs and records the queries. */
export function serveRuns(runs: OperatedRun[], next: string | null = null) {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get(RUNS, ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      const [status, q] = [params.get("status"), params.get("q") ?? ""];
      const matching = runs.filter(
        (run) =>
          (status === null || run.status === status) && (run.id.startsWith(q) || run.owner.startsWith(q)),
      );
      return HttpResponse.json({ runs: matching, next: params.has("cursor") ? null : next });
    }),
    http.get(`${RUNS}/groups`, () => HttpResponse.json(runGroups())),
  );
  return requests;
}

/** Makes the tab visible again, which refetches stale data. */
export function lookAgain(): void {
  window.dispatchEvent(new Event("visibilitychange"));
}
