"""SIGKILL of a worker during a stability band: another worker resumes without repeating stored calls."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.scenes import all_good
from tests.workers.faults.harness import FaultHarness, ObservedRun

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

FIRST_ROUND, ALL = 4, 12


async def measure(harness: FaultHarness, analysis: ObservedRun) -> ObservedRun:
    answer = await harness.client.post(f"/api/analyses/{analysis.id}/band")
    assert answer.status_code == 202, answer.text
    return harness.watch(answer.json()["analysisId"])


async def test_band_of_a_killed_worker_resumes_without_paying_twice(harness: FaultHarness) -> None:
    first = await harness.start_workers()
    analysis = await harness.analyze("Hire two cooks in June, or close on Mondays?")
    before = await harness.until_finished(analysis)
    assert before.result is not None
    second_round = tuple(
        Rule(match=Match(lens=lens, nth=2), behave=Behaviour(hold_at=0))
        for lens in ("logical", "ethical", "factual", "strategic")
    )
    harness.simulator.play(Script(rules=second_round))
    calls_before = harness.simulator.counts().calls

    band = await measure(harness, analysis)
    await harness.until_stored(band, FIRST_ROUND)
    await harness.simulator.until(FIRST_ROUND, state="held")
    first.kill()
    harness.simulator.play(all_good())
    await harness.start_workers()
    run = await harness.rig.until_finished(band.id)
    await band.following

    assert run.status == "completed"
    stored = Counter(row.lens for row in await harness.rig.outcomes(band.id))
    assert len(stored) == ALL
    assert set(stored.values()) == {1}
    assert harness.simulator.counts().calls == calls_before + ALL + FIRST_ROUND
    after = (await harness.rig.run(analysis.id)).result
    assert after is not None
    assert after["band"]["low"] <= after["score"] <= after["band"]["high"]
    # 12 answered calls, and 4 that were cut off by the kill, whose cost is estimated.
    line = after["receipt"]["lines"][-1]
    assert (line["purpose"], line["lost"], line["estimatedCost"] > 0) == ("band", FIRST_ROUND, True)
    assert line["cost"] == pytest.approx(line["knownCost"] + line["estimatedCost"])
    assert line["calls"] == ALL + FIRST_ROUND
    assert after["receipt"]["calls"] == before.result["receipt"]["calls"] + line["calls"]


async def test_band_survives_loss_of_redis(harness: FaultHarness) -> None:
    analysis = await harness.analyze("Sell the boat now, or rent it out for a season?")
    workers = await harness.start_workers()
    await harness.until_finished(analysis)
    workers.kill()
    band = await measure(harness, analysis)
    harness.servers.redis.kill()
    harness.servers.redis.restart()

    await harness.start_workers()
    run = await harness.rig.until_finished(band.id, within=90.0)
    band.following.cancel()

    assert run.status == "completed"
    after = (await harness.rig.run(analysis.id)).result
    assert after is not None
    assert after["band"]
