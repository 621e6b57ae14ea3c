"""Whatever a model provider does, a run comes to one end, and every request is on its receipt."""

from __future__ import annotations

import pytest

from tests.simulator.behaviour import Behaviour, Fault, Match, Script, Shape
from tests.simulator.scenes import faulty, rate_limited
from tests.workers.faults.stage import Stage

pytestmark = [pytest.mark.faults, pytest.mark.timeout(90)]

CALL_DEADLINE_SECONDS = 3.0
ETHICAL = Match(tier=1, lens="ethical")

OVERCOME = {
    "429 with Retry-After": (rate_limited("1", times=2, match=ETHICAL), 7),
    "429 without": (rate_limited(None, times=1, match=ETHICAL), 6),
    "500 once": (faulty(Behaviour(fault=Fault.STATUS, status=500), times=1, match=ETHICAL), 6),
    "stream cut in the middle": (faulty(Behaviour(fault=Fault.CUT), times=1, match=ETHICAL), 6),
}

ESCALATED = {
    "500 for ever": Behaviour(fault=Fault.STATUS, status=500),
    "hang": Behaviour(fault=Fault.HANG),
    "one byte a second": Behaviour(fault=Fault.DRIP, drip_ms=1000),
    "cut for ever": Behaviour(fault=Fault.CUT),
    "broken JSON": Behaviour(shapes=(Shape.BROKEN_JSON,)),
    "empty answer": Behaviour(shapes=(Shape.EMPTY,)),
    "refusal": Behaviour(shapes=(Shape.REFUSAL,)),
}


@pytest.mark.parametrize("name", OVERCOME)
async def test_a_passing_fault_is_overcome_on_the_same_tier(stage: Stage, name: str) -> None:
    script, calls = OVERCOME[name]
    stage.simulator.play(script)
    await stage.start_workers()

    watched = await stage.analyze(f"Switch the supplier this year, or next? ({name})")
    run = await stage.finished(watched)

    assert (run.status, run.tier) == ("completed", 1)
    assert stage.simulator.counts().calls == calls


@pytest.mark.parametrize("name", ESCALATED)
async def test_a_fault_that_stays_sends_its_lens_up_a_tier(stage: Stage, name: str) -> None:
    stage.simulator.play(faulty(ESCALATED[name], match=ETHICAL))
    await stage.start_workers(call_deadline_seconds=CALL_DEADLINE_SECONDS)

    watched = await stage.analyze(f"Switch the bank this year, or next? ({name})")
    run = await stage.finished(watched)

    assert (run.status, run.tier) == ("completed", 2)
    assert run.result is not None
    assert [run.result[lens]["tier"] for lens in ("logical", "ethical", "factual", "strategic")] == [
        1,
        2,
        1,
        1,
    ]
    gate = next(event for event in await stage.rig.told(watched.id) if event.type == "gate")
    causes = {verdict["lens"]: verdict["cause"] for verdict in gate.data["verdicts"]}
    assert causes == {"logical": "none", "ethical": "error", "factual": "none", "strategic": "none"}


async def test_a_run_that_gets_no_answer_anywhere_fails_in_words(stage: Stage) -> None:
    stage.simulator.play(Script(defaults=Behaviour(fault=Fault.STATUS, status=400)))
    await stage.start_workers()

    watched = await stage.analyze("Close the branch in May, or in autumn?")
    run = await stage.finished(watched)

    assert (run.status, run.tier, run.result) == ("failed", 3, None)
    assert run.failure_reason
    final = (await stage.rig.told(watched.id))[-1]
    assert final.data["receipt"]["calls"] == stage.simulator.counts().calls
