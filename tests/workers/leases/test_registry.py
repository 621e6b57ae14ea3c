"""Leases of a process: renewed together, and canceled immediately when lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import datetime
from uuid import UUID

import asyncpg  # type: ignore[import-untyped]
import pytest

from app.core.clock import utc_now
from app.core.concurrency.tasks import end_tasks
from app.core.settings.config import Settings
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.runs import Rig
from tests.support.waiting import until
from workers.leases.registry import HeldLease, Leases
from workers.resources import Resources
from workers.runs.progress import Progress

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


@asynccontextmanager
async def _hold_lease(
    resources: Resources, rig: Rig, leases: Leases | None = None
) -> AsyncIterator[HeldLease]:
    """Holds a claim with running work until the end of the block."""
    claim = await WorkerSteps(rig).claimed(await rig.submit())
    progress = Progress(claim, resources.record, resources.wire, 5.0)
    work = asyncio.create_task(asyncio.sleep(60))
    holder = resources.leases if leases is None else leases
    with holder.holding(progress, work) as held:
        yield held
    work.cancel()


async def _lease(rig: Rig, held: HeldLease) -> datetime:
    lease = (await rig.run(held.leased.claim.analysis_id)).lease_until
    assert lease is not None
    return lease


async def test_heartbeat_renews_leases(resources: Resources, rig: Rig) -> None:
    async with _hold_lease(resources, rig) as held:
        first = await _lease(rig, held)

        async def renewed() -> bool:
            return await _lease(rig, held) > first

        _: bool = await until(renewed, saying="a renewal")
        assert not held.task.done()


async def test_work_on_a_lost_claim_is_canceled(resources: Resources, rig: Rig) -> None:
    async with _hold_lease(resources, rig) as held, _hold_lease(resources, rig) as other:
        await WorkerSteps(rig).change(held.leased.claim.analysis_id, "attempt = attempt + 1")

        _: bool = await until(held.task.cancelled, saying="the stop")
        assert held.is_lost
        assert not other.task.done()


async def test_hint_triggers_an_immediate_check(resources: Resources, rig: Rig) -> None:
    slow = Leases(resources.settings.replace(heartbeat_seconds=600.0))
    keeping = asyncio.create_task(slow.keep())
    async with _hold_lease(resources, rig, slow) as held:
        await WorkerSteps(rig).change(held.leased.claim.analysis_id, "attempt = attempt + 1")

        slow.look_now()

        _: bool = await until(held.task.cancelled, saying="the stop")
    await end_tasks([keeping])


async def test_work_that_is_ending_its_tier_is_not_canceled(resources: Resources, rig: Rig) -> None:
    async with _hold_lease(resources, rig) as held:
        held.leased.is_leaving = True
        await WorkerSteps(rig).change(held.leased.claim.analysis_id, "attempt = attempt + 1")

        resources.leases.drop({held.leased.claim.analysis_id: held.leased.claim.attempt})

        assert not held.task.cancelling()
        assert not held.is_lost


async def test_drain_waits_for_work_and_cancels_the_rest(resources: Resources, rig: Rig) -> None:
    async with _hold_lease(resources, rig) as held:
        draining = asyncio.create_task(resources.leases.drain(grace_seconds=0.2))
        _: bool = await until(held.task.cancelled, saying="the stop")
        assert not held.is_lost
    await draining
    assert len(resources.leases) == 0


async def test_drain_of_an_idle_process_returns_immediately(resources: Resources) -> None:
    async with asyncio.timeout(1):
        await resources.leases.drain(grace_seconds=600)


async def test_heartbeat_survives_a_database_outage(
    resources: Resources, rig: Rig, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = Leases(Settings(database_url=NOWHERE, heartbeat_seconds=0.01))
    keeping = asyncio.create_task(cut.keep())
    async with _hold_lease(resources, rig, cut) as held:
        logged: list[str] = []

        def has_logged() -> bool:
            logged.append(capsys.readouterr().out)
            return "lease renewal" in "".join(logged)

        _: bool = await until(has_logged, saying="the trouble")
        assert not keeping.done()
        assert not held.task.done()
    await end_tasks([keeping])


async def test_second_claim_by_a_process_cancels_its_stale_work(resources: Resources, rig: Rig) -> None:
    steps = WorkerSteps(rig)
    leases = Leases(resources.settings)
    async with _hold_lease(resources, rig, leases) as stale:
        run = stale.leased.claim.analysis_id
        await steps.change(run, "lease_until = now() - interval '1 s'")
        assert await steps.recover() == 1
        again = Progress(await steps.claimed(run), resources.record, resources.wire, 5.0)
        work = asyncio.create_task(asyncio.sleep(60))
        with leases.holding(again, work):
            _: bool = await until(stale.task.cancelled, saying="the stop")
            assert stale.is_lost
            assert not work.done()
        work.cancel()


async def test_blocked_event_loop_keeps_its_leases(resources: Resources, rig: Rig) -> None:
    async with _hold_lease(resources, rig) as held:
        _block_loop(resources.settings.lease_seconds + 1.0)

        lease = await _lease(rig, held)

        assert lease > utc_now()
        assert await WorkerSteps(rig).recover() == 0


async def test_hanging_event_loop_loses_its_leases(resources: Resources, rig: Rig) -> None:
    leases = Leases(resources.settings, hung_after=0.3)
    keeping = asyncio.create_task(leases.keep())
    async with _hold_lease(resources, rig, leases) as held:
        run = held.leased.claim.analysis_id
        _block_loop_until_lease_expires(resources.settings, run)

        assert await WorkerSteps(rig).recover() == 1

        _: bool = await until(held.task.cancelled, saying="the stop")
        assert (await rig.run(run)).attempt == 2
    await end_tasks([keeping])


async def test_claim_is_renewed_before_its_work_starts(resources: Resources, rig: Rig) -> None:
    claim = await WorkerSteps(rig).claimed(await rig.submit())
    first = (await rig.run(claim.analysis_id)).lease_until
    with resources.leases.renewing(claim):

        async def renewed() -> bool:
            lease = (await rig.run(claim.analysis_id)).lease_until
            return lease is not None and first is not None and lease > first

        _: bool = await until(renewed, saying="a renewal")


def _block_loop(seconds: float) -> None:
    """Blocks the event loop, like starvation or a long computation."""
    time.sleep(seconds)


def _block_loop_until_lease_expires(settings: Settings, analysis_id: UUID) -> None:
    """Blocks this event loop while a thread polls the lease."""

    async def wait() -> None:
        connection = await asyncpg.connect(settings.database_url.replace("+asyncpg", ""))

        async def has_expired() -> bool:
            query = "SELECT lease_until < now() FROM analyses WHERE id = $1"
            return bool(await connection.fetchval(query, analysis_id))

        try:
            await until(has_expired, saying="the end of the lease")
        finally:
            await connection.close()

    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, wait()).result()
