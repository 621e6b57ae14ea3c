"""Writes by a claim holder happen once, and only while the claim is valid."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import select, text

from app.core.events import EventId, EventLog
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import (
    Advance,
    Claim,
    Complete,
    Fail,
    Leaving,
    LostClaim,
    Milestone,
    Record,
    StartedCall,
)
from app.models import SpendingDay
from routing.engine.run_spec import CallLog
from routing.events import Gate, TierStarted
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import assemble
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL
from routing.results.run_result import result_from
from routing.safety import refusal_result
from routing.types import SummaryOutcome
from tests.app.domains.runs.analyses.lifecycle.worker_steps import (
    LADDER,
    MODEL,
    WorkerSteps,
    answered,
    completed_of,
)
from tests.support.runs import Rig

GATE = Gate(tier=1, verdicts=(), escalated=(), next="summarise")
STARTED = TierStarted(tier=1, label="Tier 1", model=MODEL, lenses=("logical",), why={})


@pytest.fixture
async def claim(rig: Rig, steps: WorkerSteps) -> Claim:
    return await steps.claimed(await rig.submit())


async def _result(rig: Rig, claim: Claim) -> AnalysisResult:
    calls = CallLog(outcomes=(answered("logical"),))
    return assemble(lifecycle.facts_of(await rig.run(claim.analysis_id), LADDER, calls))


async def test_recording_an_outcome_closes_its_call(rig: Rig, steps: WorkerSteps, claim: Claim) -> None:
    await steps.begin(claim, "logical", "ethical")

    await steps.record(claim, answered("logical"))

    (stored,) = await rig.outcomes(claim.analysis_id)
    assert (stored.lens, stored.tier, stored.attempt) == ("logical", 1, 1)
    calls = await rig.model_calls(claim.analysis_id)
    assert {call.lens: call.finished_at is not None for call in calls} == {"logical": True, "ethical": False}


async def test_outcome_is_stored_at_most_once(rig: Rig, steps: WorkerSteps, claim: Claim) -> None:
    await steps.record(claim, answered("logical", score=7.0))
    await steps.record(claim, answered("logical", score=1.0))

    (stored,) = await rig.outcomes(claim.analysis_id)
    assert stored.outcome["answer"]["score"] == 7.0


async def test_summary_outcome_is_stored_apart_from_lens_outcomes(
    rig: Rig, steps: WorkerSteps, claim: Claim
) -> None:
    summary = SummaryOutcome(1, MODEL, "summary-1", None, None, ())
    await steps.put(claim, Record(outcomes=(summary,)))
    async with rig.sessions() as session:
        calls = await lifecycle.read_calls(session, claim.analysis_id)

    assert (calls.summary, calls.outcomes) == (summary, ())
    assert (await rig.outcomes(claim.analysis_id))[0].lens == SUMMARY_CALL


async def test_text_unsupported_by_postgresql_is_sanitized(
    rig: Rig, steps: WorkerSteps, claim: Claim
) -> None:
    odd = answered("logical", reasoning="a\x00b\ud800c", insights=(r"keeps \u0000 as it was written",))
    await steps.record(claim, odd)
    await steps.tell(claim, 1, completed_of(odd))

    (stored,) = await rig.outcomes(claim.analysis_id)
    assert stored.outcome["answer"]["reasoning"] == "a\ufffdb\ufffdc"
    assert stored.outcome["answer"]["insights"] == [r"keeps \u0000 as it was written"]


@pytest.mark.parametrize("taken", ["attempt = attempt + 1", "status = 'queued'"])
async def test_lost_claim_cannot_record_outcomes(
    rig: Rig, steps: WorkerSteps, claim: Claim, taken: str
) -> None:
    await steps.change(claim.analysis_id, taken)

    with pytest.raises(LostClaim):
        await steps.record(claim, answered("logical"))
    assert await rig.outcomes(claim.analysis_id) == []


@pytest.mark.parametrize("how", ["advance", "complete", "fail"])
async def test_lost_claim_cannot_end_a_run(rig: Rig, steps: WorkerSteps, claim: Claim, how: str) -> None:
    result = await _result(rig, claim)
    leaving: dict[str, Leaving] = {"advance": Advance(2), "complete": Complete(result), "fail": Fail("no")}
    everything = Record(
        (answered("logical"),),
        (StartedCall("logical", MODEL),),
        (Milestone(EventId(1, 1), GATE),),
        leaving[how],
    )
    await steps.change(claim.analysis_id, "attempt = attempt + 1")

    with pytest.raises(LostClaim):
        await steps.put(claim, everything)
    assert (await rig.run(claim.analysis_id)).status == "running"
    assert await rig.outcomes(claim.analysis_id) == []
    assert await rig.model_calls(claim.analysis_id) == []
    assert len(await rig.milestones(claim.analysis_id)) == 1


async def test_next_tier_is_queued_with_tries_reset(
    rig: Rig, steps: WorkerSteps, claim: Claim, job_sender: JobSender
) -> None:
    await steps.put(claim, Record(outcomes=(answered("logical"),), leaving=Advance(2)))

    run = await rig.run(claim.analysis_id)
    assert (run.status, run.tier, run.attempt, run.tier_tries) == ("queued", 2, 1, 0)
    assert (run.lease_until, run.finished_at) == (None, None)
    assert await job_sender.has_message(Job.RUN_TIER_2, message_id(claim.analysis_id, 1))
    assert len(await rig.outcomes(claim.analysis_id)) == 1


async def test_completed_run_has_result_and_score(rig: Rig, steps: WorkerSteps, claim: Claim) -> None:
    result = await _result(rig, claim)
    await steps.put(claim, Record(leaving=Complete(result)))

    run = await rig.run(claim.analysis_id)
    assert (run.status, run.clarity_score) == ("completed", result.score)
    assert msgspec.convert(run.result, AnalysisResult) == result
    assert run.finished_at is not None


async def test_safety_result_deletes_the_text_and_keeps_the_calls(
    rig: Rig, steps: WorkerSteps, claim: Claim
) -> None:
    help_now = refusal_result(str(claim.analysis_id), "Call 112 now.")
    receipt = Receipt(calls=1, cost=0.002, known_cost=0.002)
    done = Complete(help_now, receipt)
    await steps.record(claim, answered("ethical"))
    await steps.tell(claim, 2, completed_of(answered("ethical")))
    last = Milestone(EventId(claim.attempt, 3), completed_of(answered("logical")))
    await steps.put(claim, Record(outcomes=(answered("logical"),), milestones=(last,), leaving=done))

    run = await rig.run(claim.analysis_id)
    assert (run.status, run.kind, run.scenario, run.clarity_score) == ("completed", "safety", "", None)
    assert run.deleted_at is not None
    assert run.result is not None
    assert result_from(run.result) == help_now
    assert run.result["receipt"]["cost"] == 0.002
    assert len(await rig.outcomes(claim.analysis_id)) == 2
    async with rig.sessions() as db:
        for table in ("analyses", "lens_outcomes", "run_events", "model_calls"):
            rows = (await db.execute(text(f"SELECT CAST({table} AS text) FROM {table}"))).scalars()  # noqa: S608
            assert not any("Leeds" in row for row in rows)


async def test_failed_run_has_a_reason(rig: Rig, steps: WorkerSteps, claim: Claim) -> None:
    await steps.put(claim, Record(leaving=Fail("No lens has an answer.")))

    run = await rig.run(claim.analysis_id)
    assert (run.status, run.failure_reason, run.result) == ("failed", "No lens has an answer.", None)
    assert run.finished_at is not None


async def test_milestones_are_stored_and_streamed_with_their_predecessor(
    rig: Rig, steps: WorkerSteps, claim: Claim, event_log: EventLog
) -> None:
    first, second = EventId(1, 1), EventId(1, 7)
    milestones = (Milestone(first, STARTED, EventId(0, 1)), Milestone(second, GATE, first))
    await steps.put(claim, Record(milestones=milestones))

    assert [event.id for event in await rig.milestones(claim.analysis_id)] == [EventId(0, 1), first, second]
    streamed = await event_log.read_range(claim.analysis_id, EventId(0, 1))
    assert [(record.id, record.prev) for record in streamed] == [(first, EventId(0, 1)), (second, first)]


async def test_milestones_of_an_earlier_attempt_are_not_repeated(
    rig: Rig, steps: WorkerSteps, claim: Claim, event_log: EventLog
) -> None:
    await steps.tell(claim, 1, GATE)
    await steps.release(claim)
    again = await steps.claimed(claim.analysis_id)
    await steps.tell(again, 1, STARTED, GATE)

    kinds = [(str(event.id), event.type) for event in await rig.milestones(claim.analysis_id)]
    assert kinds == [("0-1", "queued"), ("1-1", "gate"), ("2-1", "queued"), ("3-1", "tier_started")]
    streamed = await event_log.read_range(claim.analysis_id)
    assert [(str(record.id), record.type) for record in streamed] == kinds


async def test_repeated_commit_is_streamed_once(
    steps: WorkerSteps, claim: Claim, event_log: EventLog, rig: Rig
) -> None:
    async with rig.unit() as uow:
        await lifecycle.record(uow, claim, Record(milestones=(Milestone(EventId(1, 1), GATE),)))
        await uow.session.commit()
    assert len(await event_log.read_range(claim.analysis_id)) == 1

    await steps.tell(claim, 1, GATE)

    assert [str(record.id) for record in await event_log.read_range(claim.analysis_id)] == ["0-1", "1-1"]
    assert len(await rig.milestones(claim.analysis_id)) == 2


async def test_unsent_calls_are_removed_with_their_charge(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    names = ("logical", "ethical", "factual", "strategic")
    await steps.put(claim, Record(calls=tuple(StartedCall(lens, MODEL, 0.25) for lens in names)))

    done = Record(outcomes=(answered("logical"),), leaving=Advance(2), unsent=("logical", "ethical"))
    await steps.put(claim, done)
    calls = {call.lens: call.finished_at is None for call in await rig.model_calls(analysis_id)}
    assert calls == {"logical": False, "factual": True, "strategic": True}
    assert await _read_reserved_usd(rig) == 0.5

    claim = await steps.claimed(analysis_id, tier=2)
    waiting = tuple(StartedCall(lens, MODEL, 0.25, is_sent=False) for lens in names)
    await steps.put(claim, Record(calls=waiting))
    await steps.put(claim, Record(sent=("ethical",)))
    await steps.change(analysis_id, "lease_until = now() - interval '1 s'")
    assert await steps.recover() == 1
    assert [call.lens for call in await rig.model_calls(analysis_id) if call.tier == 2] == ["ethical"]
    assert await _read_reserved_usd(rig) == 0.75


async def _read_reserved_usd(rig: Rig) -> float:
    async with rig.sessions() as session:
        return sum((await session.execute(select(SpendingDay.under_way_usd))).scalars())
