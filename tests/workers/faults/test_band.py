"""SIGKILL of a worker in the middle of a band: another one goes on, and no stored ask is paid twice."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.scenes import all_good
from tests.workers.faults.stage import Stage, Watched

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

FIRST_ROUND, ALL = 4, 12


async def measure(stage: Stage, analysis: Watched) -> Watched:
    answer = await stage.client.post(f"/api/analyses/{analysis.id}/band")
    assert answer.status_code == 202, answer.text
    return stage.watch(answer.json()["analysisId"])


async def test_band_of_a_killed_worker_resumes_without_paying_twice(stage: Stage) -> None:
    first = await stage.start_workers()
    analysis = await stage.analyze("Hire two cooks in June, or close on Mondays?")
    before = await stage.finished(analysis)
    assert before.result is not None
    second_round = tuple(
        Rule(match=Match(lens=lens, nth=2), behave=Behaviour(hold_at=0))
        for lens in ("logical", "ethical", "factual", "strategic")
    )
    stage.simulator.play(Script(rules=second_round))
    asked = stage.simulator.counts().calls

    band = await measure(stage, analysis)
    await stage.until_stored(band, FIRST_ROUND)
    await stage.simulator.until(FIRST_ROUND, state="held")
    first.kill()
    stage.simulator.play(all_good())
    await stage.start_workers()
    run = await stage.rig.finished(band.id)
    await band.following

    assert run.status == "completed"
    stored = Counter(row.lens for row in await stage.rig.outcomes(band.id))
    assert len(stored) == ALL
    assert set(stored.values()) == {1}
    assert stage.simulator.counts().calls == asked + ALL + FIRST_ROUND
    after = (await stage.rig.run(analysis.id)).result
    assert after is not None
    assert after["band"]["low"] <= after["score"] <= after["band"]["high"]
    # 12 answered, and the 4 of the round that the kill cut off; what those cost is an estimate.
    line = after["receipt"]["lines"][-1]
    assert (line["purpose"], line["lost"], line["estimatedCost"] > 0) == ("band", FIRST_ROUND, True)
    assert line["cost"] == pytest.approx(line["knownCost"] + line["estimatedCost"])
    assert line["calls"] == ALL + FIRST_ROUND
    assert after["receipt"]["calls"] == before.result["receipt"]["calls"] + line["calls"]


async def test_band_survives_loss_of_redis(stage: Stage) -> None:
    analysis = await stage.analyze("Sell the boat now, or rent it out for a season?")
    workers = await stage.start_workers()
    await stage.finished(analysis)
    workers.kill()
    band = await measure(stage, analysis)
    stage.servers.redis.kill()
    stage.servers.redis.restart()

    await stage.start_workers()
    run = await stage.rig.finished(band.id, within=90.0)
    band.following.cancel()

    assert run.status == "completed"
    after = (await stage.rig.run(analysis.id)).result
    assert after is not None
    assert after["band"]
