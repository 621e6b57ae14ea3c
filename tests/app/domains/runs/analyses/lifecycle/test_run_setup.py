"""The setup of a run: stored in its row and passed to every attempt."""

from __future__ import annotations

from uuid import UUID

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Complete, Record
from app.domains.runs.analyses.parent_context import read_parent_answers, refined_background
from app.models import HistoryEntryRow
from routing.lenses import DEFAULT_LENSES
from routing.types import Background, Exchange, Lens, LensAnswer, Summary
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LADDER, WorkerSteps, answered, failed
from tests.support.runs import Rig
from tests.support.samples import result

CASH = Lens("cash", "Cash", "Does it pay?", ("Runway\ud800", "De\0bt"))
PEOPLE = Lens("people", "People", "Who stays?")
BACKGROUND = Background(
    inputs=("The lease can be extended.", "Two people will not come along.\0"),
    answers={"cash": LensAnswer("It pays.", ("Cheaper.",), 6.5)},
    summary=Summary("Stay.", "Ask again in May.", 70, "low"),
    exchanges=(Exchange("Should we?", "Yes."),),
)
RUN_SETUP = {
    "kind": "custom-agent",
    "lenses": (CASH, PEOPLE),
    "background": BACKGROUND,
    "agent_id": "board",
    "agent_name": "Board",
}


async def submit(rig: Rig) -> UUID:
    return await rig.submit(**RUN_SETUP)


async def test_every_claim_contains_lenses_background_and_agent(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await submit(rig)
    for _ in range(2):
        claim = await steps.claimed(analysis_id)
        assert [(lens.id, lens.name) for lens in claim.spec.lenses] == [
            ("cash", "Cash"),
            ("people", "People"),
        ]
        assert claim.spec.lenses[0].guidelines == ("Runway\ufffd", "De\ufffdbt")
        assert claim.spec.background.inputs[1] == "Two people will not come along.\ufffd"
        assert claim.spec.background.answers == BACKGROUND.answers
        assert claim.spec.background.summary == BACKGROUND.summary
        assert claim.spec.background.exchanges == BACKGROUND.exchanges
        assert claim.spec.agent_name == "Board"
        await steps.release(claim)


async def test_plain_run_uses_default_lenses_and_no_background(rig: Rig, steps: WorkerSteps) -> None:
    claim = await steps.claimed(await rig.submit())
    assert (claim.spec.lenses, claim.spec.background, claim.spec.agent_name) == (
        DEFAULT_LENSES,
        Background(),
        None,
    )


async def test_recovered_run_is_completed_with_its_own_lenses(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await submit(rig)
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("cash", score=6.5), failed("people"))
    await steps.change(analysis_id, "deadline_at = now() - interval '1 s'")

    await steps.recover()

    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert list(run.result["lenses"]) == ["cash", "people"]
    assert run.result["lensNames"] == {"cash": "Cash", "people": "People"}
    assert (run.result["agentName"], run.result["modelName"]) == ("Board", "IRIS")
    assert (run.result["type"], run.lens_scores) == ("custom-agent", {"cash": 6.5, "people": None})
    assert run.result["reply"]


async def test_early_finish_uses_the_lenses_of_the_run(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await submit(rig)
    await steps.record(await steps.claimed(analysis_id), answered("people", score=8.0))
    async with rig.unit() as uow:
        ended = await lifecycle.finish_early(uow, analysis_id, rig.user_id, LADDER)
        await uow.commit()
    assert set(ended.lenses) == {"cash", "people"}
    assert (await rig.run(analysis_id)).lens_scores == {"cash": None, "people": 8.0}


async def test_lens_scores_are_stored_with_the_result(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await steps.put(await steps.claimed(analysis_id), Record(leaving=Complete(result(analysis_id))))
    assert (await rig.run(analysis_id)).lens_scores == dict.fromkeys(
        ("logical", "ethical", "factual", "strategic"), 7.5
    )


async def test_run_has_one_history_entry(rig: Rig) -> None:
    first = await rig.submit(idempotency_key="k1", request_hash="x")
    await rig.submit(idempotency_key="k1", request_hash="x")
    async with rig.sessions() as db:
        entry = await db.get_one(HistoryEntryRow, first)
    run = await rig.run(first)
    assert (entry.user_id, entry.created_at, entry.title) == (rig.user_id, run.created_at, None)
    assert f"':{rig.user_id}'" in entry.search
    assert "'bristol'" in entry.search


async def test_refinement_background_contains_the_parent_answers(rig: Rig, steps: WorkerSteps) -> None:
    """The refinement receives all inputs, but only the newest answers."""
    analysis_id = await submit(rig)
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("cash", score=3.0), failed("people"))
    await steps.change(analysis_id, "deadline_at = now() - interval '1 s'")
    await steps.recover()
    parent = await rig.run(analysis_id)
    assert parent.result is not None

    left = read_parent_answers(parent.result)
    after = refined_background(parent, "We could rent it out.")

    assert {lens: answer.score for lens, answer in left.answers.items()} == {"cash": 3.0}
    assert left.summary.top_line_take == parent.result["irisSummary"]["top_line_take"]
    assert after.inputs[::2] == ("The lease can be extended.", "We could rent it out.")
    assert (after.answers, after.summary, after.exchanges) == (
        left.answers,
        left.summary,
        BACKGROUND.exchanges,
    )
