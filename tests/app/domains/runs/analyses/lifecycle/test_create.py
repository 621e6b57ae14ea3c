"""Creating a run with its first event and its first job."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import pytest

from app.core.events import EventId, EventLog
from app.core.messaging.jobs import Job
from app.core.messaging.queue import JobSender, message_id
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Created, KeyReused, NewRun
from app.models import RunStatus
from tests.support.runs import Rig


async def _create(rig: Rig, run: NewRun) -> Created:
    async with rig.unit() as uow:
        created = await lifecycle.create(uow, run)
        await uow.commit()
    return created


async def test_new_run_is_queued_with_an_event_and_a_job(
    rig: Rig, event_log: EventLog, job_sender: JobSender
) -> None:
    analysis_id = await rig.submit(deadline_seconds=60.0)

    run = await rig.run(analysis_id)
    assert (run.status, run.tier, run.attempt, run.tier_tries) == ("queued", 1, 0, 0)
    assert 59 < (run.deadline_at - run.created_at).total_seconds() <= 60
    (queued,) = await rig.milestones(analysis_id)
    assert queued.id == EventId(0, 1)
    assert queued.data == {"type": "queued", "tier": 1, "why": "new", "position": None, "by": None}
    (streamed,) = await event_log.read_range(analysis_id)
    assert (streamed.id, streamed.type) == (EventId(0, 1), "queued")
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(analysis_id, 0))


async def test_run_on_a_selected_model_uses_the_direct_queue(rig: Rig, job_sender: JobSender) -> None:
    analysis_id = await rig.submit(tier=0, model_choice="gpt-4o")

    assert await job_sender.has_message(Job.RUN_DIRECT, message_id(analysis_id, 0))


async def test_repeated_key_returns_the_same_run(rig: Rig) -> None:
    first = await _create(rig, rig.new_run(idempotency_key="k", request_hash="a"))
    again = await _create(rig, rig.new_run(idempotency_key="k", request_hash="a"))

    assert first.is_new
    assert again == Created(first.analysis_id, RunStatus.QUEUED, is_new=False)


async def test_reused_key_for_another_request_is_rejected(rig: Rig) -> None:
    await _create(rig, rig.new_run(idempotency_key="k", request_hash="a"))

    with pytest.raises(KeyReused):
        await _create(rig, rig.new_run(idempotency_key="k", request_hash="b"))


async def test_same_key_of_another_user_creates_another_run(rig: Rig) -> None:
    first = await _create(rig, rig.new_run(idempotency_key="k", request_hash="a"))
    other = await rig.another_user()
    second = await _create(rig, rig.new_run(user_id=other, idempotency_key="k", request_hash="a"))

    assert second.is_new
    assert second.analysis_id != first.analysis_id


async def test_concurrent_creates_with_one_key_make_one_run(rig: Rig) -> None:
    runs = [rig.new_run(analysis_id=uuid4(), idempotency_key="k", request_hash="a") for _ in range(50)]

    made = await asyncio.gather(*(_create(rig, run) for run in runs))

    assert sum(created.is_new for created in made) == 1
    assert len({created.analysis_id for created in made}) == 1
    assert len(await rig.milestones(made[0].analysis_id)) == 1


async def test_rolled_back_create_leaves_no_run_and_no_job(rig: Rig, job_sender: JobSender) -> None:
    run = rig.new_run()
    async with rig.unit() as uow:
        await lifecycle.create(uow, run)

    assert await rig.milestones(run.analysis_id) == []
    assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(run.analysis_id, 0))
