"""Redis and PostgreSQL go away in the middle of a run: no run fails of it, and no call is paid twice."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from app.core.redis_client import Redis
from tests.simulator.behaviour import Match
from tests.simulator.scenes import held, two_escalate_one_to_the_top
from tests.workers.faults.outages import Outage, redis_hangs, redis_is_down
from tests.workers.faults.stage import Stage

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

OUTAGE_SECONDS = 5.0
ONCE = Counter(("logical", "ethical", "factual", "strategic", "summary"))


def _asked(stage: Stage) -> Counter[str | None]:
    return Counter(call.lens for call in stage.simulator.calls())


@pytest.mark.parametrize("outage", [redis_hangs, redis_is_down])
async def test_redis_outage_of_five_seconds_during_a_run(stage: Stage, outage: Outage) -> None:
    stage.simulator.play(held(60))
    await stage.start_workers()
    watched = await stage.analyze("Lease the vans, or buy them before the subsidy ends in June?")
    await stage.simulator.until(4, state="held")

    async with outage(stage.servers):
        stage.simulator.release(lens="logical")
        await stage.until_stored(watched, 1)
        await asyncio.sleep(OUTAGE_SECONDS)  # the outage itself, not a wait for something
        stage.simulator.release()
        await stage.until_stored(watched, 4)
    await stage.simulator.until(1, lens="summary", state="held")
    stage.simulator.release()

    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _asked(stage) == ONCE


@pytest.mark.parametrize("outage", [redis_hangs, redis_is_down])
async def test_run_completes_during_a_redis_outage(stage: Stage, outage: Outage) -> None:
    stage.simulator.play(held(60, Match(lens="ethical")))
    await stage.start_workers()
    watched = await stage.analyze("Name a successor now, or wait until the board has met?")
    await stage.until_stored(watched, 3)

    async with outage(stage.servers):
        stage.simulator.release()
        run = await stage.rig.finished(watched.id)
        assert run.status == "completed"

    await stage.finished(watched)
    assert _asked(stage) == ONCE


async def test_redis_loses_all_data_during_a_run(stage: Stage, live_redis: Redis) -> None:
    stage.simulator.play(two_escalate_one_to_the_top(held(60).rules[0].behave))
    await stage.start_workers()
    watched = await stage.analyze("Move production to the new line, or keep both until autumn?")
    for tier, calls in ((1, 4), (2, 2), (3, 1)):
        await stage.simulator.until(calls, tier=tier, state="held")
        await live_redis.flushall()
        stage.simulator.release()
    await stage.simulator.until(1, lens="summary", state="held")
    await live_redis.flushall()
    stage.simulator.release()

    run = await stage.finished(watched)
    assert (run.status, run.tier) == ("completed", 3)
    assert stage.simulator.counts().calls == 8


async def test_redis_loses_the_job_of_a_waiting_run(stage: Stage, live_redis: Redis) -> None:
    watched = await stage.analyze("Answer the complaint in public, or settle it quietly?")
    await live_redis.flushall()
    await stage.start_workers()

    run = await stage.finished(watched)
    assert run.status == "completed"
    assert _asked(stage) == ONCE


async def test_postgresql_restarts_during_a_run(stage: Stage) -> None:
    stage.simulator.play(held(60))
    await stage.start_workers()
    watched = await stage.analyze("Cancel the tour, or play the small halls only?")
    await stage.simulator.until(4, state="held")

    stage.servers.postgres.restart()
    stage.simulator.release()
    await stage.until_stored(watched, 4)
    await stage.simulator.until(1, lens="summary", state="held")
    stage.simulator.release()

    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _asked(stage) == ONCE


async def test_postgresql_outage_longer_than_a_lease(stage: Stage) -> None:
    stage.simulator.play(held(60))
    await stage.start_workers()
    watched = await stage.analyze("Write off the shipment, or sue the carrier for it?")
    await stage.simulator.until(4, state="held")

    stage.servers.postgres.kill()
    stage.simulator.release()
    await asyncio.sleep(stage.servers.settings.lease_seconds * 2)  # the outage itself
    stage.servers.postgres.restart()
    await stage.until_stored(watched, 4)
    await stage.simulator.until(1, lens="summary", state="held")
    stage.simulator.release()

    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _asked(stage) == ONCE
