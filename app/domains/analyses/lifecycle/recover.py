"""What the reconciler does with runs that nobody moves any more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.uow import UnitOfWork
from routing.ladder import Ladder

MAX_TIER_TRIES = 5


class Stranded(Struct, frozen=True):
    """A run that has stood queued for a while: its job may never have reached Redis, or been lost there."""

    analysis_id: UUID
    tier: int
    attempt: int
    enqueued_at: datetime | None


async def recover(uow: UnitOfWork, ladder: Ladder, limit: int = 100) -> int:
    """Move every run whose lease ran out or whose deadline passed; how many were moved.

    A lease that ran out: queued again with attempt raised, `queued(recovered)` and a job; after
    MAX_TIER_TRIES claims of one tier, and past the deadline: completed with what there is, or failed with a
    readable reason when no lens has an answer. Rows that somebody is writing just now are left for the next
    time.
    """
    raise NotImplementedError


async def stranded(session: AsyncSession, older_than: float, limit: int = 100) -> Sequence[Stranded]:
    """Runs that are due and were enqueued more than `older_than` seconds ago."""
    raise NotImplementedError


async def ring_again(uow: UnitOfWork, run: Stranded) -> None:
    """Enqueue the job of a run that is still queued at the same attempt."""
    raise NotImplementedError
