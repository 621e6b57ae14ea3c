"""Clients that join a run with other subscribers do not affect the events of the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from uuid import UUID

import msgspec
import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, RunState, StoredMilestone, StreamHub
from app.core.events.replay import first_records
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import Redis
from app.core.settings.config import Settings
from app.domains.runs.analyses.repository import Milestones
from tests.support.runs import Rig
from tests.support.samples import failed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until

QUEUED = EventId(0, 1)


class CountingLog(EventLog):
    """Counts reads of the log."""

    reads = 0

    async def read_range(
        self, analysis_id: UUID, after: EventId | None = None, *, count: int | None = None
    ) -> list[EventRecord]:
        found = await super().read_range(analysis_id, after, count=count)
        self.reads += 1
        return found


@pytest.fixture
def counting_log(redis: Redis) -> CountingLog:
    return CountingLog(redis)


@pytest.fixture
async def hub(
    settings: Settings, counting_log: CountingLog, sessions: SessionFactory
) -> AsyncIterator[StreamHub]:
    hub = StreamHub(settings.redis_url, counting_log, Milestones(sessions), poll_seconds=0.1)
    await hub.start()
    yield hub
    await hub.close()


@pytest.fixture
async def story(sessions: SessionFactory, outbox: Outbox, event_log: EventLog) -> Story:
    rig = await Rig.with_user(sessions, outbox)
    return Story(sessions, event_log, await rig.submit(), prev=QUEUED)


class Client:
    def __init__(
        self, hub: StreamHub, run: UUID, after: EventId | None = None, state: RunState | None = None
    ) -> None:
        self.received: list[EventRecord] = []
        self._records = hub.follow(run, after=after, state=state)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with aclosing(self._records) as records:
            async for came in records:
                self.received += came

    async def wait_for(self, event_id: EventId) -> None:
        await until(lambda: event_id in [record.id for record in self.received], saying=f"event {event_id}")


async def test_new_client_gets_a_lost_milestone_that_others_already_received(
    hub: StreamHub, story: Story, sessions: SessionFactory
) -> None:
    await story.milestone(tier_started())
    first = Client(hub, story.analysis_id)
    await first.wait_for(story.told[0].id)
    too_early = await Milestones(sessions).run_state(story.analysis_id)
    lost = await story.milestone(lens_completed(), streamed=False)
    await first.wait_for(lost.id)

    newcomer = Client(hub, story.analysis_id, state=too_early)

    await newcomer.wait_for(lost.id)
    await story.end(failed())
    await asyncio.wait_for(asyncio.gather(first.task, newcomer.task), 10)


async def test_recent_milestone_already_sent_to_others_is_not_held_back(
    story: Story, sessions: SessionFactory
) -> None:
    begun = await story.milestone(tier_started())
    lost = await story.milestone(lens_completed(), streamed=False)
    state = await Milestones(sessions).run_state(story.analysis_id)
    assert state is not None
    young = tuple(StoredMilestone(m.analysis_id, m.record, 0.0) for m in state.milestones)
    state = msgspec.structs.replace(state, milestones=young)

    assert [record.id for record in first_records(state, [begun], QUEUED)] == [begun.id]
    assert [record.id for record in first_records(state, [begun], QUEUED, lost.id)] == [begun.id, lost.id]


async def test_client_with_a_future_last_event_id_does_not_affect_others(
    hub: StreamHub, story: Story, counting_log: CountingLog
) -> None:
    await story.milestone(tier_started())
    liar = Client(hub, story.analysis_id, after=EventId(999, 999))
    await until(lambda: counting_log.reads == 1, saying="the first client's start")
    honest = Client(hub, story.analysis_id)
    await honest.wait_for(story.told[0].id)
    delta = await story.delta("logical", "text")

    await honest.wait_for(delta.id)
    await story.end(failed())
    await asyncio.wait_for(asyncio.gather(honest.task, liar.task), 10)
