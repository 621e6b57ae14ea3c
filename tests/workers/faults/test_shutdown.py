"""SIGTERM: running calls get their grace time, the rest goes on elsewhere at once."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from tests.simulator.scenes import all_good, held
from tests.support.waiting import until
from tests.workers.faults.stage import Stage

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

LENSES = ("logical", "ethical", "factual", "strategic")
STOP_SECONDS = 10.0


def _asked(stage: Stage) -> Counter[str | None]:
    return Counter(call.lens for call in stage.simulator.calls())


async def test_calls_that_end_within_the_grace_period_are_kept(stage: Stage) -> None:
    stage.simulator.play(held(60))
    group = await stage.start_workers(grace_seconds=60.0)
    watched = await stage.analyze("Rebuild the site in one go, or page by page?")
    await stage.simulator.until(4, state="held")

    group.terminate()
    _: bool = await until(lambda: "worker process stops" in group.log, saying="the grace time")
    stage.simulator.release()
    await stage.simulator.until(1, lens="summary", state="held")
    stage.simulator.release()

    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 1)
    assert group.wait(STOP_SECONDS) == 0
    assert _asked(stage) == {**dict.fromkeys(LENSES, 1), "summary": 1}


async def test_unfinished_runs_resume_elsewhere_after_the_grace_period(stage: Stage) -> None:
    stage.simulator.play(held(60))
    first = await stage.start_workers(lease_seconds=60.0)
    watched = await stage.analyze("Drop the old product, or support it for another two years?")
    await stage.simulator.until(4, state="held")
    stage.simulator.play(all_good())
    await stage.start_workers(lease_seconds=60.0)

    began = time.monotonic()
    first.terminate()
    run = await stage.until_claimed(watched, 3)
    elapsed = time.monotonic() - began

    assert elapsed < stage.servers.settings.grace_seconds + 3.0
    assert (run.tier_tries, run.crashes) == (0, 0)
    run = await stage.finished(watched)
    assert (run.status, run.attempt) == ("completed", 3)
    assert first.wait(STOP_SECONDS) == 0
    assert stage.simulator.counts(outcome="disconnected").calls == 4


async def test_stopping_worker_takes_no_jobs(stage: Stage) -> None:
    stage.simulator.play(held(60))
    first = await stage.start_workers(grace_seconds=60.0)
    held_up = await stage.analyze("Rent the office for five years, or for one?")
    await stage.simulator.until(4, state="held")
    first.terminate()
    _: bool = await until(lambda: "worker process stops" in first.log, saying="the grace time")
    stage.simulator.play(all_good())
    waiting = await stage.analyze("Keep the beta open, or close it to paying customers?")
    assert (await stage.rig.run(waiting.id)).status == "queued"

    await stage.start_workers()
    run = await stage.finished(waiting)

    assert run.status == "completed"
    assert (await stage.rig.run(held_up.id)).status == "running"
    stage.simulator.release()
    await stage.finished(held_up)
