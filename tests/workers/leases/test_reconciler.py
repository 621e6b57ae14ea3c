"""The reconciler on real servers: lost leases, lost jobs, and mutual exclusion."""

from __future__ import annotations

import asyncio
import time

import pytest

from app.core.concurrency.tasks import end_tasks
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.core.redis.client import Redis, create_redis
from app.domains.runs.analyses import lifecycle
from routing.models.ladder import Ladder
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LADDER, WorkerSteps
from tests.support.runs import Rig
from tests.support.waiting import until
from workers.leases.reconciler import EVERY_SECONDS, LATE_SECONDS, Reconciler

LONG_AGO = "enqueued_at = now() - interval '3 s'"
EXPIRED = "lease_until = now() - interval '1 s'"
NO_LEASE = 0.0


@pytest.fixture
async def reconciler(rig: Rig, queue_redis: Redis) -> Reconciler:
    return Reconciler(rig.unit, queue_redis, LADDER, NO_LEASE)


async def test_run_with_an_expired_lease_is_requeued(
    rig: Rig, reconciler: Reconciler, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit()
    await WorkerSteps(rig).claimed(analysis_id)
    await WorkerSteps(rig).change(analysis_id, EXPIRED)

    await reconciler.turn()

    assert (await rig.run(analysis_id)).status == "queued"
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))


async def test_only_runs_without_a_queued_job_are_notified(
    rig: Rig, reconciler: Reconciler, queue_redis: Redis
) -> None:
    lost, fetched, waiting = [await rig.submit() for _ in range(3)]
    for analysis_id in (lost, fetched, waiting):
        await WorkerSteps(rig).change(analysis_id, LONG_AGO)
    await queue_redis.hdel("dramatiq:tier-1.msgs", message_id(lost, 0))
    for gone in (lost, fetched):
        await queue_redis.lrem("dramatiq:tier-1", 0, message_id(gone, 0))

    await reconciler.turn()

    in_queue = set(await queue_redis.lrange("dramatiq:tier-1", 0, -1))
    assert in_queue == {message_id(run, 0).encode() for run in (lost, fetched, waiting)}
    assert await queue_redis.llen("dramatiq:tier-1") == 3


async def test_concurrent_reconciler_is_skipped(rig: Rig, reconciler: Reconciler) -> None:
    analysis_id = await rig.submit()
    await WorkerSteps(rig).claimed(analysis_id)
    await WorkerSteps(rig).change(analysis_id, EXPIRED)
    async with rig.sessions.begin() as session:
        assert await lifecycle.lock_reconciler(session)
        await reconciler.turn()
        assert (await rig.run(analysis_id)).status == "running"

    await reconciler.turn()
    assert (await rig.run(analysis_id)).status == "queued"


async def test_concurrent_reconcilers_recover_a_run_once(rig: Rig, reconciler: Reconciler) -> None:
    analysis_id = await rig.submit()
    await WorkerSteps(rig).claimed(analysis_id)
    await WorkerSteps(rig).change(analysis_id, EXPIRED)

    await asyncio.gather(*(reconciler.turn() for _ in range(10)))

    assert (await rig.run(analysis_id)).attempt == 2


async def test_run_in_backoff_is_notified_when_it_is_due(
    rig: Rig, reconciler: Reconciler, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit()
    steps = WorkerSteps(rig)
    await steps.release(await steps.claimed(analysis_id), retry_in=60.0)
    await steps.change(analysis_id, LONG_AGO)
    await reconciler.turn()
    assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))

    await steps.change(analysis_id, "next_run_at = now()")
    await reconciler.turn()

    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 2))


async def test_reconciler_works_without_redis_and_logs_once(
    rig: Rig, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = create_redis("redis://127.0.0.1:1/1")
    reconciler = Reconciler(rig.unit, nowhere, Ladder.from_env({"IRIS_OFFLINE": "1"}), NO_LEASE)
    silent, expired = await rig.submit(), await rig.submit()
    await WorkerSteps(rig).change(silent, LONG_AGO)
    keeping = asyncio.create_task(reconciler.run())
    _: bool = await until(lambda: reconciler._periodic.failures > 0, saying="the trouble")
    await WorkerSteps(rig).claimed(expired)
    await WorkerSteps(rig).change(expired, EXPIRED)

    async def recovered() -> bool:
        return (await rig.run(expired)).status == "queued"

    _again: bool = await until(recovered, saying="the recovery of another run")
    assert not keeping.done()
    assert capsys.readouterr().out.count("periodic work failed") == 1
    keeping.cancel()
    await nowhere.aclose()


async def test_starved_turn_leaves_leases_to_the_next(rig: Rig, reconciler: Reconciler) -> None:
    analysis_id = await rig.submit()
    await WorkerSteps(rig).claimed(analysis_id)
    await WorkerSteps(rig).change(analysis_id, EXPIRED)
    keeping = asyncio.create_task(reconciler.run())
    await asyncio.sleep(0)  # waits for its first turn
    time.sleep(EVERY_SECONDS * 1.2 + LATE_SECONDS)  # noqa: ASYNC251  # the starvation
    spared: list[bool] = []
    turn = reconciler.turn

    async def observed(*, spares_leases: bool = False) -> None:
        await turn(spares_leases=spares_leases)
        spared.append((await rig.run(analysis_id)).status == "running")

    reconciler.turn = observed  # type: ignore[method-assign]  # only observes

    _: bool = await until(lambda: len(spared) >= 2, saying="two turns")
    assert spared[:2] == [True, False]
    await end_tasks([keeping])
