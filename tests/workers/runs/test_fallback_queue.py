"""Runs taken from PostgreSQL directly, limited by the slots of the process and by claims."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from uuid import UUID

import pytest

from app.core.messaging.jobs import QUEUES
from app.models import RunStatus
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json
from tests.support.runs import Rig
from tests.support.waiting import until
from workers.queue.monitor import QueueMonitor
from workers.queue.slots import Slots
from workers.resources import Resources
from workers.runs.fallback_queue import FallbackQueue, served_tiers
from workers.runs.job import run_tier

LENSES = ("logical", "ethical", "factual", "strategic")
THREADS = 6
ENDLESS = {(1, lens): [Script(("text", 600.0))] for lens in LENSES}
WEAK = answer_script(lens_json(confidence=20, next_steps=[]))


@pytest.fixture
def provider(request: pytest.FixtureRequest) -> ScriptedProvider:
    return ScriptedProvider(getattr(request, "param", {}))


@pytest.fixture
def slots() -> Slots:
    return Slots(THREADS)


@pytest.fixture
async def fallback(resources: Resources, slots: Slots) -> AsyncIterator[FallbackQueue]:
    """The fallback queue, not started: tests poll it."""
    queue = FallbackQueue(resources, QueueMonitor(), slots, served_tiers(list(QUEUES.values())))
    yield queue
    await queue.close()


def _free(slots: Slots) -> int:
    """Counts the free slots without taking them."""
    free = slots.take(1000)
    slots.give(free)
    return free


async def _count_running(rig: Rig, ids: list[UUID]) -> int:
    return sum([(await rig.run(each)).status == RunStatus.RUNNING for each in ids])


@pytest.mark.parametrize("provider", [{(1, "ethical"): [WEAK]}], indirect=True, ids=["weak"])
async def test_run_and_its_next_tier_are_taken_from_the_database(
    fallback: FallbackQueue, slots: Slots, rig: Rig, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()

    for tier in (1, 2):
        assert await fallback.start_due() == 1
        _: bool = await until(lambda: _free(slots) == THREADS, saying=f"the end of tier {tier}")

    run = await rig.run(analysis_id)
    assert (run.status, run.tier, run.attempt) == ("completed", 2, 2)
    assert Counter(tier for tier, _ in provider.asked()) == {1: 4, 2: 2}


@pytest.mark.parametrize("provider", [ENDLESS], indirect=True, ids=["endless"])
async def test_fallback_takes_no_more_runs_than_free_slots(
    fallback: FallbackQueue, slots: Slots, rig: Rig, resources: Resources
) -> None:
    ids = [await rig.submit() for _ in range(THREADS + 2)]
    assert slots.take(1) == 1

    assert await fallback.start_due() == THREADS - 1
    assert await fallback.start_due() == 0

    async def all_claimed() -> bool:
        return await _count_running(rig, ids) == THREADS - 1

    _: bool = await until(all_claimed, saying="the claims")
    await resources.drain()
    assert _free(slots) == THREADS - 1
    assert await _count_running(rig, ids) == 0


async def test_stopping_process_takes_no_runs(fallback: FallbackQueue, slots: Slots, rig: Rig) -> None:
    await rig.submit()
    slots.close()

    assert await fallback.start_due() == 0


async def test_message_for_the_same_run_makes_no_second_call(
    fallback: FallbackQueue, slots: Slots, rig: Rig, resources: Resources, provider: ScriptedProvider
) -> None:
    analysis_id = await rig.submit()

    await asyncio.gather(fallback.start_due(), run_tier(resources, analysis_id, 1))
    _: bool = await until(lambda: _free(slots) == THREADS, saying="the end of the run")

    assert (await rig.until_finished(analysis_id)).attempt == 1
    assert len(provider.asked()) == len(LENSES) + 1


def test_only_tiers_of_served_queues_are_taken() -> None:
    assert served_tiers(["tier-2", "tier-direct", "learning"]) == [0, 2]
