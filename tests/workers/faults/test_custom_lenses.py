"""A run with custom lenses and a background keeps both through worker faults."""

from __future__ import annotations

from typing import Any

import pytest

from routing.types import Background, Lens, LensAnswer, Summary
from tests.simulator.behaviour import Match
from tests.simulator.scenes import all_good, held
from tests.workers.faults.harness import FaultHarness, ObservedRun

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

INPUT = "The landlord would let us stay until midsummer."
LENSES = (Lens("cash", "Cash", "Does it pay?", ("Runway",)), Lens("people", "People", "Who stays?"))
RUN_SPEC: dict[str, Any] = {
    "kind": "custom-agent",
    "scenario": "Move the workshop out of town, or pay the higher rent and stay?",
    "agent_id": "board",
    "agent_name": "Board",
    "relation": "refined",
    "lenses": LENSES,
    "background": Background(
        inputs=(INPUT,),
        answers={"cash": LensAnswer("The rent eats the margin.", ("Rent rises by a third.",), 4.0)},
        summary=Summary("Move.", "Look for a place by May.", 70, "low"),
    ),
}


async def _submit(harness: FaultHarness) -> ObservedRun:
    return harness.watch(await harness.rig.submit(**RUN_SPEC))


def _check_result(result: dict[str, Any] | None) -> None:
    assert result is not None
    assert list(result["lenses"]) == ["cash", "people"]
    assert (result["type"], result["agentName"], result["modelName"]) == ("custom-agent", "Board", "IRIS")
    assert result["reply"]


async def test_another_worker_resumes_after_a_kill(harness: FaultHarness) -> None:
    harness.simulator.play(held(120))
    first = await harness.start_workers()
    observed = await _submit(harness)
    await harness.simulator.until(2, state="held")
    first.kill()
    harness.simulator.play(all_good())
    await harness.start_workers()
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    _check_result(run.result)
    assert run.lens_scores is not None
    assert set(run.lens_scores) == {"cash", "people"}
    calls = harness.simulator.calls(prompts=True)
    assert sorted(str(call.lens) for call in calls) == [*("cash", "cash", "people", "people"), "summary"]
    assert all(INPUT in call.prompt for call in calls)
    assert all("The rent eats the margin." in call.prompt for call in calls if call.lens == "cash")


async def test_reconciler_completes_the_run_with_its_answers(harness: FaultHarness) -> None:
    harness.simulator.play(held(120, Match(lens="people")))
    first = await harness.start_workers()
    observed = harness.watch(await harness.rig.submit(**RUN_SPEC, deadline_seconds=8.0))
    await harness.until_stored(observed, 1)
    first.kill()
    harness.simulator.play(held(120))
    await harness.start_workers()
    run = await harness.until_finished(observed)

    assert run.status == "completed"
    _check_result(run.result)
    assert run.lens_scores is not None
    assert run.lens_scores["cash"] is not None
    assert run.lens_scores["people"] is None
