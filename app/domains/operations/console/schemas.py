"""What goes over the wire about queues, workers and runs."""

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
SpanStatus = Literal["ok", "running", "failed", "lost", "canceled"]
Ids = Annotated[list[UUID], Meta(min_length=1, max_length=AT_ONCE)]
Note = Annotated[str, Meta(max_length=NOTE_MOST)]


class QueueState(Struct, frozen=True, rename="camel"):
    """One queue as PostgreSQL has it, in seconds. `tier` is 0 for models picked by hand, null for learning.

    `waiting` and `running` are runs (on the queue of learning: runs to audit, and trainings). `waitP50` and
    `waitP95` are over the tiers that were begun in the last hour, null when there was none. `inBroker` counts
    the messages that stand in Redis now, null when it does not answer.
    """

    queue: str
    tier: int | None
    waiting: int
    running: int
    oldest_waiting_seconds: float | None
    wait_p50: float | None
    wait_p95: float | None
    in_broker: int | None


class Lease(Struct, frozen=True, rename="camel"):
    """A run that a worker holds. `since` is when its present attempt began."""

    analysis_id: UUID
    tier: int
    attempt: int
    since: datetime | None
    lease_until: datetime


class WorkerState(Struct, frozen=True, rename="camel"):
    """A worker process by what it last said of itself. One that is only known by the leases in its name has
    no `pid`, no `host` and no times: it is gone, or older than this page."""

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


class Overview(Struct, frozen=True, rename="camel"):
    """GET /api/operations/overview. `statuses` counts the runs that were started in the last 24 hours, by
    how they stand now; `streams` are those open in the API process that answers."""

    queues: tuple[QueueState, ...]
    workers: tuple[WorkerState, ...]
    statuses: dict[Status, int]
    streams: int
    at: datetime


class OperatedRun(Struct, frozen=True, rename="camel"):
    """A run as operators see it: all but what was asked and answered. Durations are in seconds.

    `waitedSeconds` is from when it was asked for, or retried, until its first claim after that; `tookSeconds`
    from there to its end, or to now. `costUsd` is the known part, null when nothing is known; `costIsKnown`
    tells whether that is all of it. `agent` is the name of the agent whose lenses it has, null for the lenses
    that everybody has.
    """

    id: UUID
    owner: str
    kind: str
    status: Status
    tier: int
    attempt: int
    model: str
    agent: str | None
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


class Span(Struct, frozen=True, rename="camel"):
    """A stretch of a run's life.

    queued: until it was claimed. claim: a worker held it. call: one request to a model, for a lens; the
    second and later ones of a call are of kind retry. synthesis: the call that sums up. gate: what came back
    was judged. escalation: lenses went up a tier. released: a worker gave the run back. lease_expired: a
    worker was not heard of any more. final: how it ended.

    `endedAt` is null while it lasts. `costUsd` is null where it is unknown. `error` says what went wrong,
    `detail` what there is to say otherwise; neither holds anything of the scenario or of an answer.
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
    """A run with its spans in the order in which they began."""

    run: OperatedRun
    policy: str | None
    spans: tuple[Span, ...]


class RunsChosen(Struct, frozen=True, rename="camel"):
    """POST /api/operations/runs/{act}: up to 200 runs, and why, for the audit log."""

    ids: Ids
    note: Note = ""


class Refused(Struct, frozen=True, rename="camel"):
    """A run to which it was not done, and why, for a person to read."""

    id: UUID
    why: str


class RunsActed(Struct, frozen=True, rename="camel"):
    """To which runs it was done, and to which not."""

    done: tuple[UUID, ...]
    refused: tuple[Refused, ...]


class RunContents(Struct, frozen=True, rename="camel"):
    """What was asked and answered in a run, as POST …/open shows it. `inputs` are what the person added to
    the scenario, oldest first."""

    id: UUID
    owner: str
    title: str | None
    scenario: str
    inputs: tuple[str, ...]
    result: RunResult | None
