"""Outages of Redis and PostgreSQL during a run: no run fails, and no call is repeated."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from app.core.redis.client import Redis
from tests.simulator.behaviour import Match
from tests.simulator.scenes import held, two_escalate_one_to_the_top
from tests.workers.faults.harness import FaultHarness
from tests.workers.faults.outages import Outage, redis_hangs, redis_is_down

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

OUTAGE_SECONDS = 5.0
ONCE = Counter(("logical", "ethical", "factual", "strategic", "summary"))


def _count_calls(harness: FaultHarness) -> Counter[str | None]:
    return Counter(call.lens for call in harness.simulator.calls())


@pytest.mark.parametrize("outage", [redis_hangs, redis_is_down])
async def test_redis_outage_of_five_seconds_during_a_run(harness: FaultHarness, outage: Outage) -> None:
    harness.simulator.play(held(60))
    await harness.start_workers()
    observed = await harness.analyze("Lease the vans, or buy them before the subsidy ends in June?")
    await harness.simulator.until(4, state="held")

    async with outage(harness.servers):
        harness.simulator.release(lens="logical")
        await harness.until_stored(observed, 1)
        await asyncio.sleep(OUTAGE_SECONDS)  # the outage itself, not a wait for something
        harness.simulator.release()
        await harness.until_stored(observed, 4)
    await harness.simulator.until(1, lens="summary", state="held")
    harness.simulator.release()

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == ONCE


@pytest.mark.parametrize("outage", [redis_hangs, redis_is_down])
async def test_run_completes_during_a_redis_outage(harness: FaultHarness, outage: Outage) -> None:
    harness.simulator.play(held(60, Match(lens="ethical")))
    await harness.start_workers()
    observed = await harness.analyze("Name a successor now, or wait until the board has met?")
    await harness.until_stored(observed, 3)

    async with outage(harness.servers):
        harness.simulator.release()
        run = await harness.rig.until_finished(observed.id)
        assert run.status == "completed"

    await harness.until_finished(observed)
    assert _count_calls(harness) == ONCE


async def test_redis_loses_all_data_during_a_run(harness: FaultHarness, live_redis: Redis) -> None:
    harness.simulator.play(two_escalate_one_to_the_top(held(60).rules[0].behave))
    await harness.start_workers()
    observed = await harness.analyze("Move production to the new line, or keep both until autumn?")
    for tier, calls in ((1, 4), (2, 2), (3, 1)):
        await harness.simulator.until(calls, tier=tier, state="held")
        await live_redis.flushall()
        harness.simulator.release()
    await harness.simulator.until(1, lens="summary", state="held")
    await live_redis.flushall()
    harness.simulator.release()

    run = await harness.until_finished(observed)
    assert (run.status, run.tier) == ("completed", 3)
    assert harness.simulator.counts().calls == 8


async def test_redis_loses_the_job_of_a_waiting_run(harness: FaultHarness, live_redis: Redis) -> None:
    observed = await harness.analyze("Answer the complaint in public, or settle it quietly?")
    await live_redis.flushall()
    await harness.start_workers()

    run = await harness.until_finished(observed)
    assert run.status == "completed"
    assert _count_calls(harness) == ONCE


async def test_postgresql_restarts_during_a_run(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    await harness.start_workers()
    observed = await harness.analyze("Cancel the tour, or play the small halls only?")
    await harness.simulator.until(4, state="held")

    harness.servers.postgres.restart()
    harness.simulator.release()
    await harness.until_stored(observed, 4)
    await harness.simulator.until(1, lens="summary", state="held")
    harness.simulator.release()

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == ONCE


async def test_postgresql_outage_longer_than_a_lease(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    await harness.start_workers()
    observed = await harness.analyze("Write off the shipment, or sue the carrier for it?")
    await harness.simulator.until(4, state="held")

    harness.servers.postgres.kill()
    harness.simulator.release()
    await asyncio.sleep(harness.servers.settings.lease_seconds * 2)  # the outage itself
    harness.servers.postgres.restart()
    await harness.until_stored(observed, 4)
    await harness.simulator.until(1, lens="summary", state="held")
    harness.simulator.release()

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == ONCE
