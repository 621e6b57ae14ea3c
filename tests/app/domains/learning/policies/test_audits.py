"""Daily audit budget under concurrent draws."""

from __future__ import annotations

import asyncio
from uuid import UUID

from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.domains.learning.policies.audits import AuditCandidate, AuditRepository
from app.models import LensAudit
from tests.support.runs import Rig

DRAWS, AFFORDED = 24, 5


async def test_concurrent_draws_stay_within_the_daily_budget(rig: Rig, sessions: SessionFactory) -> None:
    runs = [await rig.submit() for _ in range(DRAWS)]
    waiting = asyncio.Barrier(DRAWS // 2)

    async def draw(analysis_id: UUID) -> int:
        async with sessions.begin() as db:
            await db.execute(select(1))
            await waiting.wait()
            drawn = await AuditRepository(db).draw(
                analysis_id, [AuditCandidate("logical", 1, 0.01)], 0.5, AFFORDED * 0.01 + 0.001
            )
            await asyncio.sleep(0)
            return drawn

    halves = (runs[: DRAWS // 2], runs[DRAWS // 2 :])
    counts = [sum(await asyncio.gather(*map(draw, half))) for half in halves]
    assert sum(counts) == AFFORDED
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(LensAudit)) == AFFORDED
