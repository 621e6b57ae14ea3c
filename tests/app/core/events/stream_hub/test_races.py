"""Events between the reads of PostgreSQL and Redis of a joining client are delivered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import aclosing
from uuid import UUID

import pytest
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, StreamHub
from app.core.events.records import StoredMilestone
from app.core.redis.client import Redis
from app.core.settings.config import Settings
from app.domains.runs.analyses.repository import Milestones
from app.models import RunEventRow
from tests.app.core.events.stream_hub.reader import Reader, decode
from tests.support.samples import failed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until

TURNS = 20
"""Turns of the event loop in which a task does all that needs no input or output."""


class BlockingLog(EventLog):
    """Delays the first read until `release` is set, as a busy process would."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self.first_read = asyncio.Event()
        self.release = asyncio.Event()

    async def read_range(
        self, analysis_id: UUID, after: EventId | None = None, *, count: int | None = None
    ) -> list[EventRecord]:
        records = await super().read_range(analysis_id, after, count=count)
        if not self.first_read.is_set():
            self.first_read.set()
            await self.release.wait()
        return records


class BlockingMilestones(Milestones):
    """Finds no lost milestones, the first time only once `release` is set."""

    def __init__(self, sessions: SessionFactory) -> None:
        super().__init__(sessions)
        self.first_search = asyncio.Event()
        self.release = asyncio.Event()

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        if not self.first_search.is_set():
            self.first_search.set()
            await self.release.wait()
        return []


@pytest.fixture
def log(redis: Redis) -> BlockingLog:
    return BlockingLog(redis)


@pytest.fixture
async def blocked_hub(
    settings: Settings, log: BlockingLog, sessions: SessionFactory
) -> AsyncIterator[StreamHub]:
    """A hub whose first client reads the log last."""
    hub = StreamHub(settings.redis_url, log, Milestones(sessions))
    await hub.start()
    yield hub
    await hub.close()


async def test_run_that_ends_between_the_two_reads_ends_the_stream(hub: StreamHub, story: Story) -> None:
    """The row is read before the final event, the log after it."""
    await story.milestone(failed())
    assert decode(await Reader(hub, story.analysis_id).wait_until_closed())[1:] == decode(story.told)


async def test_milestone_lost_by_redis_before_a_client_joins_is_sent_in_order(
    hub: StreamHub, story: Story
) -> None:
    """The state was read before the milestone; the log shows the gap."""
    await story.milestone(tier_started())
    early = await hub._source.run_state(story.analysis_id)
    await story.milestone(lens_completed(), streamed=False)
    await story.delta("ethical", "goes on")
    told: list[EventRecord] = []
    async with aclosing(hub.follow(story.analysis_id, state=early)) as records:
        async for came in records:
            told += came
            if came[-1].id == story.told[-1].id:
                break
    assert decode(told)[1:] == decode(story.told)


async def test_slower_client_gets_a_lost_milestone_that_the_quicker_one_read(
    log: BlockingLog, blocked_hub: StreamHub, sessions: SessionFactory, story: Story
) -> None:
    slower = Reader(blocked_hub, story.analysis_id)
    await log.first_read.wait()
    lost = await story.milestone(tier_started(), streamed=False)
    async with sessions.begin() as db:
        await db.execute(update(RunEventRow).values(created_at=utc_now().replace(year=2000)))
    quicker = Reader(blocked_hub, story.analysis_id)
    await quicker.wait_for_any()

    log.release.set()
    await story.milestone(failed())

    assert decode(await slower.wait_until_closed())[1:] == decode(story.told)
    assert lost.id in slower.ids
    await quicker.wait_until_closed()


async def test_slower_of_two_concurrent_clients_misses_no_event(
    log: BlockingLog, blocked_hub: StreamHub, story: Story
) -> None:
    slower = Reader(blocked_hub, story.analysis_id)
    await log.first_read.wait()
    await story.milestone(tier_started())
    await story.delta("logical", "between the two reads")
    quicker = Reader(blocked_hub, story.analysis_id)
    await quicker.wait_for(story.told[-1].id)
    await story.delta("logical", "read by the hub")
    await quicker.wait_for(story.told[-1].id)

    log.release.set()
    await story.milestone(failed())

    assert decode(await slower.wait_until_closed())[1:] == decode(story.told)
    assert decode(await quicker.wait_until_closed())[1:] == decode(story.told)


async def test_clients_that_begin_concurrently_get_each_event_in_order(
    settings: Settings, log: BlockingLog, sessions: SessionFactory, story: Story
) -> None:
    source = BlockingMilestones(sessions)
    hub = StreamHub(settings.redis_url, log, source)
    await hub.start()

    async def wait_until_pending() -> None:
        run = hub._followed.get(story.analysis_id)
        assert run is not None
        newest = story.told[-1].id
        await until(lambda: any(one.id == newest for one in run.pending), saying=f"pending {newest}")

    # Given one client that reads the log, and one that fills in milestones before the first live events
    slower = Reader(hub, story.analysis_id)
    await log.first_read.wait()
    await story.milestone(tier_started())
    await story.delta("logical", "first")
    await wait_until_pending()
    quicker = Reader(hub, story.analysis_id)
    await source.first_search.wait()
    await story.delta("logical", "second")
    await wait_until_pending()

    # When the one that reads the log catches up first
    log.release.set()
    for _ in range(TURNS):
        await asyncio.sleep(0)
    source.release.set()
    await story.milestone(failed())

    # Then both get all events
    for reader in (slower, quicker):
        assert decode(await reader.wait_until_closed())[1:] == decode(story.told)
    await hub.close()
