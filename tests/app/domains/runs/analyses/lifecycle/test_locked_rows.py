"""A row locked by a stalled transaction does not block other runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from sqlalchemy import text

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import UnclaimedRun
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LEASE_SECONDS, WorkerSteps
from tests.support.runs import Rig

LOCK_ROW = text("SELECT 1 FROM analyses WHERE id = :id FOR UPDATE")
TIMEOUT_SECONDS = 3.0


@asynccontextmanager
async def _lock_row(rig: Rig, analysis_id: UUID) -> AsyncIterator[None]:
    async with rig.sessions.begin() as session:
        await session.execute(LOCK_ROW, {"id": analysis_id})
        yield


async def test_locked_row_does_not_block_renewal_of_other_leases(rig: Rig, steps: WorkerSteps) -> None:
    locked, free, gone = [await steps.claimed(await rig.submit()) for _ in range(3)]
    await steps.change(gone.analysis_id, "attempt = attempt + 1")
    before = await rig.run(free.analysis_id)
    held = {claim.analysis_id: claim.attempt for claim in (locked, free, gone)}

    async def renew() -> set[UUID]:
        async with rig.sessions.begin() as session:
            return await lifecycle.renew_leases(session, held, LEASE_SECONDS)

    async with _lock_row(rig, locked.analysis_id):
        still = await asyncio.wait_for(renew(), TIMEOUT_SECONDS)

    assert still == {locked.analysis_id, free.analysis_id}
    after = await rig.run(free.analysis_id)
    assert before.lease_until is not None
    assert after.lease_until is not None
    assert after.lease_until > before.lease_until


async def test_locked_row_does_not_block_resending_other_jobs(rig: Rig) -> None:
    locked, free = await rig.submit(), await rig.submit()
    runs = [UnclaimedRun(analysis_id, 1, 0) for analysis_id in (locked, free)]

    async def resend() -> int:
        async with rig.unit() as uow:
            count = await lifecycle.resend_jobs(uow, runs, ())
            await uow.commit()
        return count

    async with _lock_row(rig, locked):
        assert await asyncio.wait_for(resend(), TIMEOUT_SECONDS) >= 1
