"""Every client receives every event once and in order."""

from __future__ import annotations

import asyncio
from uuid import uuid4

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, StreamHub, stream_key
from app.core.redis.client import Redis
from tests.app.core.events.stream_hub.reader import QUEUED, Reader, decode, send_all
from tests.support.runs import Rig
from tests.support.samples import failed, tier_started
from tests.support.story import Story
from tests.support.waiting import until


async def test_client_from_the_start_gets_all_events_in_order(hub: StreamHub, story: Story) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.wait_for(QUEUED)
    await send_all(story)
    assert decode(await reader.wait_until_closed())[1:] == decode(story.told)
    await until(lambda: hub.clients == 0)


async def test_clients_joining_at_any_point_get_the_same_events(hub: StreamHub, story: Story) -> None:
    readers = [Reader(hub, story.analysis_id)]
    await story.milestone(tier_started())
    for number in range(60):
        await story.delta("logical", f"{number} ")
        if number % 3 == 0:
            readers.append(Reader(hub, story.analysis_id))
    await story.milestone(failed())
    for reader in readers:
        assert decode(await reader.wait_until_closed())[1:] == decode(story.told)


async def test_client_resuming_by_last_event_id_gets_each_event_once(hub: StreamHub, story: Story) -> None:
    told: list[EventRecord] = []
    telling = asyncio.create_task(send_all(story))
    last: EventId | None = None
    while not (told and told[-1].is_final):
        reader = Reader(hub, story.analysis_id, last)
        await reader.wait_for_any()
        await reader.leave()
        told += reader.received
        last = told[-1].id
    await telling
    assert decode(told)[1:] == decode(story.told)


async def test_finished_run_is_replayed_with_and_without_redis(
    hub: StreamHub, story: Story, redis: Redis
) -> None:
    await send_all(story)
    assert decode(await Reader(hub, story.analysis_id).wait_until_closed())[1:] == decode(story.told)
    assert await Reader(hub, story.analysis_id, story.told[-1].id).wait_until_closed() == []

    await redis.delete(stream_key(story.analysis_id))
    assert [r.type for r in await Reader(hub, story.analysis_id).wait_until_closed()] == [
        "snapshot",
        "failed",
    ]
    assert (
        decode(await Reader(hub, story.analysis_id, story.told[-2].id).wait_until_closed())
        == decode(story.told)[-1:]
    )


async def test_unknown_run_has_no_events(hub: StreamHub) -> None:
    assert await Reader(hub, uuid4()).wait_until_closed() == []


async def test_one_connection_serves_all_clients(
    hub: StreamHub, rig: Rig, redis: Redis, sessions: SessionFactory
) -> None:
    runs = [await rig.submit() for _ in range(30)]
    readers = [Reader(hub, run) for run in runs]
    for reader in readers:
        await reader.wait_for(QUEUED)
    stories = [Story(sessions, EventLog(redis), run, prev=QUEUED) for run in runs]
    for story in stories:
        await story.delta("logical", "hello")
    for reader, story in zip(readers, stories, strict=True):
        await reader.wait_for(story.told[0].id)
    blocked = [c for c in await redis.client_list() if c["cmd"] == "xread"]
    assert len(blocked) == 1
    for reader in readers:
        await reader.leave()
