"""The hub on a real PostgreSQL and a real Redis: no gap, nothing twice, whatever is lost on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from uuid import UUID, uuid4

import msgspec
import pytest
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.config import Settings
from app.core.db import SessionFactory
from app.core.embedded import EmbeddedRedis
from app.core.events import EventId, EventLog, EventRecord, StreamHub, stream_key
from app.core.redis_client import Redis, create_redis
from app.core.uow import Outbox
from app.domains.analyses.repository import Milestones
from app.models import Session
from tests.support.runs import Rig
from tests.support.samples import failed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until

QUEUED = EventId(0, 1)


@pytest.fixture
async def hub(settings: Settings, event_log: EventLog, sessions: SessionFactory) -> AsyncIterator[StreamHub]:
    hub = StreamHub(settings.redis_url, event_log, Milestones(sessions), poll_seconds=0.1)
    await hub.start()
    yield hub
    await hub.close()


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    return await Rig.with_user(sessions, outbox)


@pytest.fixture
async def story(rig: Rig, sessions: SessionFactory, event_log: EventLog) -> Story:
    return Story(sessions, event_log, await rig.submit(), prev=QUEUED)


def plain(records: Sequence[EventRecord]) -> list[tuple[str, object]]:
    """What a client sees of records, whichever way they came."""
    return [(str(record.id), msgspec.json.decode(record.data)) for record in records]


class Reader:
    """A client of the hub that notes what it is told."""

    def __init__(self, hub: StreamHub, run: UUID, after: EventId | None = None, session: UUID | None = None):
        self.told: list[EventRecord] = []
        self._records = hub.follow(run, after=after, session_id=session)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with aclosing(self._records) as records:
            async for came in records:
                self.told += came

    @property
    def ids(self) -> list[EventId]:
        return [record.id for record in self.told]

    async def has(self, event_id: EventId) -> None:
        await until(lambda: event_id in self.ids or self.task.done(), saying=f"event {event_id}")
        if self.task.done():
            self.task.result()

    async def says_something(self) -> None:
        await until(lambda: self.told or self.task.done())

    async def ends(self) -> list[EventRecord]:
        await asyncio.wait_for(self.task, 10)
        return self.told

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])


async def tell_all(story: Story) -> None:
    await story.milestone(tier_started())
    for number in range(20):
        await story.delta("logical", f"{number} ")
    await story.milestone(lens_completed())
    await story.end(failed())


async def test_a_client_from_the_start_is_told_everything_in_order_and_the_stream_ends(
    hub: StreamHub, story: Story
) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.has(QUEUED)
    await tell_all(story)
    assert plain(await reader.ends())[1:] == plain(story.told)
    await until(lambda: hub.clients == 0)


async def test_clients_who_join_at_any_point_are_told_the_same(hub: StreamHub, story: Story) -> None:
    readers = [Reader(hub, story.analysis_id)]
    await story.milestone(tier_started())
    for number in range(60):
        await story.delta("logical", f"{number} ")
        if number % 3 == 0:
            readers.append(Reader(hub, story.analysis_id))
    await story.milestone(failed())
    for reader in readers:
        assert plain(await reader.ends())[1:] == plain(story.told)


async def test_who_comes_back_by_last_event_id_misses_nothing_and_gets_nothing_twice(
    hub: StreamHub, story: Story
) -> None:
    told: list[EventRecord] = []
    telling = asyncio.create_task(tell_all(story))
    last: EventId | None = None
    while not (told and told[-1].is_final):
        reader = Reader(hub, story.analysis_id, last)
        await reader.says_something()
        await reader.leave()
        told += reader.told
        last = told[-1].id
    await telling
    assert plain(told)[1:] == plain(story.told)


async def test_milestones_that_redis_never_got_come_from_postgres(hub: StreamHub, story: Story) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.has(QUEUED)
    await story.milestone(tier_started(), streamed=False)
    await story.milestone(failed(), streamed=False)
    assert plain(await reader.ends())[1:] == plain(story.told)


async def test_a_lost_milestone_is_told_before_what_redis_has_after_it(hub: StreamHub, story: Story) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.has(QUEUED)
    await story.milestone(tier_started(), streamed=False)
    await story.delta("logical", "told at once")
    await reader.has(story.told[-1].id)
    assert plain(reader.told)[1:] == plain(story.told)
    await reader.leave()


async def test_flushall_in_the_middle_loses_no_milestone(hub: StreamHub, story: Story, redis: Redis) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.has(QUEUED)
    await story.milestone(tier_started())
    await reader.has(story.told[-1].id)
    await redis.flushall()
    await story.delta("logical", "after the flood")
    await story.milestone(failed())
    assert plain(await reader.ends())[1:] == plain(story.told)


async def test_a_redis_outage_delays_and_loses_no_milestone(
    sessions: SessionFactory, outbox: Outbox, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with EmbeddedRedis(tmp_path_factory.mktemp("r")) as server:
        client = create_redis(server.url)
        events = EventLog(client)
        hub = StreamHub(server.url, events, Milestones(sessions), poll_seconds=0.1)
        await hub.start()
        rig = await Rig.with_user(sessions, outbox)
        story = Story(sessions, events, await rig.submit(), prev=QUEUED)
        reader = Reader(hub, story.analysis_id)
        await reader.has(QUEUED)

        server.kill()
        lost = await story.milestone(tier_started(), streamed=False)
        await reader.has(lost.id)
        newcomer = Reader(hub, story.analysis_id)
        await until(lambda: newcomer.told)
        assert newcomer.told[0].type == "snapshot"

        await asyncio.to_thread(server.restart)
        await story.delta("logical", "back again")
        await story.milestone(failed())
        assert plain(await reader.ends())[1:] == plain(story.told)
        assert plain(await newcomer.ends())[1:] == plain(story.told)[1:]
        await hub.close()
        await client.aclose()


async def test_a_slow_client_is_cut_off_and_slows_nobody(
    settings: Settings, event_log: EventLog, sessions: SessionFactory, story: Story
) -> None:
    hub = StreamHub(settings.redis_url, event_log, Milestones(sessions), queue_most=10)
    await hub.start()
    slow = hub.follow(story.analysis_id)
    assert [record.id for record in await anext(slow)] == [QUEUED]
    quick = Reader(hub, story.analysis_id)
    await quick.has(QUEUED)
    for number in range(40):
        await quick.has((await story.delta("logical", f"{number}")).id)

    assert [came async for came in slow] == []
    back = Reader(hub, story.analysis_id, QUEUED)
    await story.milestone(failed())
    assert plain(await back.ends()) == plain(story.told)
    assert plain(await quick.ends())[1:] == plain(story.told)
    await hub.close()


async def test_the_stream_ends_when_its_session_is_revoked(
    hub: StreamHub, story: Story, rig: Rig, sessions: SessionFactory
) -> None:
    session_id = uuid4()
    async with sessions.begin() as db:
        db.add(
            Session(
                id=session_id, user_id=rig.user_id, token_hash=b"x", expires_at=utc_now().replace(year=2999)
            )
        )
    theirs, other = Reader(hub, story.analysis_id, session=session_id), Reader(hub, story.analysis_id)
    await theirs.has(QUEUED)
    await other.has(QUEUED)

    async with sessions.begin() as db:
        await db.execute(update(Session).values(revoked_at=utc_now()))

    await theirs.ends()
    await story.milestone(failed())
    assert len(theirs.told) == 1
    assert plain(await other.ends())[1:] == plain(story.told)


async def test_a_finished_run_is_replayed_and_ends_with_and_without_redis(
    hub: StreamHub, story: Story, redis: Redis
) -> None:
    await tell_all(story)
    assert plain(await Reader(hub, story.analysis_id).ends())[1:] == plain(story.told)
    assert await Reader(hub, story.analysis_id, story.told[-1].id).ends() == []

    await redis.delete(stream_key(story.analysis_id))
    assert [r.type for r in await Reader(hub, story.analysis_id).ends()] == ["snapshot", "failed"]
    assert plain(await Reader(hub, story.analysis_id, story.told[-2].id).ends()) == plain(story.told)[-1:]


async def test_an_unknown_run_has_no_events(hub: StreamHub) -> None:
    assert await Reader(hub, uuid4()).ends() == []


async def test_closing_ends_every_stream_at_once(hub: StreamHub, story: Story) -> None:
    readers = [Reader(hub, story.analysis_id) for _ in range(5)]
    for reader in readers:
        await reader.has(QUEUED)
    await hub.close()
    for reader in readers:
        await reader.ends()


async def test_one_connection_reads_for_all(
    hub: StreamHub, rig: Rig, redis: Redis, sessions: SessionFactory
) -> None:
    runs = [await rig.submit() for _ in range(30)]
    readers = [Reader(hub, run) for run in runs]
    for reader in readers:
        await reader.has(QUEUED)
    stories = [Story(sessions, EventLog(redis), run, prev=QUEUED) for run in runs]
    for story in stories:
        await story.delta("logical", "hello")
    for reader, story in zip(readers, stories, strict=True):
        await reader.has(story.told[0].id)
    blocked = [c for c in await redis.client_list() if c["cmd"] == "xread"]
    assert len(blocked) == 1
    for reader in readers:
        await reader.leave()


async def test_a_run_that_ends_between_the_two_looks_ends_the_stream(hub: StreamHub, story: Story) -> None:
    """The row was read before its last event came, the log after."""
    await story.milestone(failed())
    assert plain(await Reader(hub, story.analysis_id).ends())[1:] == plain(story.told)


async def test_a_milestone_that_redis_lost_before_a_client_joined_is_told_in_its_place(
    hub: StreamHub, story: Story
) -> None:
    """The client's look at PostgreSQL came too early for it; the log shows that it is missing."""
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
    assert plain(told)[1:] == plain(story.told)


class HeldLog(EventLog):
    """Holds the first answer back until told, as a busy process would."""

    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self.first_has_read = asyncio.Event()
        self.go_on = asyncio.Event()

    async def read_range(
        self, analysis_id: UUID, after: EventId | None = None, *, count: int | None = None
    ) -> list[EventRecord]:
        records = await super().read_range(analysis_id, after, count=count)
        if not self.first_has_read.is_set():
            self.first_has_read.set()
            await self.go_on.wait()
        return records


async def test_of_two_who_join_at_once_the_slower_misses_nothing(
    settings: Settings, sessions: SessionFactory, redis: Redis, story: Story
) -> None:
    log = HeldLog(redis)
    hub = StreamHub(settings.redis_url, log, Milestones(sessions))
    await hub.start()
    slower = Reader(hub, story.analysis_id)
    await log.first_has_read.wait()
    await story.milestone(tier_started())
    await story.delta("logical", "between the two looks")
    quicker = Reader(hub, story.analysis_id)
    await quicker.has(story.told[-1].id)
    await story.delta("logical", "read by the hub")
    await quicker.has(story.told[-1].id)

    log.go_on.set()
    await story.milestone(failed())

    assert plain(await slower.ends())[1:] == plain(story.told)
    assert plain(await quicker.ends())[1:] == plain(story.told)
    await hub.close()
