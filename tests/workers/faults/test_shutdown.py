"""SIGTERM: running calls get a grace period, and unfinished runs resume elsewhere immediately."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from tests.simulator.scenes import all_good, held
from tests.support.waiting import until
from tests.workers.faults.harness import FaultHarness

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")
STOP_SECONDS = 10.0


def _count_calls(harness: FaultHarness) -> Counter[str | None]:
    return Counter(call.lens for call in harness.simulator.calls())


async def test_calls_that_end_within_the_grace_period_are_kept(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    group = await harness.start_workers(grace_seconds=60.0)
    observed = await harness.analyze("Rebuild the site in one go, or page by page?")
    await harness.simulator.until(4, state="held")

    group.terminate()
    _: bool = await until(lambda: "worker process stops" in group.log, saying="the grace time")
    harness.simulator.release()
    await harness.simulator.until(1, lens="summary", state="held")
    harness.simulator.release()

    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 1)
    assert group.wait(STOP_SECONDS) == 0
    assert _count_calls(harness) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_unfinished_runs_resume_elsewhere_after_the_grace_period(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    first = await harness.start_workers(lease_seconds=60.0)
    observed = await harness.analyze("Drop the old product, or support it for another two years?")
    await harness.simulator.until(4, state="held")
    harness.simulator.play(all_good())
    await harness.start_workers(lease_seconds=60.0)

    began = time.monotonic()
    first.terminate()
    run = await harness.until_claimed(observed, 3)
    elapsed = time.monotonic() - began

    assert elapsed < harness.servers.settings.grace_seconds + 3.0
    assert (run.tier_tries, run.crashes) == (0, 0)
    run = await harness.until_finished(observed)
    assert (run.status, run.attempt) == ("completed", 3)
    assert first.wait(STOP_SECONDS) == 0
    assert harness.simulator.counts(outcome="disconnected").calls == 4


async def test_stopping_worker_takes_no_jobs(harness: FaultHarness) -> None:
    harness.simulator.play(held(60))
    first = await harness.start_workers(grace_seconds=60.0)
    held_up = await harness.analyze("Rent the office for five years, or for one?")
    await harness.simulator.until(4, state="held")
    first.terminate()
    _: bool = await until(lambda: "worker process stops" in first.log, saying="the grace time")
    harness.simulator.play(all_good())
    waiting = await harness.analyze("Keep the beta open, or close it to paying customers?")
    assert (await harness.rig.run(waiting.id)).status == "queued"

    await harness.start_workers()
    run = await harness.until_finished(waiting)

    assert run.status == "completed"
    assert (await harness.rig.run(held_up.id)).status == "running"
    harness.simulator.release()
    await harness.until_finished(held_up)
