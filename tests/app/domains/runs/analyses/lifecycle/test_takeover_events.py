"""The first event of a new claim holder references the previous milestone, so that readers miss none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from uuid import UUID

import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, StreamHub
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Record
from app.domains.runs.analyses.lifecycle.milestones import Milestone
from app.domains.runs.analyses.repository import Milestones
from tests.app.domains.runs.analyses.lifecycle.worker_steps import LADDER, WorkerSteps, answered, completed_of
from tests.support.runs import Rig
from tests.support.samples import tier_started
from tests.support.waiting import until

EXPECTED_IDS = [EventId(0, 1), EventId(1, 1), EventId(1, 2), EventId(2, 1)]


@pytest.fixture
async def hub(settings: Settings, event_log: EventLog, sessions: SessionFactory) -> AsyncIterator[StreamHub]:
    """Returns a hub that does not poll PostgreSQL during the test."""
    hub = StreamHub(settings.redis_url, event_log, Milestones(sessions), poll_seconds=600.0)
    await hub.start()
    yield hub
    await hub.close()


@pytest.fixture
async def rig_without_redis(rig: Rig, job_sender: JobSender) -> AsyncIterator[Rig]:
    """Returns a rig with the same database but an unreachable Redis."""
    nowhere = create_redis("redis://127.0.0.1:1")
    yield Rig(rig.sessions, Outbox(EventLog(nowhere), job_sender), rig.user_id)
    await nowhere.aclose()


async def _start_tier(
    rig: Rig, steps: WorkerSteps, received: list[EventRecord], analysis_id: UUID
) -> lifecycle.Claim:
    """Starts the first tier of a run and waits until the reader has received the event."""
    claim = await steps.claimed(analysis_id)
    first = Milestone(EventId(1, 1), tier_started(), claim.last_event)
    await steps.put(claim, Record(milestones=(first,)))
    await until(lambda: len(received) == 2, saying="the start of the tier")
    return claim


@pytest.mark.parametrize("how", ["cancel", "finish_early", "recover", "release"])
async def test_unstreamed_events_precede_the_event_of_the_next_holder(
    how: str, hub: StreamHub, rig: Rig, steps: WorkerSteps, rig_without_redis: Rig
) -> None:
    analysis_id = await rig.submit()
    received: list[EventRecord] = []

    async def read() -> None:
        async with aclosing(hub.follow(analysis_id)) as records:
            async for came in records:
                received.extend(came)

    reading = asyncio.create_task(read())
    claim = await _start_tier(rig, steps, received, analysis_id)
    outcome = answered("logical")
    finished = Milestone(EventId(1, 2), completed_of(outcome), EventId(1, 1))
    await WorkerSteps(rig_without_redis).put(claim, Record(outcomes=(outcome,), milestones=(finished,)))

    await _take_over(how, rig, steps, claim)

    await until(lambda: received[-1].id == EventId(2, 1), saying="the event of the takeover")
    assert [record.id for record in received] == EXPECTED_IDS
    reading.cancel()
    await asyncio.wait([reading])


async def _take_over(how: str, rig: Rig, steps: WorkerSteps, claim: lifecycle.Claim) -> None:
    if how == "release":
        await steps.release(claim)
        return
    if how == "recover":
        await steps.change(claim.analysis_id, "lease_until = now() - interval '1 s'")
        assert await steps.recover() == 1
        return
    end = lifecycle.cancel if how == "cancel" else lifecycle.finish_early
    async with rig.unit() as uow:
        await end(uow, claim.analysis_id, rig.user_id, LADDER)
        await uow.commit()
