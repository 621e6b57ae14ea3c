"""All SQL on runs, queues and workers for operators."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, Uuid, case, cast, desc, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.domains.notifications.visibility import is_for_everyone
from app.domains.operations.console.queries import (
    COSTS,
    LEARNING,
    LEASES,
    QUEUES,
    STATUSES,
    WAITS,
    WORKERS,
)
from app.domains.operations.console.schemas import Pause, PausedHost, Status
from app.models import (
    Agent,
    Analysis,
    HistoryEntryRow,
    ModelCall,
    ModelRequest,
    PausedProvider,
    PausedQueue,
    RetriedAttempt,
    RunEventRow,
    UnservedQueue,
    User,
)
from routing.text_readers import reads_text

OWNERS_MOST = 50
SILENT_SECONDS = 15.0
ID_BEGINS = re.compile(r"[0-9a-f]{8}(-?[0-9a-f]{0,4}){0,3}-?[0-9a-f]{0,12}")
"""Search text that is interpreted as the beginning of an analysis ID: at least its first group."""

_QUEUED = (
    select(RunEventRow.created_at)
    .where(RunEventRow.analysis_id == Analysis.id, RunEventRow.type == "queued")
    .order_by(RunEventRow.attempt, RunEventRow.seq)
    .limit(1)
    .scalar_subquery()
)
"""When a run was first queued since its last retry, which archives the earlier milestones."""

SHOWN_AGENT: ColumnElement[str | None] = case(
    (
        Analysis.agent_version.is_not(None),
        select(Agent.name)
        .where(Agent.id == case((Analysis.agent_version.is_not(None), cast(Analysis.agent_id, Uuid))))
        .where(is_for_everyone())
        .scalar_subquery(),
    ),
    (Analysis.agent_id.is_not(None), Analysis.agent_name),
).label("agent")
"""Name of a run's agent, NULL unless everyone can read it. A draft has no ID and is private."""

RUN: tuple[Any, ...] = (
    Analysis.id,
    User.username,
    Analysis.kind,
    Analysis.status,
    Analysis.tier,
    Analysis.attempt,
    Analysis.model_choice,
    Analysis.agent_id,
    SHOWN_AGENT,
    Analysis.agent_name.is_not(None).label("has_agent"),
    Analysis.created_at,
    _QUEUED.label("queued_at"),
    Analysis.started_at,
    Analysis.finished_at,
    Analysis.failure_reason,
    Analysis.policy,
    func.now().label("now"),
)
"""Columns that are read of a run, without scenario and answers."""

TOLD = ("why", "by", "model", "lenses", "resumed", "next", "escalated")
"""Fields that are read of a milestone, without answers."""

_SHOWN = (Analysis.deleted_at.is_(None), Analysis.kind != "imported")


class RunCost(Struct, frozen=True):
    """Cost of a run: the known part, None when nothing is known, and whether it is complete."""

    usd: float | None = None
    is_known: bool = True


class RunHistory(Struct, frozen=True):
    """The stored history of a run: milestones, earlier lives, requests, and unfinished calls."""

    events: Sequence[Row[Any]]
    lives: Sequence[RetriedAttempt]
    requests: Sequence[ModelRequest]
    open_calls: Sequence[ModelCall]


class OperationsRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def queues(self) -> dict[int, Row[Any]]:
        """Returns open runs by tier: waiting, running, age of the oldest in seconds."""
        return {row.tier: row for row in await self._db.execute(QUEUES)}

    async def learning(self) -> Row[Any]:
        """Returns the same for audits and trainings."""
        return (await self._db.execute(LEARNING)).one()

    async def waiting_times(self) -> dict[int, Row[Any]]:
        """Returns p50 and p95 of the waiting time in the last hour, in seconds, by tier."""
        return {row.tier: row for row in await self._db.execute(WAITS)}

    async def workers(self) -> Sequence[Row[Any]]:
        rows: Sequence[Row[Any]] = (await self._db.execute(WORKERS, {"silent": SILENT_SECONDS})).all()
        return rows

    async def unserved_since(self) -> Mapping[str, datetime]:
        """Returns the queues without a live worker, with the time since which none was found."""
        rows = await self._db.execute(select(UnservedQueue.queue, UnservedQueue.since))
        return {row.queue: row.since for row in rows}

    async def paused_queues(self) -> Mapping[int, Pause]:
        """Returns the pauses by tier."""
        paused = select(PausedQueue, User.username).outerjoin(User, User.id == PausedQueue.paused_by)
        return {row.tier: Pause(row.paused_at, by, row.note) for row, by in await self._db.execute(paused)}

    async def paused_hosts(self) -> tuple[PausedHost, ...]:
        """Returns the paused providers."""
        paused = select(PausedProvider, User.username).outerjoin(User, User.id == PausedProvider.paused_by)
        rows = await self._db.execute(paused.order_by(PausedProvider.host))
        return tuple(PausedHost(row.host, Pause(row.paused_at, by, row.note)) for row, by in rows)

    async def leases(self) -> Sequence[Row[Any]]:
        rows: Sequence[Row[Any]] = (await self._db.execute(LEASES)).all()
        return rows

    async def statuses(self) -> dict[Status, int]:
        """Counts the runs of the last 24 hours by status. Omits statuses without runs."""
        return {row.status: row.runs for row in await self._db.execute(STATUSES)}

    async def owners(self, begins: str) -> Sequence[UUID]:
        """Returns people whose username starts with this text."""
        found = select(User.id).where(User.username_folded.startswith(begins.casefold(), autoescape=True))
        return (await self._db.scalars(found.limit(OWNERS_MOST))).all()

    async def runs(
        self, found: Sequence[ColumnElement[bool]], after: TimeCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns RUN of the runs that match all of `found`, newest first."""
        rows: Sequence[Row[Any]] = (await self._db.execute(select_runs(found, after, most))).all()
        return rows

    async def traits(self, found: Sequence[ColumnElement[bool]], most: int) -> Sequence[Row[Any]]:
        """Returns status, error, agent and model of the latest runs that match all of `found`."""
        rows: Sequence[Row[Any]] = (await self._db.execute(select_traits(found, most))).all()
        return rows

    async def run(self, analysis_id: UUID) -> Row[Any] | None:
        rows = await self.runs([Analysis.id == analysis_id], None, 1)
        return rows[0] if rows else None

    async def owner(self, analysis_id: UUID) -> UUID | None:
        """Returns the owner of a run, or None when it does not exist."""
        return await self._db.scalar(select(Analysis.user_id).where(Analysis.id == analysis_id, *_SHOWN))

    async def contents(self, analysis_id: UUID) -> Row[Any] | None:
        """Returns a whole run, its owner's username and its title. Only for `content_access`."""
        runs: Any = (
            select(Analysis, User.username, HistoryEntryRow.title)
            .join(User, User.id == Analysis.user_id)
            .outerjoin(HistoryEntryRow, HistoryEntryRow.analysis_id == Analysis.id)
            .where(Analysis.id == analysis_id, *_SHOWN)
        )
        found: Row[Any] | None = (await self._db.execute(runs)).first()
        return found

    async def costs(self, ids: Collection[UUID]) -> Mapping[UUID, RunCost]:
        """Returns the costs of these runs. Omits runs without model calls."""
        rows = await self._db.execute(COSTS, {"ids": list(ids)})
        return {row.analysis_id: RunCost(row.usd, row.is_known) for row in rows}

    async def history(self, analysis_id: UUID) -> RunHistory:
        told = [RunEventRow.data[name].label(name) for name in TOLD]
        row = RunEventRow
        events = (
            select(row.attempt, row.seq, row.type, row.tier, row.created_at, *told)
            .where(RunEventRow.analysis_id == analysis_id)
            .order_by(RunEventRow.attempt, RunEventRow.seq)
        )
        lives = (
            select(RetriedAttempt)
            .where(RetriedAttempt.analysis_id == analysis_id)
            .order_by(RetriedAttempt.attempt)
        )
        requests = select(ModelRequest).where(
            ModelRequest.analysis_id == analysis_id, ModelRequest.purpose == "run"
        )
        calls = select(ModelCall).where(ModelCall.analysis_id == analysis_id, ModelCall.finished_at.is_(None))
        return RunHistory(
            (await self._db.execute(events)).all(),
            (await self._db.scalars(lives)).all(),
            (await self._db.scalars(requests)).all(),
            (await self._db.scalars(calls)).all(),
        )


def select_runs(found: Sequence[ColumnElement[bool]], after: TimeCursor | None, most: int) -> Select[Any]:
    """Selects RUN of the runs that match all of `found`, newest first."""
    runs: Select[Any] = select(*RUN).join(User, User.id == Analysis.user_id).where(*_SHOWN, *found)
    if after is not None:
        runs = runs.where(tuple_(Analysis.created_at, Analysis.id) < (after.moment, after.id))
    return runs.order_by(desc(Analysis.created_at), desc(Analysis.id)).limit(most)


def select_traits(found: Sequence[ColumnElement[bool]], most: int) -> Select[Any]:
    """Selects what runs are grouped by, newest first."""
    run = Analysis
    traits: Select[*tuple[Any, ...]] = select(
        *(run.status, run.failure_reason, run.agent_id, SHOWN_AGENT, run.model_choice, run.created_at)
    )
    return traits.where(*_SHOWN, *found).order_by(desc(run.created_at), desc(run.id)).limit(most)


@reads_text()
def id_range(q: str) -> tuple[UUID, UUID] | None:
    """Returns the first and last ID with this prefix, or None when it is not a prefix of an ID."""
    if not ID_BEGINS.fullmatch(q.lower()):
        return None
    digits = q.lower().replace("-", "")
    return UUID(digits.ljust(32, "0")), UUID(digits.ljust(32, "f"))
