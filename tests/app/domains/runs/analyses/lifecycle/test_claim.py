"""Exclusive claims: granting, renewal, loss and release."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import pytest

from app.core.events import EventId, EventLog
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import MAX_TIER_TRIES, LostClaim
from routing.events import Gate, TierStarted
from routing.results.receipt_builder import LostCall
from tests.app.domains.runs.analyses.lifecycle.worker_steps import (
    LADDER,
    LEASE_SECONDS,
    MODEL,
    WorkerSteps,
    answered,
)
from tests.support.runs import SCENARIO, Rig

STARTED = TierStarted(tier=1, label="Tier 1", model=MODEL, lenses=("logical",), why={})


async def test_claim_increments_the_attempt_and_sets_the_lease(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()

    claim = await steps.claimed(analysis_id)

    assert (claim.attempt, claim.tier_tries, claim.spec.scenario) == (1, 0, SCENARIO)
    assert 590 < claim.seconds_left <= 600
    assert (claim.calls.outcomes, claim.calls.lost_calls, claim.milestones) == ((), (), frozenset())
    assert claim.last_event == EventId(0, 1)
    run = await rig.run(analysis_id)
    assert (run.status, run.lease_owner, run.attempt) == ("running", "worker-1", 1)
    assert run.lease_until is not None
    assert run.started_at is not None
    assert (run.lease_until - run.started_at).total_seconds() == pytest.approx(LEASE_SECONDS)


async def test_concurrent_claims_grant_one(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()

    claims = await asyncio.gather(*(steps.claim(analysis_id) for _ in range(10)))

    assert sum(claim is not None for claim in claims) == 1
    assert (await rig.run(analysis_id)).attempt == 1


@pytest.mark.parametrize(
    "state",
    [
        "status = 'canceled', finished_at = now()",
        "tier = 2",
        "next_run_at = now() + interval '1 s'",
        "deadline_at = now() - interval '1 s'",
        f"tier_tries = {MAX_TIER_TRIES}",
    ],
)
async def test_ineligible_run_is_not_claimed(rig: Rig, steps: WorkerSteps, state: str) -> None:
    analysis_id = await rig.submit()
    await steps.change(analysis_id, state)

    assert await steps.claim(analysis_id) is None
    assert (await rig.run(analysis_id)).attempt == 0


async def test_missing_run_is_not_claimed(steps: WorkerSteps) -> None:
    assert await steps.claim(uuid4()) is None


async def test_claim_after_a_lost_one_restores_its_progress(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    lost = await steps.claimed(analysis_id)
    await steps.tell(lost, 1, STARTED)
    await steps.begin(lost, "logical", "ethical")
    await steps.record(lost, answered("logical"))
    await steps.tell(lost, 2, Gate(tier=1, verdicts=(), escalated=(), next="summarise"))
    await steps.change(analysis_id, "lease_until = now() - interval '1 s'")
    assert await steps.recover() == 1

    claim = await steps.claimed(analysis_id)

    assert (claim.attempt, claim.tier_tries, claim.crashes) == (3, 0, 1)
    assert claim.calls.outcomes == (answered("logical"),)
    assert claim.calls.lost_calls == (LostCall(tier=1, lens="ethical", model=MODEL),)
    assert claim.milestones == {"queued", "tier_started", "gate"}
    assert claim.resumed
    assert claim.last_event == EventId(2, 1)


async def test_valid_claims_are_renewed_and_lost_ones_reported(rig: Rig, steps: WorkerSteps) -> None:
    kept, taken = await rig.submit(), await rig.submit()
    held = {kept: (await steps.claimed(kept)).attempt, taken: (await steps.claimed(taken)).attempt}
    await steps.change(kept, "lease_until = now() - interval '1 s'")
    await steps.change(taken, "attempt = attempt + 1")

    async with rig.sessions.begin() as session:
        still = await lifecycle.renew_leases(session, held, lease_seconds=60.0)

    assert still == {kept}
    run = await rig.run(kept)
    assert run.lease_until is not None
    assert run.started_at is not None
    assert (run.lease_until - run.started_at).total_seconds() > 55


async def test_renewal_without_held_claims_does_nothing(rig: Rig) -> None:
    async with rig.sessions.begin() as session:
        assert await lifecycle.renew_leases(session, {}, lease_seconds=60.0) == set()


async def test_released_run_is_requeued_without_counting_the_try(
    rig: Rig, steps: WorkerSteps, job_sender: JobSender, event_log: EventLog
) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)

    await steps.release(claim, counts=False)

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, run.tier_tries) == ("queued", 2, 0)
    assert (run.lease_owner, run.lease_until) == (None, None)
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))
    last = (await rig.milestones(analysis_id))[-1]
    assert (last.id, last.type, last.data["why"]) == (EventId(2, 1), "queued", "recovered")
    assert (await event_log.read_range(analysis_id))[-1].prev == EventId(0, 1)
    assert await steps.claim(analysis_id) is not None


async def test_delayed_release_is_left_to_the_reconciler(
    rig: Rig, steps: WorkerSteps, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)

    await steps.release(claim, retry_in=30.0)

    assert (await rig.run(analysis_id)).tier_tries == 1
    assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))
    assert await steps.claim(analysis_id) is None


async def test_lost_claim_cannot_be_released(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.change(analysis_id, "attempt = attempt + 1")

    with pytest.raises(LostClaim):
        await steps.release(claim)


async def test_ended_claim_completes_with_the_stored_answers(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.record(claim, answered("logical"))

    async with rig.unit() as uow:
        await lifecycle.end_claimed(uow, claim, LADDER, "Tier 2 is not configured.")
        await uow.commit()

    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert not run.result["stoppedEarly"]
    assert run.result["endedBecause"] == "Tier 2 is not configured."


async def test_ended_claim_without_answers_fails_with_the_reason(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)

    async with rig.unit() as uow:
        await lifecycle.end_claimed(uow, claim, LADDER, "Tier 2 is not configured.")
        await uow.commit()

    run = await rig.run(analysis_id)
    assert (run.status, run.failure_reason) == ("failed", "Tier 2 is not configured.")
