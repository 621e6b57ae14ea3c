"""Provider faults: every run ends once, and every request is on its receipt."""

from __future__ import annotations

import pytest

from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script, Shape
from tests.workers.faults.harness import FaultHarness, ObservedRun

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

CALL_DEADLINE_SECONDS = 3.0
LENSES = ("logical", "ethical", "factual", "strategic")

TRANSIENT: dict[str, tuple[Behaviour, int]] = {
    "429 with Retry-After": (Behaviour(fault=Fault.STATUS, status=429, retry_after="1"), 2),
    "429 without": (Behaviour(fault=Fault.STATUS, status=429), 1),
    "500 once": (Behaviour(fault=Fault.STATUS, status=500), 1),
    "stream cut in the middle": (Behaviour(fault=Fault.CUT), 1),
}
"""Faults and the number of their occurrences before the provider recovers."""

PERMANENT: dict[str, Behaviour] = {
    "500 for ever": Behaviour(fault=Fault.STATUS, status=500),
    "hang": Behaviour(fault=Fault.HANG),
    "one byte a second": Behaviour(fault=Fault.DRIP, drip_ms=1000),
    "cut for ever": Behaviour(fault=Fault.CUT),
    "broken JSON": Behaviour(shapes=(Shape.BROKEN_JSON,)),
    "empty answer": Behaviour(shapes=(Shape.EMPTY,)),
    "refusal in prose": Behaviour(shapes=(Shape.REFUSAL_TEXT,)),
}


def _scenario(name: str) -> str:
    return f"Switch the supplier this year, or next? (case: {name})"


def _rule(name: str, behave: Behaviour, times: int | None = None) -> Rule:
    """Returns a rule that applies a fault to the ethical lens of the named run on the first tier."""
    match = Match(tier=1, lens="ethical", scenario=f"(case: {name})")
    return Rule(match=match, behave=behave, times=times)


async def _finish_all(harness: FaultHarness, names: list[str]) -> dict[str, ObservedRun]:
    """Runs all cases concurrently, one run per case."""
    return {name: await harness.analyze(_scenario(name)) for name in names}


async def test_transient_faults_are_retried_on_the_same_tier(harness: FaultHarness) -> None:
    harness.simulator.play(Script(rules=tuple(_rule(name, *case) for name, case in TRANSIENT.items())))
    await harness.start_workers()

    for name, observed in (await _finish_all(harness, list(TRANSIENT))).items():
        run = await harness.until_finished(observed)
        _, faults = TRANSIENT[name]
        assert (name, run.status, run.tier) == (name, "completed", 1)
        assert (name, harness.simulator.counts(scenario=run.scenario).calls) == (name, 5 + faults)


async def test_permanent_faults_escalate_their_lens(harness: FaultHarness) -> None:
    harness.simulator.play(Script(rules=tuple(_rule(name, case) for name, case in PERMANENT.items())))
    await harness.start_workers(call_deadline_seconds=CALL_DEADLINE_SECONDS)

    for name, observed in (await _finish_all(harness, list(PERMANENT))).items():
        run = await harness.until_finished(observed)
        assert (name, run.status, run.tier) == (name, "completed", 2)
        assert run.result is not None
        tiers = [run.result[lens]["tier"] for lens in LENSES]
        assert (name, tiers) == (name, [1, 2, 1, 1])
        gate = next(event for event in await harness.rig.milestones(observed.id) if event.type == "gate")
        causes = {verdict["lens"]: verdict["cause"] for verdict in gate.data["verdicts"]}
        assert (name, causes) == (name, dict.fromkeys(LENSES, "none") | {"ethical": "error"})


async def test_run_without_any_answer_fails_with_a_message(harness: FaultHarness) -> None:
    harness.simulator.play(Script(defaults=Behaviour(fault=Fault.STATUS, status=400)))
    await harness.start_workers()

    observed = await harness.analyze("Close the branch in May, or in autumn?")
    run = await harness.until_finished(observed)

    assert (run.status, run.tier, run.result) == ("failed", 3, None)
    assert run.failure_reason
    final = (await harness.rig.milestones(observed.id))[-1]
    assert final.data["receipt"]["calls"] == harness.simulator.counts().calls
