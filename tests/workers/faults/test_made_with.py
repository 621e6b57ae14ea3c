"""A run with lenses of its own and a background keeps both, whatever becomes of its workers."""

from __future__ import annotations

from typing import Any

import pytest

from routing.types import Background, Lens, LensAnswer, Summary
from tests.simulator.behaviour import Match
from tests.simulator.scenes import all_good, held
from tests.workers.faults.stage import Stage, Watched

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

INPUT = "The landlord would let us stay until midsummer."
LENSES = (Lens("cash", "Cash", "Does it pay?", ("Runway",)), Lens("people", "People", "Who stays?"))
MADE_WITH: dict[str, Any] = {
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


async def _begin(stage: Stage) -> Watched:
    return stage.watch(await stage.rig.submit(**MADE_WITH))


def _check_result(result: dict[str, Any] | None) -> None:
    assert result is not None
    assert list(result["lenses"]) == ["cash", "people"]
    assert (result["type"], result["agentName"], result["modelName"]) == ("custom-agent", "Board", "IRIS")
    assert result["reply"]


async def test_another_worker_resumes_after_a_kill(stage: Stage) -> None:
    stage.simulator.play(held(120))
    first = await stage.start_workers()
    watched = await _begin(stage)
    await stage.simulator.until(2, state="held")
    first.kill()
    stage.simulator.play(all_good())
    await stage.start_workers()
    run = await stage.finished(watched)

    assert run.status == "completed"
    _check_result(run.result)
    assert run.lens_scores is not None
    assert set(run.lens_scores) == {"cash", "people"}
    calls = stage.simulator.calls(prompts=True)
    assert sorted(str(call.lens) for call in calls) == [*("cash", "cash", "people", "people"), "summary"]
    assert all(INPUT in call.prompt for call in calls)
    assert all("The rent eats the margin." in call.prompt for call in calls if call.lens == "cash")


async def test_reconciler_completes_the_run_with_its_answers(stage: Stage) -> None:
    stage.simulator.play(held(120, Match(lens="people")))
    first = await stage.start_workers()
    watched = stage.watch(await stage.rig.submit(**MADE_WITH, deadline_seconds=8.0))
    await stage.until_stored(watched, 1)
    first.kill()
    stage.simulator.play(held(120))
    await stage.start_workers()
    run = await stage.finished(watched)

    assert run.status == "completed"
    _check_result(run.result)
    assert run.lens_scores is not None
    assert run.lens_scores["cash"] is not None
    assert run.lens_scores["people"] is None
