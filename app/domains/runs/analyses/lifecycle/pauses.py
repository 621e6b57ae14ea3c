"""Pauses of queues: rows that every claim checks, so that they hold without Redis and across restarts.

Messages of a paused queue are consumed without a claim, and the reconciler sends none for its runs. It sends
those of the waiting runs again within seconds of the resumption. Runs in progress continue, and deadlines
apply.
"""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ColumnElement, delete, exists
from sqlalchemy.dialects.postgresql import insert

from app.core.messaging.unit_of_work import UnitOfWork
from app.models import Analysis, PausedQueue


def is_not_paused() -> ColumnElement[bool]:
    """Returns the condition on a row of `analyses`."""
    return ~exists().where(PausedQueue.tier == Analysis.tier)


async def pause_queue(uow: UnitOfWork, tier: int, by: UUID, note: str) -> bool:
    """Pauses the queue of a tier. Returns whether it was not paused before."""
    paused = insert(PausedQueue).values(tier=tier, paused_by=by, note=note).on_conflict_do_nothing()
    return await uow.session.scalar(paused.returning(PausedQueue.tier)) is not None


async def resume_queue(uow: UnitOfWork, tier: int) -> bool:
    """Resumes the queue of a tier. Returns whether it was paused."""
    resumed = delete(PausedQueue).where(PausedQueue.tier == tier).returning(PausedQueue.tier)
    return await uow.session.scalar(resumed) is not None
