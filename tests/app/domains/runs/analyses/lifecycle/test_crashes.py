"""Attribution of worker crashes to runs."""

from __future__ import annotations

from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import MAX_OWN_CRASHES, SUSPECT_CRASHES
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps, answered
from tests.support.runs import Rig

DUE = "next_run_at = now()"
EXPIRED = "lease_until = now() - interval '1 s'"
MANY = 10


async def test_runs_of_a_dead_process_are_requeued_immediately(
    rig: Rig, steps: WorkerSteps, job_sender: JobSender
) -> None:
    held, other = await rig.submit(), await rig.submit()
    claim = await steps.claimed(held)
    await steps.claimed(other)

    assert await steps.crash(claim) == 1

    run = await rig.run(held)
    assert (run.status, run.attempt, run.crashes, run.own_crashes) == ("queued", 2, 1, 0)
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(held, 2))
    assert (await rig.milestones(held))[-1].data["by"] == "supervisor"
    assert (await rig.run(other)).status == "running"
    assert await steps.crash(claim) == 0


async def test_shared_crashes_back_off_without_ending_the_run(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    waits = []
    for _ in range(MANY):
        await steps.change(analysis_id, DUE)
        await steps.crash(await steps.claimed(analysis_id))
        run = await rig.run(analysis_id)
        assert run.enqueued_at is not None
        waits.append((run.next_run_at - run.enqueued_at).total_seconds())

    assert (run.status, run.crashes, run.own_crashes) == ("queued", MANY, 0)
    assert waits[0] == 0
    shortest = (1, 2, *[3] * (MANY - 3))
    assert all(base <= wait <= 2 * base for wait, base in zip(waits[1:], shortest, strict=True))
    assert len(set(waits)) == MANY


async def test_expired_leases_do_not_end_a_run(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    for _ in range(MANY):
        await steps.claimed(analysis_id)
        await steps.change(analysis_id, EXPIRED)
        assert await steps.recover() == 1

    run = await rig.run(analysis_id)
    assert (run.status, run.crashes, run.own_crashes) == ("queued", MANY, 0)
    assert run.next_run_at == run.enqueued_at


async def test_run_fails_after_repeated_crashes_in_isolation(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    for _ in range(MAX_OWN_CRASHES):
        assert (await rig.run(analysis_id)).status == "queued"
        await steps.change(analysis_id, DUE)
        await steps.crash(await steps.claimed(analysis_id), is_to_blame=True)

    run = await rig.run(analysis_id)
    assert run.status == "failed"
    assert run.failure_reason == (
        "The analysis stopped its worker 3 times, and no lens had an answer by then."
    )


async def test_run_that_crashed_in_isolation_remains_suspect(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await steps.crash(await steps.claimed(analysis_id), is_to_blame=True)

    assert (await rig.run(analysis_id)).crashes == SUSPECT_CRASHES


async def test_committed_lens_resets_the_crash_count(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await steps.crash(await steps.claimed(analysis_id), is_to_blame=True)
    await steps.change(analysis_id, f"{DUE}, tier_tries = 1")

    claim = await steps.claimed(analysis_id)
    await steps.begin(claim, "logical")
    assert (await rig.run(analysis_id)).own_crashes == 1
    await steps.record(claim, answered("logical"))

    run = await rig.run(analysis_id)
    assert (run.tier_tries, run.crashes, run.own_crashes) == (0, 0, 0)


async def test_suspect_run_is_claimed_only_by_an_isolated_process(rig: Rig, steps: WorkerSteps) -> None:
    analysis_id = await rig.submit()
    await steps.crash(await steps.claimed(analysis_id))

    async with rig.unit() as uow:
        assert await lifecycle.claim(uow, analysis_id, 1, "worker-2", 5.0, most_crashes=0) is None
        assert await lifecycle.crashes_of(uow, analysis_id, 1) == 1
        assert await lifecycle.crashes_of(uow, analysis_id, 2) == 0
        assert await lifecycle.claim(uow, analysis_id, 1, "worker-2", 5.0, most_crashes=1) is not None
        await uow.commit()
