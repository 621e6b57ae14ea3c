"""Due runs are reserved by one worker at a time, without waiting for locked rows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from uuid import UUID

import pytest
from sqlalchemy import text

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import MAX_TIER_TRIES, DueRun
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.runs import Rig

TIERS = (0, 1, 2, 3)


async def _reserve(
    rig: Rig, most: int = 10, owner: str = "worker-1", tiers: Sequence[int] = TIERS
) -> list[DueRun]:
    async with rig.unit() as uow:
        runs = await lifecycle.reserve_due_runs(uow, owner, tiers, most)
        await uow.commit()
    return runs


def _ids(runs: Sequence[DueRun]) -> list[UUID]:
    return [run.analysis_id for run in runs]


async def test_oldest_runs_of_the_served_tiers_are_reserved_first(rig: Rig, steps: WorkerSteps) -> None:
    newer, older, elsewhere, third = [await rig.submit() for _ in range(4)]
    await steps.change(older, "created_at = created_at - interval '1 min'")
    await steps.change(elsewhere, "tier = 2")

    runs = await _reserve(rig, 2, tiers=(1,))

    assert runs == [DueRun(older, 1, 0), DueRun(newer, 1, 0)]
    assert _ids(await _reserve(rig)) == [elsewhere, third]


@pytest.mark.parametrize(
    "state",
    [
        "status = 'running', attempt = 1, lease_until = now() - interval '1 s'",
        "status = 'canceled', finished_at = now()",
        "next_run_at = now() + interval '1 min'",
        "deadline_at = now() - interval '1 s'",
        f"tier_tries = {MAX_TIER_TRIES}",
    ],
)
async def test_ineligible_run_is_not_reserved(rig: Rig, steps: WorkerSteps, state: str) -> None:
    await steps.change(await rig.submit(), state)

    assert await _reserve(rig) == []


async def test_concurrent_workers_reserve_disjoint_runs(rig: Rig) -> None:
    submitted = {await rig.submit() for _ in range(12)}

    shares = await asyncio.gather(*(_reserve(rig, 3, f"worker-{number}") for number in range(4)))

    assert [len(share) for share in shares] == [3, 3, 3, 3]
    assert {run.analysis_id for share in shares for run in share} == submitted


async def test_locked_row_is_skipped_without_waiting(rig: Rig) -> None:
    locked, free = await rig.submit(), await rig.submit()

    async with rig.sessions.begin() as session:
        await session.execute(text("SELECT 1 FROM analyses WHERE id = :id FOR UPDATE"), {"id": locked})
        assert _ids(await asyncio.wait_for(_reserve(rig), 3)) == [free]


async def test_unclaimed_reservation_expires(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    assert _ids(await _reserve(rig)) == [analysis_id]
    assert await _reserve(rig) == []

    await steps.change(analysis_id, "lease_until = lease_until - interval '2 s'")

    assert _ids(await _reserve(rig, owner="worker-2")) == [analysis_id]


async def test_reservation_does_not_block_a_claim(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await _reserve(rig, owner="worker-2")

    await steps.claimed(analysis_id)

    assert (await rig.run(analysis_id)).lease_owner == "worker-1"
