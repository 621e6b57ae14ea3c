"""The events that must last: a row in the transaction of the state change, streamed after its commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import desc, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.events import EventId, EventRecord, event_type
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.storable import storable
from app.models import RunEventRow
from routing.events import LensCompleted, RunEvent


class Milestone(Struct, frozen=True):
    """An event with its place in the run. `prev` is the milestone before it, None when nobody knows it."""

    id: EventId
    event: RunEvent
    prev: EventId | None = None


async def write_milestones(uow: UnitOfWork, analysis_id: UUID, milestones: Sequence[Milestone]) -> None:
    """Insert rows and have them streamed after the commit.

    One that is there already under its own id was written by a commit whose answer got lost: it is streamed.
    A lens_completed, gate or tier_completed that another attempt has told of this tier is left out.
    """
    if not milestones:
        return
    rows = [_row(analysis_id, milestone) for milestone in milestones]
    insertion = insert(RunEventRow).on_conflict_do_nothing().returning(RunEventRow.attempt, RunEventRow.seq)
    there = {EventId(*row) for row in (await uow.session.execute(insertion, rows))}
    if len(there) < len(rows):
        there |= await _ids_of(uow.session, analysis_id, milestones[0].id.attempt)
    for milestone, row in zip(milestones, rows, strict=True):
        if milestone.id in there:
            data = msgspec.json.encode(row["data"])
            uow.publish(analysis_id, EventRecord(milestone.id, row["type"], data, milestone.prev))


async def _ids_of(session: AsyncSession, analysis_id: UUID, attempt: int) -> set[EventId]:
    ids = select(RunEventRow.attempt, RunEventRow.seq).where(
        RunEventRow.analysis_id == analysis_id, RunEventRow.attempt == attempt
    )
    return {EventId(*row) for row in (await session.execute(ids))}


async def last_milestone(session: AsyncSession, analysis_id: UUID) -> EventId | None:
    """The newest milestone of a run."""
    newest = (
        select(RunEventRow.attempt, RunEventRow.seq)
        .where(RunEventRow.analysis_id == analysis_id)
        .order_by(desc(RunEventRow.attempt), desc(RunEventRow.seq))
        .limit(1)
    )
    row = (await session.execute(newest)).first()
    return EventId(*row) if row else None


def _row(analysis_id: UUID, milestone: Milestone) -> dict[str, Any]:
    event = milestone.event
    return {
        "analysis_id": analysis_id,
        "attempt": milestone.id.attempt,
        "seq": milestone.id.seq,
        "type": event_type(event),
        "tier": getattr(event, "tier", None),
        "lens": event.lens if isinstance(event, LensCompleted) else None,
        "data": storable(event),
    }
