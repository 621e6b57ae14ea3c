"""Durable events: rows in the transaction of the state change, streamed after the commit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import desc, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.events import EventId, EventRecord, event_type
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.domains.runs.analyses.lifecycle.queries import INSERT_EVENTS
from app.models import RunEventRow
from routing.events import Gate, LensCompleted, RunEvent, TierCompleted


class Milestone(Struct, frozen=True):
    """An event with its position in the run. `prev` is the milestone before it, None when unknown."""

    id: EventId
    event: RunEvent
    prev: EventId | None = None


class WrittenMilestone(Struct, frozen=True):
    """Milestones as rows and as stream messages."""

    milestones: Sequence[Milestone]
    data: tuple[bytes, ...]

    @classmethod
    def of(cls, milestones: Sequence[Milestone]) -> WrittenMilestone:
        return cls(milestones, tuple(encode_jsonb(milestone.event) for milestone in milestones))

    def rows(self) -> list[dict[str, Any]]:
        """Returns the rows as the statements read them."""
        return [
            {
                "attempt": milestone.id.attempt,
                "seq": milestone.id.seq,
                "type": event_type(milestone.event),
                "tier": getattr(milestone.event, "tier", None),
                "lens": _lens_of(milestone.event),
                "data": msgspec.Raw(data),
            }
            for milestone, data in zip(self.milestones, self.data, strict=True)
        ]

    async def publish(self, uow: UnitOfWork, analysis_id: UUID, inserted: Collection[int]) -> None:
        """Publishes the milestones whose seq was `inserted`, and those that already exist under their own ID,
        because they were written by a commit whose response was lost. The others were published by an earlier
        attempt.
        """
        there = set(inserted)
        if len(there) < len(self.milestones):
            there |= await _read_seqs(uow.session, analysis_id, self.milestones[0].id.attempt)
        for milestone, data in zip(self.milestones, self.data, strict=True):
            if milestone.id.seq in there:
                record = EventRecord(milestone.id, event_type(milestone.event), data, milestone.prev)
                uow.publish(analysis_id, record)


async def write_milestones(uow: UnitOfWork, analysis_id: UUID, milestones: Sequence[Milestone]) -> None:
    """Inserts the milestones of one attempt and publishes them after the commit.

    Skips a lens_completed, gate or tier_completed that another attempt has written for this tier.
    """
    written = WrittenMilestone.of(milestones)
    values = {"id": analysis_id, "events": as_json(written.rows())}
    inserted = (await uow.session.execute(INSERT_EVENTS, values)).scalars().all()
    await written.publish(uow, analysis_id, inserted)


def _lens_of(event: RunEvent) -> str | None:
    """Returns the lens of an event. The end of a pass for returned lenses names them, so that it is stored
    beside the end of the earlier pass on the tier.
    """
    match event:
        case LensCompleted():
            return event.lens
        case Gate() | TierCompleted():
            return ",".join(event.returned) or None
        case _:
            return None


def as_json(rows: Sequence[dict[str, Any]]) -> str:
    """Encodes rows as a single JSON parameter."""
    return msgspec.json.encode(rows).decode()


async def last_milestone(session: AsyncSession, analysis_id: UUID) -> EventId | None:
    """Returns the latest milestone of a run."""
    newest = (
        select(RunEventRow.attempt, RunEventRow.seq)
        .where(RunEventRow.analysis_id == analysis_id)
        .order_by(desc(RunEventRow.attempt), desc(RunEventRow.seq))
        .limit(1)
    )
    row = (await session.execute(newest)).first()
    return EventId(*row) if row else None


async def _read_seqs(session: AsyncSession, analysis_id: UUID, attempt: int) -> set[int]:
    seqs = select(RunEventRow.seq).where(
        RunEventRow.analysis_id == analysis_id, RunEventRow.attempt == attempt
    )
    return set((await session.execute(seqs)).scalars())
