"""Milestones are delivered despite losses in Redis."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest

from app.core.database.engine import SessionFactory
from app.core.embedded import EmbeddedRedis
from app.core.events import EventLog, StreamHub
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import Redis, create_redis
from app.domains.runs.analyses.repository import Milestones
from tests.app.core.events.stream_hub.reader import QUEUED, Reader, decode
from tests.support.outages import until_redis_answers
from tests.support.runs import Rig
from tests.support.samples import failed, tier_started
from tests.support.story import Story
from tests.support.waiting import until


async def test_milestones_missing_in_redis_are_read_from_postgres(hub: StreamHub, story: Story) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.wait_for(QUEUED)
    await story.milestone(tier_started(), streamed=False)
    await story.milestone(failed(), streamed=False)
    assert decode(await reader.wait_until_closed())[1:] == decode(story.told)


async def test_lost_milestone_is_sent_before_later_redis_events(hub: StreamHub, story: Story) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.wait_for(QUEUED)
    await story.milestone(tier_started(), streamed=False)
    await story.delta("logical", "told at once")
    await reader.wait_for(story.told[-1].id)
    assert decode(reader.received)[1:] == decode(story.told)
    await reader.leave()


async def test_flushall_in_the_middle_loses_no_milestone(hub: StreamHub, story: Story, redis: Redis) -> None:
    reader = Reader(hub, story.analysis_id)
    await reader.wait_for(QUEUED)
    await story.milestone(tier_started())
    await reader.wait_for(story.told[-1].id)
    await redis.flushall()
    await story.delta("logical", "after the flood")
    await story.milestone(failed())
    received, told = (
        [record for record in records if record.type != "lens_delta"]  # the flush may lose text
        for records in (await reader.wait_until_closed(), story.told)
    )
    assert decode(received)[1:] == decode(told)


async def test_redis_outage_neither_delays_nor_loses_milestones(
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
        await reader.wait_for(QUEUED)

        server.kill()
        lost = await story.milestone(tier_started(), streamed=False)
        await reader.wait_for(lost.id)
        newcomer = Reader(hub, story.analysis_id)
        await until(lambda: newcomer.received)
        assert newcomer.received[0].type == "snapshot"

        await asyncio.to_thread(server.restart)
        await until_redis_answers(client)
        await story.delta("logical", "back again")
        await story.milestone(failed())
        assert decode(await reader.wait_until_closed())[1:] == decode(story.told)
        assert decode(await newcomer.wait_until_closed())[1:] == decode(story.told)[1:]
        await hub.close()
        await client.aclose()


async def test_recovery_from_an_outage_is_reported_once(
    sessions: SessionFactory, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Signals may be lost during the outage."""
    recoveries: list[None] = []
    with EmbeddedRedis(tmp_path_factory.mktemp("r")) as server:
        client = create_redis(server.url)
        rung: set[UUID] = set()
        hub = StreamHub(
            server.url,
            EventLog(client),
            Milestones(sessions),
            on_ring=rung.update,
            on_recovery=lambda: recoveries.append(None),
        )
        await hub.start()
        first, second = uuid4(), uuid4()
        await EventLog(client).ring([first])
        await until(lambda: first in rung)
        assert recoveries == []
        server.kill()
        await asyncio.to_thread(server.restart)
        await until_redis_answers(client)
        await EventLog(client).ring([second])
        await until(lambda: recoveries)
        await until(lambda: second in rung)
        assert len(recoveries) == 1
        await hub.close()
        await client.aclose()
