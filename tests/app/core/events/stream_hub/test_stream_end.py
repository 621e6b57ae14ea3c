"""Streams that end before their run: slow clients, revoked sessions, shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from uuid import UUID, uuid4

from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import EventLog, StreamHub
from app.core.settings.config import Settings
from app.domains.runs.analyses.repository import Milestones
from app.models import Session
from tests.app.core.events.stream_hub.reader import QUEUED, Reader, decode
from tests.support.runs import Rig
from tests.support.samples import failed
from tests.support.story import Story


async def test_slow_client_is_disconnected_without_delaying_others(
    settings: Settings, event_log: EventLog, sessions: SessionFactory, story: Story
) -> None:
    hub = StreamHub(settings.redis_url, event_log, Milestones(sessions), queue_most=10)
    await hub.start()
    slow = hub.follow(story.analysis_id)
    assert [record.id for record in await anext(slow)] == [QUEUED]
    quick = Reader(hub, story.analysis_id)
    await quick.wait_for(QUEUED)
    for number in range(40):
        await quick.wait_for((await story.delta("logical", f"{number}")).id)

    assert [came async for came in slow] == []
    back = Reader(hub, story.analysis_id, QUEUED)
    await story.milestone(failed())
    assert decode(await back.wait_until_closed()) == decode(story.told)
    assert decode(await quick.wait_until_closed())[1:] == decode(story.told)
    await hub.close()


async def test_stream_ends_when_its_session_is_revoked(
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
    await theirs.wait_for(QUEUED)
    await other.wait_for(QUEUED)

    async with sessions.begin() as db:
        await db.execute(update(Session).values(revoked_at=utc_now()))

    await theirs.wait_until_closed()
    await story.milestone(failed())
    assert len(theirs.received) == 1
    assert decode(await other.wait_until_closed())[1:] == decode(story.told)


class SlowMilestones(Milestones):
    """Delays the session check until `release` is set."""

    def __init__(self, sessions: SessionFactory) -> None:
        super().__init__(sessions)
        self.asked, self.release = asyncio.Event(), asyncio.Event()

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        self.asked.set()
        await self.release.wait()
        return await super().live_sessions(session_ids)


async def test_stream_opened_during_a_session_check_remains_open(
    settings: Settings, event_log: EventLog, sessions: SessionFactory, story: Story, rig: Rig
) -> None:
    ids = uuid4(), uuid4()
    async with sessions.begin() as db:
        later = utc_now().replace(year=2999)
        db.add_all(
            Session(id=each, user_id=rig.user_id, token_hash=each.bytes, expires_at=later) for each in ids
        )
    source = SlowMilestones(sessions)
    hub = StreamHub(settings.redis_url, event_log, source, poll_seconds=0.01)
    await hub.start()
    readers = [Reader(hub, story.analysis_id, session=ids[0])]
    await source.asked.wait()
    readers.append(Reader(hub, story.analysis_id, session=ids[1]))
    await readers[1].wait_for(QUEUED)
    source.release.set()
    await story.milestone(failed())
    for reader in readers:
        assert decode(await reader.wait_until_closed())[1:] == decode(story.told)
    await hub.close()


async def test_closing_the_hub_ends_every_stream(hub: StreamHub, story: Story) -> None:
    readers = [Reader(hub, story.analysis_id) for _ in range(5)]
    for reader in readers:
        await reader.wait_for(QUEUED)
    await hub.close()
    for reader in readers:
        await reader.wait_until_closed()
