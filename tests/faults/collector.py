"""Collects the observations of a stack: rows of the database, events of readers, calls of the simulator."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import text

from app.core.database.engine import SessionFactory
from tests.faults.observations import (
    Call,
    Charge,
    Milestone,
    Observations,
    Outcome,
    Post,
    Reader,
    ReceivedEvent,
    Run,
)
from tests.simulator.ledger import Call as LedgerCall
from tests.workers.faults.reader import SNAPSHOT
from tests.workers.faults.reader import ReceivedEvent as ReaderEvent

RUNS = """
    SELECT a.id, a.scenario, a.status, a.created_at, a.deadline_at, a.finished_at, a.failure_reason,
        coalesce(a.result -> 'receipt', e.data::jsonb -> 'receipt') ->> 'calls' AS calls
    FROM analyses a
    LEFT JOIN run_events e ON e.analysis_id = a.id AND e.type IN ('failed', 'canceled')
    ORDER BY a.created_at, a.id"""
OUTCOMES = "SELECT analysis_id, tier, lens FROM lens_outcomes ORDER BY id"
CHARGES = """
    SELECT analysis_id, tier, lens, attempt, number, cost_usd, failure
    FROM model_requests WHERE analysis_id IS NOT NULL ORDER BY id"""
MILESTONES = """
    SELECT analysis_id, attempt, seq, type, created_at, coalesce(data ->> 'resumed', '') = 'true' AS resumed
    FROM run_events ORDER BY analysis_id, attempt, seq"""
SPENT = "SELECT coalesce(sum(spent_usd), 0) AS usd FROM spending_days"


async def collect(
    sessions: SessionFactory,
    posts: Iterable[Post],
    readers: Mapping[str, Sequence[ReaderEvent]],
    calls: Iterable[LedgerCall],
) -> Observations:
    """Reads all rows in one transaction, as a consistent snapshot."""
    async with sessions.begin() as session:
        await session.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        runs = (await session.execute(text(RUNS))).all()
        outcomes = (await session.execute(text(OUTCOMES))).all()
        charges = (await session.execute(text(CHARGES))).all()
        milestones = (await session.execute(text(MILESTONES))).all()
        spent = (await session.execute(text(SPENT))).scalar_one()
    return Observations(
        posts=tuple(posts),
        runs=tuple(_run(row) for row in runs),
        outcomes=tuple(Outcome(str(row.analysis_id), row.tier, row.lens) for row in outcomes),
        charges=tuple(_charge(row) for row in charges),
        milestones=tuple(_milestone(row) for row in milestones),
        readers=tuple(_reader(analysis_id, heard) for analysis_id, heard in readers.items()),
        calls=tuple(_call(call) for call in calls),
        spent_usd=float(spent),
    )


def _run(row: Any) -> Run:
    return Run(
        id=str(row.id),
        scenario=row.scenario,
        status=row.status,
        created_at=row.created_at.timestamp(),
        deadline_at=row.deadline_at.timestamp(),
        finished_at=_seconds(row.finished_at),
        reason=row.failure_reason,
        receipt_calls=None if row.calls is None else int(row.calls),
    )


def _charge(row: Any) -> Charge:
    return Charge(
        analysis_id=str(row.analysis_id),
        tier=row.tier,
        lens=row.lens,
        attempt=row.attempt,
        number=row.number,
        cost=row.cost_usd,
        failure=row.failure,
    )


def _milestone(row: Any) -> Milestone:
    return Milestone(
        analysis_id=str(row.analysis_id),
        id=(row.attempt, row.seq),
        type=row.type,
        at=row.created_at.timestamp(),
        resumed=row.resumed,
    )


def _reader(analysis_id: str, heard: Sequence[ReaderEvent]) -> Reader:
    """Converts monotonic times of readers to seconds since the epoch, which rows use."""
    offset = time.time() - time.monotonic()
    return Reader(analysis_id, tuple(_received_event(event, offset) for event in heard))


def _received_event(event: ReaderEvent, offset: float) -> ReceivedEvent:
    past = event.data["events"] if event.type == SNAPSHOT else ()
    return ReceivedEvent(
        id=(event.id.attempt, event.id.seq),
        type=event.type,
        at=event.at + offset,
        snapshot=tuple(_id(one["id"]) for one in past),
    )


def _id(text_of_id: str) -> tuple[int, int]:
    attempt, _, seq = text_of_id.partition("-")
    return int(attempt), int(seq)


def _call(call: LedgerCall) -> Call:
    return Call(
        scenario=call.scenario,
        tier=call.tier,
        lens=call.lens,
        outcome=call.outcome,
        reported=call.reported,
    )


def _seconds(moment: datetime | None) -> float | None:
    return None if moment is None else moment.timestamp()
