"""Unit of work: delivery to Redis after the commit, without effect on committed data."""

from __future__ import annotations

from uuid import uuid4

import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord
from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.queue import JobSender, message_id
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from routing.events import LensDelta, Queued

QUEUED = Queued(tier=1, why="new")


async def test_events_and_jobs_are_not_sent_before_the_commit(
    sessions: SessionFactory, outbox: Outbox, event_log: EventLog, job_sender: JobSender
) -> None:
    run = uuid4()
    record = EventRecord.of(QUEUED, EventId(0, 1))
    async with UnitOfWork(sessions, outbox) as uow:
        uow.publish(run, record)
        uow.enqueue(Job.RUN_TIER_1, RunTier(run), attempt=3)
        assert await event_log.read_range(run) == []
        assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(run, 3))

        await uow.commit()

    assert await event_log.read_range(run) == [record]
    assert await job_sender.has_message(Job.RUN_TIER_1, message_id(run, 3))
    assert not await job_sender.has_message(Job.RUN_TIER_2, message_id(run, 3))
    assert not await job_sender.has_message(Job.RUN_TIER_1, message_id(run, 4))


async def test_unit_without_a_commit_sends_nothing(
    sessions: SessionFactory, outbox: Outbox, event_log: EventLog
) -> None:
    run = uuid4()
    async with UnitOfWork(sessions, outbox) as uow:
        await uow.session.execute(text("CREATE TABLE left_behind ()"))
        uow.publish(run, EventRecord.of(QUEUED, EventId(0, 1)))

    assert await event_log.read_range(run) == []
    async with sessions() as session:
        assert await session.scalar(text("SELECT to_regclass('left_behind')")) is None


async def test_unavailable_redis_does_not_fail_the_commit(
    sessions: SessionFactory, settings: Settings
) -> None:
    nowhere = "redis://127.0.0.1:1/0"
    redis = create_redis(nowhere)
    sender = JobSender(nowhere)
    async with UnitOfWork(sessions, Outbox(EventLog(redis), sender)) as uow:
        await uow.session.execute(text("CREATE TABLE committed ()"))
        uow.publish(uuid4(), EventRecord.of(QUEUED, EventId(0, 1)))
        uow.enqueue(Job.RUN_DIRECT, RunTier(uuid4()))
        await uow.commit()
    await sender.close()
    await redis.aclose()

    async with sessions() as session:
        assert await session.scalar(text("SELECT to_regclass('committed')")) == "committed"


async def test_stale_writer_is_fenced_off_by_event_ids(event_log: EventLog) -> None:
    run = uuid4()
    newer = EventRecord.of(QUEUED, EventId(2, 1))
    stale = EventRecord.of(LensDelta(lens="logical", text="late"), EventId(1, 9))

    assert await event_log.append(run, [newer]) == 1
    assert await event_log.append(run, [stale, newer]) == 0

    assert await event_log.read_range(run) == [newer]


async def test_record_round_trips(event_log: EventLog) -> None:
    run = uuid4()
    records = [
        EventRecord.of(QUEUED, EventId(0, 1)),
        EventRecord.of(LensDelta(lens="ethical", text="naïve\n🦊"), EventId(1, 1), prev=EventId(0, 1)),
    ]
    await event_log.append(run, records)

    assert await event_log.read_range(run) == records
    assert await event_log.read_range(run, EventId(0, 1)) == records[1:]
    assert await event_log.read_range(run, count=1) == records[:1]


@pytest.mark.parametrize(
    "text", ["", "1", "1-", "-1", "1-2-3", "a-b", "1.0-2", "٣-٤", "1-2\n", "9" * 19 + "-1"]
)
def test_invalid_event_id_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not an event id"):
        EventId.parse(text)


def test_event_ids_are_ordered_by_attempt_then_number() -> None:
    ids = [EventId(0, 1), EventId(1, 1), EventId(1, 2), EventId(1, 10), EventId(2, 1), EventId(10, 1)]
    assert sorted({*ids}) == ids
    assert [EventId.parse(str(event_id)) for event_id in ids] == ids
