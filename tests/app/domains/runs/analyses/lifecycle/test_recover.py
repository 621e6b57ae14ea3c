"""Recovery of abandoned runs: they are requeued or ended."""

from __future__ import annotations

from uuid import UUID

import pytest
from sqlalchemy import text

from app.core.events import EventId
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.core.redis.client import Redis
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import MAX_TIER_TRIES, LostClaim
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered
from tests.support.runs import Rig

EXPIRED = "lease_until = now() - interval '1 s'"
LOCK_ROW = text("SELECT 1 FROM analyses WHERE id = :id FOR SHARE")
LATE = "deadline_at = now() - interval '1 s'"
NO_TRIES_LEFT = f"tier_tries = {MAX_TIER_TRIES}"
CRASH_REASON = "failed 5 times because of a program error"


async def _find_unclaimed(rig: Rig) -> list[UUID]:
    async with rig.sessions() as session:
        return [run.analysis_id for run in await lifecycle.find_unclaimed(session, older_than=2.0)]


async def test_run_with_an_expired_lease_is_requeued(
    rig: Rig, steps: WorkerSteps, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.change(analysis_id, EXPIRED)

    assert await steps.recover() == 1

    run = await rig.run(analysis_id)
    assert (run.status, run.attempt, run.tier_tries, run.crashes) == ("queued", 2, 0, 1)
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))
    last = (await rig.milestones(analysis_id))[-1]
    assert (last.id, last.data["why"]) == (EventId(2, 1), "recovered")
    with pytest.raises(LostClaim):
        await steps.record(claim, answered("logical"))


async def test_leases_get_a_grace_period_after_a_postgresql_restart(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await steps.claimed(analysis_id)
    await steps.change(analysis_id, EXPIRED)

    steps.lease_seconds = 3600.0
    assert await steps.recover() == 0
    steps.lease_seconds = 0.0
    assert await steps.recover() == 1


async def test_healthy_and_finished_runs_are_not_recovered(rig: Rig, steps: WorkerSteps) -> None:
    running, queued, over = await rig.submit(), await rig.submit(), await rig.submit()
    await steps.claimed(running)
    await steps.change(over, f"status = 'failed', {LATE}")

    assert await steps.recover() == 0
    assert (await rig.run(running)).attempt == 1
    assert (await rig.run(queued)).status == "queued"


async def test_locked_row_is_skipped_until_the_next_pass(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    claim = await steps.claimed(analysis_id)
    await steps.change(analysis_id, EXPIRED)

    async with rig.sessions.begin() as session:
        await session.execute(LOCK_ROW, {"id": claim.analysis_id})
        assert await steps.recover() == 0
    assert await steps.recover() == 1


@pytest.mark.parametrize("state", [f"{EXPIRED}, {NO_TRIES_LEFT}", LATE])
async def test_unrecoverable_run_without_answers_fails_with_a_reason(
    rig: Rig, steps: WorkerSteps, state: str
) -> None:
    analysis_id = await rig.submit()
    await steps.claimed(analysis_id)
    await steps.change(analysis_id, state)

    assert await steps.recover() == 1

    run = await rig.run(analysis_id)
    assert run.status == "failed"
    reason = "not finished in time" if state == LATE else CRASH_REASON
    assert reason in str(run.failure_reason)
    assert (await rig.milestones(analysis_id))[-1].id == EventId(2, 1)
    assert await steps.recover() == 0


@pytest.mark.parametrize("state", [f"{EXPIRED}, {NO_TRIES_LEFT}", LATE])
async def test_unrecoverable_run_with_an_answer_is_completed(
    rig: Rig, steps: WorkerSteps, state: str
) -> None:
    analysis_id = await rig.submit()
    await steps.record(await steps.claimed(analysis_id), answered("factual"))
    await steps.change(analysis_id, state)

    assert await steps.recover() == 1

    run = await rig.run(analysis_id)
    assert run.status == "completed"
    assert run.result is not None
    assert run.result["factual"]["score"] == 7.0
    reason = "was not finished in time." if state == LATE else f"{CRASH_REASON}."
    assert (run.result["stoppedEarly"], run.result["endedBecause"]) == (False, f"The analysis {reason}")
    last = (await rig.milestones(analysis_id))[-1]
    assert (last.type, last.data["stoppedEarly"]) == ("completed", False)


@pytest.mark.parametrize("state", [NO_TRIES_LEFT, LATE])
async def test_queued_run_without_remaining_tries_is_failed(rig: Rig, steps: WorkerSteps, state: str) -> None:
    analysis_id = await rig.submit()
    await steps.change(analysis_id, state)

    assert await steps.recover() == 1
    assert (await rig.run(analysis_id)).status == "failed"


async def test_unreadable_run_does_not_block_other_runs(rig: Rig, steps: WorkerSteps) -> None:
    broken, sound = await rig.submit(), await rig.submit()
    for analysis_id in (broken, sound):
        await steps.record(await steps.claimed(analysis_id), answered("logical"))
        await steps.change(analysis_id, LATE)
    async with rig.sessions.begin() as session:
        spoil = text("UPDATE lens_outcomes SET outcome = '{}' WHERE analysis_id = :id")
        await session.execute(spoil, {"id": broken})

    assert await steps.recover() == 2

    assert (await rig.run(sound)).status == "completed"
    run = await rig.run(broken)
    assert (run.status, "program error" in str(run.failure_reason)) == ("failed", True)


async def test_reconciler_lock_is_exclusive(rig: Rig) -> None:
    async with rig.sessions.begin() as first, rig.sessions.begin() as second:
        assert await lifecycle.lock_reconciler(first)
        assert not await lifecycle.lock_reconciler(second)
    async with rig.sessions.begin() as third:
        assert await lifecycle.lock_reconciler(third)


async def test_runs_queued_for_too_long_are_found(rig: Rig, steps: WorkerSteps) -> None:
    fresh, old, waiting, running = [await rig.submit() for _ in range(4)]
    await steps.claimed(running)
    for analysis_id in (old, waiting, running):
        await steps.change(analysis_id, "enqueued_at = now() - interval '3 s'")
    await steps.change(waiting, "next_run_at = now() + interval '1 s'")

    assert await _find_unclaimed(rig) == [old]
    assert fresh not in await _find_unclaimed(rig)


async def test_lost_job_of_a_queued_run_is_sent_again(
    rig: Rig, steps: WorkerSteps, job_sender: JobSender, redis: Redis
) -> None:
    silent, waiting = await rig.submit(), await rig.submit()
    for analysis_id in (silent, waiting):
        await steps.change(analysis_id, "enqueued_at = now() - interval '3 s'")
    await redis.flushall()

    async with rig.unit() as uow:
        found = await lifecycle.find_unclaimed(uow.session, older_than=2.0)
        assert await lifecycle.resend_jobs(uow, found, has_message={waiting}) == 1
        await uow.commit()

    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(silent, 0))
    assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(waiting, 0))
    assert await _find_unclaimed(rig) == []
