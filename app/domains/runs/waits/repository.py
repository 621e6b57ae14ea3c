"""SQL of waiting runs."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from msgspec import Struct
from sqlalchemy import case, exists, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from app.domains.runs.analyses.ownership import is_own_run
from app.models import Analysis, UnservedQueue

_QUEUE = case({tier: QUEUES[job] for tier, job in JOB_OF_TIER.items()}, value=Analysis.tier)
_WAIT = select(
    Analysis.status,
    text(f"{NOT_PAUSED} AS is_claimable"),
    exists().where(UnservedQueue.queue == _QUEUE).label("is_unserved"),
    (Analysis.next_run_at > func.now()).label("is_delayed"),
    Analysis.next_run_at,
    Analysis.deadline_at,
)


class WaitRow(Struct, frozen=True):
    """What the claim of a run depends on, besides free workers."""

    status: str
    is_claimable: bool
    is_unserved: bool
    is_delayed: bool
    next_run_at: datetime
    deadline_at: datetime


class WaitRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def read_own(self, analysis_id: UUID, user_id: UUID) -> WaitRow | None:
        """Returns the row when the run, of any kind, is this user's and not deleted."""
        found = (await self._db.execute(_WAIT.where(is_own_run(analysis_id, user_id)))).one_or_none()
        return None if found is None else WaitRow(*found)
