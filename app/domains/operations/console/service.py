"""Reads the state of the running product. PostgreSQL is authoritative; Redis only provides queue lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from hashlib import md5
from typing import Any, get_args
from uuid import UUID

import structlog
from redis.exceptions import RedisError
from sqlalchemy import Row

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES, Job
from app.core.messaging.queue import NAMESPACE
from app.core.observability.redaction import redact
from app.core.redis.client import Redis
from app.domains.operations.console.errors import RunNotFound
from app.domains.operations.console.repository import OperationsRepository, RunCost
from app.domains.operations.console.run_filters import RunFilter, list_conditions
from app.domains.operations.console.schemas import (
    ErrorGroup,
    Lease,
    OperatedRun,
    Overview,
    QueueState,
    RunCount,
    RunGroups,
    RunPage,
    Status,
    Timeline,
    WorkerState,
)
from app.domains.operations.console.timeline import build_spans
from app.domains.runs.analyses.lifecycle.stop import CANCEL_REASON
from app.models import RunStatus

PAGE = 50
GROUPED = 5_000
GROUPS_MOST = 20
LEARNING = QUEUES[Job.AUDIT_LENSES]
STOPPED = "Its owner stopped this analysis."

log = structlog.get_logger(__name__)


class OperationsService:
    """Reads operational state.

    `queue_redis` is the Redis database of the job queues; `streams` counts open streams here.
    """

    def __init__(self, reads: SessionFactory, queue_redis: Redis, streams: Callable[[], int]) -> None:
        self._reads = reads
        self._queue_redis = queue_redis
        self._streams = streams

    async def overview(self) -> Overview:
        """Returns the current state of queues and workers."""
        depths = await self._read_depths()
        async with self._reads() as db:
            operations = OperationsRepository(db)
            workers = worker_states(await operations.workers(), await operations.leases())
            queues = await _read_queues(operations, depths, workers)
            counted, paused = await operations.statuses(), await operations.paused_hosts()
        statuses: dict[Status, int] = {name: counted.get(name, 0) for name in get_args(Status)}
        return Overview(queues, workers, statuses, self._streams(), paused, utc_now())

    async def runs(self, wanted: RunFilter, cursor: str | None) -> RunPage:
        """Returns a page of all runs. Raises InvalidField for a cursor of another list and invalid IDs."""
        after = decode_cursor(cursor, TimeCursor)
        async with self._reads() as db:
            operations = OperationsRepository(db)
            found = await list_conditions(operations, wanted)
            rows = await operations.runs(found, after, PAGE + 1) if found is not None else []
            costs = await operations.costs([row.id for row in rows[:PAGE]])
        runs = tuple(map_run(row, costs.get(row.id, RunCost())) for row in rows[:PAGE])
        last = runs[-1] if len(rows) > PAGE else None
        return RunPage(runs, encode_cursor(TimeCursor(last.created_at, last.id)) if last else None)

    async def groups(self, wanted: RunFilter) -> RunGroups:
        """Counts the latest GROUPED runs that match, by error, agent and model. Raises InvalidField."""
        async with self._reads() as db:
            operations = OperationsRepository(db)
            found = await list_conditions(operations, wanted)
            rows = await operations.traits(found, GROUPED) if found is not None else []
        return group_runs(rows)

    async def timeline(self, analysis_id: UUID) -> Timeline:
        """Returns the trace of a run. Raises RunNotFound."""
        async with self._reads() as db:
            operations = OperationsRepository(db)
            row = await operations.run(analysis_id)
            if row is None:
                raise RunNotFound
            story = await operations.history(analysis_id)
            costs = await operations.costs([analysis_id])
        holding = row.attempt if row.status == RunStatus.RUNNING else None
        is_private = row.has_agent and row.agent is None
        reason = _reason_for_operators(row.failure_reason)
        spans = build_spans(story, reason, holding, is_private=is_private)
        return Timeline(map_run(row, costs.get(analysis_id, RunCost())), row.policy, spans)

    async def _read_depths(self) -> dict[str, int] | None:
        """Returns the number of messages in each queue, or None while Redis is unavailable."""
        names = sorted(set(QUEUES.values()))
        pipeline = self._queue_redis.pipeline(transaction=False)
        for name in names:
            pipeline.llen(f"{NAMESPACE}:{name}")
        try:
            return dict(zip(names, await pipeline.execute(), strict=True))
        except (RedisError, OSError) as error:
            log.warning("queue depth unknown", error=repr(error))
            return None


async def _read_queues(
    operations: OperationsRepository, depths: dict[str, int] | None, workers: Sequence[WorkerState]
) -> tuple[QueueState, ...]:
    runs, waits = await operations.queues(), await operations.waiting_times()
    tiers = (*(tier for tier in JOB_OF_TIER if tier), 0)
    live = Counter(queue for worker in workers if worker.state == "live" for queue in worker.queues)
    unserved, pauses = await operations.unserved_since(), await operations.paused_queues()

    def map_queue(name: str, tier: int | None, runs: Row[Any] | None, waits: Row[Any] | None) -> QueueState:
        return QueueState(
            queue=name,
            tier=tier,
            workers=live[name],
            unserved_since=None if live[name] else unserved.get(name),
            pause=None if tier is None else pauses.get(tier),
            waiting=runs.waiting if runs else 0,
            running=runs.running if runs else 0,
            oldest_waiting_seconds=_to_seconds(runs.oldest) if runs else None,
            wait_p50=_to_seconds(waits.p50) if waits else None,
            wait_p95=_to_seconds(waits.p95) if waits else None,
            in_broker=None if depths is None else depths[name],
        )

    states = [map_queue(QUEUES[JOB_OF_TIER[tier]], tier, runs.get(tier), waits.get(tier)) for tier in tiers]
    return (*states, map_queue(LEARNING, None, await operations.learning(), None))


def worker_states(workers: Sequence[Row[Any]], leases: Sequence[Row[Any]]) -> tuple[WorkerState, ...]:
    """Returns workers with their runs: those with heartbeats first, then those known only from leases."""
    held: dict[str, list[Lease]] = {}
    for row in leases:
        lease = Lease(row.id, row.tier, row.attempt, row.since, row.lease_until)
        held.setdefault(row.lease_owner, []).append(lease)
    known = tuple(
        WorkerState(
            id=row.id,
            pid=row.pid,
            host=row.host,
            started_at=row.started_at,
            last_seen_at=row.seen_at,
            is_silent=row.is_silent,
            is_stopping=row.is_stopping,
            threads=row.threads,
            queues=tuple(row.queues),
            leases=tuple(held.pop(row.id, ())),
        )
        for row in workers
    )
    gone = (
        WorkerState(owner, None, None, None, None, True, False, None, (), tuple(leases))
        for owner, leases in sorted(held.items())
    )
    return (*known, *gone)


def group_runs(rows: Sequence[Row[Any]]) -> RunGroups:
    """Counts runs. `rows` are newest first."""
    failed: dict[str, list[Row[Any]]] = {}
    for row in rows:
        if row.status == RunStatus.FAILED and row.failure_reason:
            failed.setdefault(row.failure_reason, []).append(row)
    errors = (
        ErrorGroup(
            *(md5(reason.encode(), usedforsecurity=False).hexdigest(), redact(reason), len(runs)),
            first_at=runs[-1].created_at,
            last_at=runs[0].created_at,
        )
        for reason, runs in failed.items()
    )
    largest = sorted(errors, key=lambda group: (-group.runs, group.error))[:GROUPS_MOST]
    agents = Counter((row.agent_id, row.agent) for row in rows if row.agent_id)
    models = Counter((row.model_choice, row.model_choice) for row in rows)
    return RunGroups(len(rows), tuple(largest), _counts(agents), _counts(models))


def _counts(found: Counter[tuple[str, str | None]]) -> tuple[RunCount, ...]:
    return tuple(RunCount(*named, runs) for named, runs in found.most_common(GROUPS_MOST))


def map_run(row: Row[Any], cost: RunCost) -> OperatedRun:
    begun: datetime | None = row.started_at
    over_at = row.finished_at or (row.now if row.status == RunStatus.RUNNING else None)
    return OperatedRun(
        id=row.id,
        owner=row.username,
        kind=row.kind,
        status=row.status,
        tier=row.tier,
        attempt=row.attempt,
        model=row.model_choice,
        agent=row.agent,
        agent_id=row.agent_id,
        created_at=row.created_at,
        started_at=begun,
        finished_at=row.finished_at,
        waited_seconds=_seconds_between(row.queued_at, begun),
        took_seconds=_seconds_between(begun, over_at),
        cost_usd=cost.usd,
        cost_is_known=cost.is_known,
        error=_reason_for_operators(row.failure_reason),
    )


def _reason_for_operators(reason: str | None) -> str | None:
    """Returns why a run ended, in the third person. The stored reason addresses the owner."""
    if reason == CANCEL_REASON:
        return STOPPED
    return redact(reason) if reason else None


def _seconds_between(start: datetime | None, end: datetime | None) -> float | None:
    return None if start is None or end is None else round((end - start).total_seconds(), 3)


def _to_seconds(found: float | None) -> float | None:
    return None if found is None else round(max(0.0, found), 3)
