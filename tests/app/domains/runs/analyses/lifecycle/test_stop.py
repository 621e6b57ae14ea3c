"""Canceling and finishing a run early, which fences off its worker."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from app.core.events import EventId, EventLog
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import (
    Advance,
    LostClaim,
    NothingFinished,
    Record,
    RunIsOver,
    RunNotFound,
)
from routing.events import Gate
from routing.models.ladder import Ladder
from routing.results.analysis_result import AnalysisResult, ConfidenceCalibration
from routing.results.receipt import Receipt
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LADDER, WorkerSteps, answered, failed
from tests.support.runs import Rig

GATE = Gate(tier=1, verdicts=(), escalated=(), next="summarise")


async def _cancel(rig: Rig, analysis_id: UUID, user_id: UUID | None = None) -> Receipt:
    async with rig.unit() as uow:
        receipt = await lifecycle.cancel(uow, analysis_id, user_id or rig.user_id, LADDER)
        await uow.commit()
    return receipt


async def _finish_early(rig: Rig, analysis_id: UUID, user_id: UUID | None = None) -> AnalysisResult:
    async with rig.unit() as uow:
        result = await lifecycle.finish_early(uow, analysis_id, user_id or rig.user_id, LADDER)
        await uow.commit()
    return result


async def test_queued_run_is_canceled(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()

    receipt = await _cancel(rig, analysis_id)

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, receipt.calls) == ("canceled", 1, 0)
    last = (await rig.milestones(analysis_id))[-1]
    assert (last.id, last.type, last.data["reason"]) == (
        EventId(1, 1),
        "canceled",
        "You stopped this analysis.",
    )
    assert await steps.claim(analysis_id) is None


async def test_canceling_a_running_run_invalidates_its_claim(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.begin(claim, "logical", "ethical")
    await steps.record(claim, answered("logical"))

    receipt = await _cancel(rig, analysis_id)

    with pytest.raises(LostClaim):
        await steps.record(claim, answered("ethical"))
    assert (receipt.lines[0].calls, receipt.lines[0].lost) == (2, 1)
    assert (await rig.milestones(analysis_id))[-1].id == EventId(2, 1)
    assert len(await rig.outcomes(analysis_id)) == 1


async def test_final_event_references_the_previous_milestone(
    rig: Rig, steps: WorkerSteps, event_log: EventLog
) -> None:
    analysis_id = await rig.submit()
    await steps.tell(await steps.claimed(analysis_id), 9, GATE)

    await _cancel(rig, analysis_id)

    last = (await event_log.read_range(analysis_id))[-1]
    assert (last.id, last.prev) == (EventId(2, 1), EventId(1, 9))


async def test_early_finish_completes_with_the_stored_answers(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("logical"), failed("ethical"))

    result = await _finish_early(rig, analysis_id)

    assert result.stopped_early
    assert result.ended_because is None
    assert result.logical is not None
    assert result.ethical is not None
    assert (result.logical.score, result.ethical.score) == (7.0, None)
    assert result.iris_summary.source == "rules"
    run = await rig.run(analysis_id)
    assert (run.status, run.clarity_score, run.attempt) == ("completed", result.score, 2)
    last = (await rig.milestones(analysis_id))[-1]
    assert (last.id, last.type, last.data["stoppedEarly"]) == (EventId(2, 1), "completed", True)


async def test_early_finish_calibrates_model_confidence(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("logical"))
    models = Ladder.from_env({"GROQ_API_KEY": "none", "GEMINI_API_KEY": "none"})
    async with rig.unit() as uow:
        result = await lifecycle.finish_early(uow, analysis_id, rig.user_id, models)
    assert result.confidence_calibration == ConfidenceCalibration(calibrated=False, outcomes=0, needed=30)


async def test_early_finish_uses_the_best_tier_of_each_lens(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("logical", score=4.0), answered("ethical", score=8.0))
    await steps.put(claim, Record(leaving=Advance(2)))
    second = await steps.claimed(analysis_id, tier=2)
    await steps.record(second, answered("logical", tier=2, score=9.0))

    result = await _finish_early(rig, analysis_id)

    assert result.logical is not None
    assert result.ethical is not None
    assert (result.logical.score, result.logical.tier) == (9.0, 2)
    assert (result.ethical.score, result.ethical.tier) == (8.0, 1)


@pytest.mark.parametrize("outcomes", [(), (failed("logical"),)])
async def test_early_finish_requires_an_answer(
    rig: Rig, steps: WorkerSteps, outcomes: tuple[object, ...]
) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, *[failed("logical") for _ in outcomes])

    with pytest.raises(NothingFinished):
        await _finish_early(rig, analysis_id)
    assert (await rig.run(analysis_id)).status == "running"


@pytest.mark.parametrize("stop", [_cancel, _finish_early])
async def test_finished_run_cannot_be_stopped(rig: Rig, stop: object) -> None:
    analysis_id = await rig.submit()
    await _cancel(rig, analysis_id)

    with pytest.raises(RunIsOver):
        await stop(rig, analysis_id)  # type: ignore[operator]
    assert len(await rig.milestones(analysis_id)) == 2


@pytest.mark.parametrize("stop", [_cancel, _finish_early])
async def test_only_the_owner_can_stop_a_run(rig: Rig, stop: object) -> None:
    analysis_id = await rig.submit()

    with pytest.raises(RunNotFound):
        await stop(rig, analysis_id, uuid4())  # type: ignore[operator]
    assert (await rig.run(analysis_id)).status == "queued"
