"""Wire schemas of queues, workers and runs."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from routing.results.run_result import RunResult

NOTE_MOST = 1_000
AT_ONCE = 200

Status = Literal["queued", "running", "completed", "failed", "canceled"]
RunAct = Literal["retry", "cancel", "requeue"]
SpanKind = Literal[
    "queued",
    "claim",
    "call",
    "gate",
    "escalation",
    "retry",
    "synthesis",
    "released",
    "lease_expired",
    "final",
]
WorkerStatus = Literal["live", "stopping", "silent"]
SpanStatus = Literal["ok", "running", "failed", "lost", "canceled"]
Ids = Annotated[list[UUID], Meta(min_length=1, max_length=AT_ONCE)]
Note = Annotated[str, Meta(max_length=NOTE_MOST)]


class Pause(Struct, frozen=True, rename="camel"):
    """Start of a pause, the administrator (null when the account is deleted), and the reason."""

    since: datetime
    by: str | None
    note: str


class PausedHost(Struct, frozen=True, rename="camel"):
    """A paused model provider, by the host of its server."""

    host: str
    pause: Pause


class PauseRequest(Struct, frozen=True, rename="camel"):
    """Body of calls that pause or resume a queue or a provider: the reason for the audit log."""

    note: Note = ""


class QueueState(Struct, frozen=True, rename="camel"):
    """One queue according to PostgreSQL.

    Times are in seconds. `tier` is 0 for individually chosen models, null for learning.

    `workers` counts the live worker processes that serve the queue. `unservedSince` is the time at which none
    was found, null while one serves it and for the first seconds without one. `pause` is null unless the
    queue is paused.

    `waiting` and `running` count runs (on the learning queue: runs to audit, and trainings). `waitP50` and
    `waitP95` cover the tiers started in the last hour, null without any. `inBroker` counts the messages in
    Redis, null when it is unavailable.
    """

    queue: str
    tier: int | None
    workers: int
    unserved_since: datetime | None
    pause: Pause | None
    waiting: int
    running: int
    oldest_waiting_seconds: float | None
    wait_p50: float | None
    wait_p95: float | None
    in_broker: int | None


class Lease(Struct, frozen=True, rename="camel"):
    """A run that a worker holds. `since` is the start of its current attempt."""

    analysis_id: UUID
    tier: int
    attempt: int
    since: datetime | None
    lease_until: datetime


class WorkerState(Struct, frozen=True, rename="camel"):
    """A worker process according to its last heartbeat.

    One that is only known from leases has no `pid`, no `host` and no times: it is dead, or older than this
    page.
    """

    id: str
    pid: int | None
    host: str | None
    started_at: datetime | None
    last_seen_at: datetime | None
    is_silent: bool
    is_stopping: bool
    threads: int | None
    queues: tuple[str, ...]
    leases: tuple[Lease, ...]

    @property
    def state(self) -> WorkerStatus:
        if self.is_silent:
            return "silent"
        return "stopping" if self.is_stopping else "live"


class Overview(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/overview.

    `statuses` counts the runs started in the last 24 hours by current status. `streams` counts the open
    streams of the API process that answers. `pausedHosts` are the paused providers.
    """

    queues: tuple[QueueState, ...]
    workers: tuple[WorkerState, ...]
    statuses: dict[Status, int]
    streams: int
    paused_hosts: tuple[PausedHost, ...]
    at: datetime


class OperatedRun(Struct, frozen=True, rename="camel"):
    """A run as operators see it, without scenario and answers. Durations are in seconds.

    `waitedSeconds` is the time from the request or retry until the next claim; `tookSeconds` from there to
    the end, or until now. `costUsd` is the known part, null when nothing is known; `costIsKnown`: it is
    complete. `agentId` is the agent whose lenses are used, null for the default lenses and drafts; `agent` is
    its name, null unless everyone can read it.
    """

    id: UUID
    owner: str
    kind: str
    status: Status
    tier: int
    attempt: int
    model: str
    agent: str | None
    agent_id: str | None
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    waited_seconds: float | None
    took_seconds: float | None
    cost_usd: float | None
    cost_is_known: bool
    error: str | None


class RunPage(Struct, frozen=True, rename="camel"):
    """A page of the runs, newest first."""

    runs: tuple[OperatedRun, ...]
    next: str | None


class ErrorGroup(Struct, frozen=True, rename="camel"):
    """Failed runs with the same error. `key` selects them in GET /api/operations/runs."""

    key: str
    error: str
    runs: int
    first_at: datetime
    last_at: datetime


class RunCount(Struct, frozen=True, rename="camel"):
    """Number of runs of an agent, or with a model choice.

    `value` selects them in GET /api/operations/runs. `name` is null for an agent that is not public.
    """

    value: str
    name: str | None
    runs: int


class RunGroups(Struct, frozen=True, rename="camel"):
    """The latest `runs` matching runs, at most 5,000, by error, agent and model choice.

    The 20 largest groups of each, largest first.
    """

    runs: int
    errors: tuple[ErrorGroup, ...]
    agents: tuple[RunCount, ...]
    models: tuple[RunCount, ...]


class Span(Struct, frozen=True, rename="camel"):
    """A period in a run's life.

    queued: until it was claimed. claim: held by a worker. call: one request to a model, for a lens; later
    requests of the same call have kind retry. synthesis: the call that summarises. gate: answers were judged.
    escalation: lenses moved up a tier. released: a worker released the run. lease_expired: a worker stopped
    renewing its lease. final: how it ended.

    `endedAt` is null while it lasts. `costUsd` is null when unknown. `error` is the failure, `detail` any
    other information; neither contains the scenario or an answer.
    """

    kind: SpanKind
    lens: str | None
    tier: int
    model: str | None
    attempt: int
    started_at: datetime
    ended_at: datetime | None
    cost_usd: float | None
    tokens_in: int | None
    tokens_out: int | None
    status: SpanStatus
    error: str | None
    detail: str | None


class Timeline(Struct, frozen=True, rename="camel"):
    """A run with its spans, ordered by start."""

    run: OperatedRun
    policy: str | None
    spans: tuple[Span, ...]


class RunsChosen(Struct, frozen=True, rename="camel"):
    """Body of POST /api/operations/runs/{act}: up to 200 runs, and the reason for the audit log."""

    ids: Ids
    note: Note = ""


class Attention(Struct, frozen=True, rename="camel"):
    """Response of GET /api/operations/attention: counts of what waits for an administrator.

    `messages` of the contact form are open, `urgentMessages` of them begin with 'urgent'. `reports` counts
    the reported things, `objections` the unanswered ones. `failedTraining`: the latest finished training has
    failed. `budgets` counts the budgets of which at least 80 % is used. `unservedQueues` have no worker.
    """

    messages: int
    urgent_messages: int
    reports: int
    objections: int
    failed_training: bool
    budgets: int
    unserved_queues: int


class Refused(Struct, frozen=True, rename="camel"):
    """A run that was refused, with a readable reason."""

    id: UUID
    why: str


class RunsActed(Struct, frozen=True, rename="camel"):
    """The runs to which the action was applied, and those that were refused."""

    done: tuple[UUID, ...]
    refused: tuple[Refused, ...]


class RunContents(Struct, frozen=True, rename="camel"):
    """Scenario and answers of a run, as returned by POST …/open.

    `inputs` are the person's additions to the scenario, oldest first.
    """

    id: UUID
    owner: str
    title: str | None
    scenario: str
    inputs: tuple[str, ...]
    result: RunResult | None
