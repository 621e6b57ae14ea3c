"""SIGKILL of a worker at every point of a run: another worker resumes and repeats only calls in flight."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter

import pytest
from sqlalchemy import text

from app.core.redis.client import Redis
from app.core.settings.config import Settings
from tests.simulator.behaviour import Behaviour, Match
from tests.simulator.scenes import all_good, faulty, held
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness, ObservedRun

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")
ONCE = Counter((1, lens) for lens in (*LENSES, "summary"))

PRODUCTION = Settings(audit_share=0.0)

MESSAGES = "dramatiq:tier-1.msgs"

STOPPED_ITS_WORKER = "The analysis stopped its worker 3 times"
NO_ANSWER = "and no lens had an answer by then."

RESUMED_WITHIN = 20.0
"""Documented limit for resuming after a SIGKILL, in seconds."""


def _count_calls(harness: FaultHarness) -> Counter[tuple[int | None, str | None]]:
    return Counter((call.tier, call.lens) for call in harness.simulator.calls())


def _with_repeats(*calls: tuple[int, str]) -> Counter[tuple[int, str]]:
    return ONCE + Counter(calls)


async def _take_over(harness: FaultHarness, observed: ObservedRun, attempt: int) -> None:
    """Starts another worker and expects it to resume in time."""
    began = time.monotonic()
    await harness.start_workers()
    await harness.until_claimed(observed, attempt)
    assert time.monotonic() - began < RESUMED_WITHIN


async def test_kill_before_the_claim(harness: FaultHarness) -> None:
    observed = await harness.analyze("Sell the old press now, or keep it for spares for another year?")
    async with harness.rig.sessions.begin() as session:
        lock = text("SELECT 1 FROM analyses WHERE id = :id FOR UPDATE")
        await session.execute(lock, {"id": observed.id})
        first = await harness.start_workers()
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")

        async def is_claiming() -> bool:
            return bool((await session.execute(waiting)).scalar_one())

        _: bool = await until(is_claiming, saying="a claim that waits for the row")
        first.kill()

        async def is_forgotten() -> bool:
            return not await is_claiming()

        _ = await until(is_forgotten, saying="the end of a dead worker's claim")

    await _take_over(harness, observed, attempt=1)
    run = await harness.until_finished(observed)

    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == ONCE


async def test_kill_during_a_call(harness: FaultHarness) -> None:
    harness.simulator.play(held(120))
    first = await harness.start_workers()
    observed = await harness.analyze("Open a second bakery in spring, or pay back the loan first?")
    await harness.simulator.until(4, state="held")
    first.kill()
    harness.simulator.play(all_good())

    await _take_over(harness, observed, attempt=3)
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    assert _count_calls(harness) == _with_repeats(*((1, lens) for lens in LENSES))
    assert run.result is not None
    (line,) = run.result["receipt"]["lines"]
    assert (line["calls"], line["lost"], line["repeated"]) == (9, 4, 4)
    assert line["estimatedCost"] > 0
    assert line["cost"] == pytest.approx(line["knownCost"] + line["estimatedCost"])


async def test_kill_leaves_the_sibling_process_working(harness: FaultHarness) -> None:
    harness.simulator.play(held(120))
    group = await harness.start_workers(worker_processes=2, worker_threads=2)
    runs = [await harness.analyze(f"Keep shop {number} open on Sundays, or close it?") for number in range(4)]
    await harness.simulator.until(4 * len(runs), state="held")
    victim = group.pids[0]
    owners = {run.id: (await harness.rig.run(run.id)).lease_owner or "" for run in runs}
    lost = {run_id for run_id, owner in owners.items() if f":{victim}:" in owner}
    assert len(lost) == 2
    harness.simulator.play(all_good())
    os.kill(victim, signal.SIGKILL)
    _: bool = await until(lambda: len(group.pids) == 2 and victim not in group.pids, saying="another process")
    harness.simulator.release()

    for run in runs:
        ended = await harness.until_finished(run)
        calls = harness.simulator.counts(scenario=ended.scenario).calls
        assert (ended.status, ended.attempt, calls) == ("completed", *((3, 9) if run.id in lost else (1, 5)))


async def test_another_worker_resumes_within_15_seconds_with_production_settings(
    harness: FaultHarness,
) -> None:
    production = {
        "lease_seconds": PRODUCTION.lease_seconds,
        "heartbeat_seconds": PRODUCTION.heartbeat_seconds,
    }
    harness.simulator.play(held(120))
    first = await harness.start_workers(**production)
    observed = await harness.analyze("Buy the field next door, or the machine that we lack?")
    await harness.simulator.until(4, state="held")
    harness.simulator.play(all_good())
    await harness.start_workers(**production)

    first.kill()
    killed_at = time.monotonic()
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    resumed = next(heard for heard in observed.reader.received if heard.data.get("resumed"))
    assert resumed.at - killed_at < 15.0


async def test_kill_after_some_lenses_are_committed(harness: FaultHarness) -> None:
    harness.simulator.play(held(40, Match(lens="strategic")))
    first = await harness.start_workers()
    observed = await harness.analyze("Take the grant with its conditions, or stay independent?")
    await harness.until_stored(observed, 3)
    await harness.simulator.until(1, state="held")
    first.kill()
    harness.simulator.play(all_good())

    await _take_over(harness, observed, attempt=3)
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    assert _count_calls(harness) == _with_repeats((1, "strategic"))


async def test_kill_during_the_synthesis(harness: FaultHarness) -> None:
    harness.simulator.play(held(40, Match(lens="summary")))
    first = await harness.start_workers()
    observed = await harness.analyze("Replace the roof this summer, or patch it once more?")
    await harness.simulator.until(1, state="held")
    first.kill()
    harness.simulator.play(all_good())

    await _take_over(harness, observed, attempt=3)
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    assert _count_calls(harness) == _with_repeats((1, "summary"))


async def test_kill_between_tiers_before_the_next_job_is_sent(
    harness: FaultHarness, live_redis: Redis
) -> None:
    weak_and_held = Behaviour(quality="weak", hold_at=-1)
    harness.simulator.play(faulty(weak_and_held, match=Match(tier=1, lens="ethical")))
    first = await harness.start_workers()
    observed = await harness.analyze("Merge the two schools, or keep both and share the teachers?")
    await harness.until_stored(observed, 3)
    await live_redis.client_pause(15_000, all=False)
    harness.simulator.release()

    async def moved_on() -> bool:
        return (await harness.rig.run(observed.id)).tier == 2

    _: bool = await until(moved_on, saying="the commit that moves the run to tier 2")
    first.kill()
    await live_redis.client_unpause()

    await _take_over(harness, observed, attempt=2)
    run = await harness.until_finished(observed)

    assert (run.status, run.attempt) == ("completed", 2)
    assert _count_calls(harness) == Counter([*((1, lens) for lens in LENSES), (2, "ethical"), (2, "summary")])


async def test_kill_before_the_ack(harness: FaultHarness, queue_redis: Redis) -> None:
    harness.simulator.play(held(-1, Match(lens="summary")))
    first = await harness.start_workers()
    observed = await harness.analyze("Publish the data now, or wait for the second study?")
    await harness.simulator.until(1, state="held")
    await queue_redis.acl_setuser("default", enabled=True, commands=["-evalsha", "-eval"])
    harness.simulator.release()
    await harness.rig.until_finished(observed.id)
    first.kill()
    await queue_redis.acl_setuser("default", enabled=True, commands=["+evalsha", "+eval"])
    assert await queue_redis.hlen(MESSAGES) == 1

    await harness.start_workers()

    async def acknowledged() -> bool:
        return not await queue_redis.hlen(MESSAGES)

    _: bool = await until(acknowledged, within=RESUMED_WITHIN, saying="the ack of the second delivery")
    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert _count_calls(harness) == ONCE


async def test_poison_run_fails_and_repeats_its_neighbors_at_most_once(
    harness: FaultHarness,
) -> None:
    poison = "Keep the reactor running, or shut it down for the inspection?"
    harness.simulator.play(held(40))
    group = await harness.start_workers()
    neighbours = [await harness.analyze(f"Repair pump {number}, or replace it?") for number in range(4)]
    poisonous = await harness.analyze(poison)
    await harness.simulator.until(20, state="held")
    harness.simulator.play(held(40, Match(scenario="reactor")))

    victims = set()
    for tries, attempt in enumerate((1, 3, 5, 7), start=1):
        await harness.simulator.until(4 * tries, scenario="reactor")
        run = await harness.until_claimed(poisonous, attempt)
        victims.add(pid := int(str(run.lease_owner).split(":")[1]))
        os.kill(pid, signal.SIGKILL)
    run = await harness.until_finished(poisonous)

    assert (run.status, run.failure_reason) == ("failed", f"{STOPPED_ITS_WORKER}, {NO_ANSWER}")
    assert len(victims) == 4
    for neighbour in neighbours:
        ended = await harness.until_finished(neighbour)
        calls = harness.simulator.counts(scenario=ended.scenario).calls
        assert (ended.status, ended.attempt, calls) == ("completed", 3, 9)
    assert group.is_ready
