"""Outbox: order of delivery, callers without delay, Redis outages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from uuid import uuid4

import pytest

from app.core.events import EventId, EventLog, EventRecord
from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender, QueuedJob, message_id
from app.core.redis.client import Redis, create_redis
from routing.events import LensDelta
from tests.support.waiting import until

RUN = uuid4()
UNREACHABLE_REDIS = "redis://127.0.0.1:1/0"


def _record(seq: int, attempt: int = 1) -> EventRecord:
    return EventRecord.of(LensDelta("logical", str(seq)), EventId(attempt, seq))


class _Wired:
    def __init__(self, log: EventLog, jobs: JobSender) -> None:
        self.refusals = 0
        self.losses = 0
        self.outbox = Outbox(log, jobs, self._refused)
        self.outbox.listen(RUN, self._lost)

    def _refused(self) -> None:
        self.refusals += 1

    def _lost(self) -> None:
        self.losses += 1


@pytest.fixture
async def wired(event_log: EventLog, job_sender: JobSender) -> AsyncIterator[_Wired]:
    wired = _Wired(event_log, job_sender)
    pump = asyncio.create_task(wired.outbox.pump())
    yield wired
    pump.cancel()


@pytest.fixture
async def disconnected() -> AsyncIterator[_Wired]:
    """An outbox whose Redis is unreachable."""
    redis, jobs = create_redis(UNREACHABLE_REDIS), JobSender(UNREACHABLE_REDIS)
    wired = _Wired(EventLog(redis), jobs)
    pump = asyncio.create_task(wired.outbox.pump())
    yield wired
    pump.cancel()
    await jobs.close()
    await redis.aclose()


async def test_events_and_jobs_arrive_in_order(
    wired: _Wired, event_log: EventLog, job_sender: JobSender
) -> None:
    wired.outbox.stream(RUN, _record(1))
    await wired.outbox.deliver([(RUN, _record(2))], [QueuedJob(Job.RUN_TIER_2, RunTier(RUN), 1)])
    wired.outbox.stream(RUN, _record(3))
    await wired.outbox.flush(5.0)

    assert [record.id.seq for record in await event_log.read_range(RUN)] == [1, 2, 3]
    assert await job_sender.has_message(Job.RUN_TIER_2, message_id(RUN, 1))


async def test_events_lost_by_redis_are_reported_with_the_next_event(
    wired: _Wired, event_log: EventLog, redis: Redis
) -> None:
    await event_log.append(RUN, [_record(1)])
    wired.outbox.stream(RUN, _record(2))
    await wired.outbox.flush(5.0)
    assert wired.losses == 0

    await redis.flushall()
    for seq in (3, 4):
        wired.outbox.stream(RUN, _record(seq))
        await wired.outbox.flush(5.0)
    assert wired.losses == 1


async def test_refused_event_is_reported(wired: _Wired, event_log: EventLog) -> None:
    await event_log.append(RUN, [_record(1, attempt=2)])

    wired.outbox.stream(RUN, _record(7, attempt=1))
    await wired.outbox.flush(5.0)

    assert (wired.refusals, wired.losses) == (1, 0)


async def test_batch_above_one_round_trip_is_delivered(wired: _Wired, event_log: EventLog) -> None:
    for seq in range(1, 1201):
        wired.outbox.stream(RUN, _record(seq))
    await wired.outbox.flush(5.0)

    assert len(await event_log.read_range(RUN)) == 1200


async def test_missing_redis_delays_no_caller_and_reports_the_loss(disconnected: _Wired) -> None:
    async with asyncio.timeout(0.5):
        await disconnected.outbox.deliver([(RUN, _record(1))], [QueuedJob(Job.RUN_TIER_1, RunTier(RUN), 0)])
    _: bool = await until(lambda: disconnected.losses == 1, saying="the loss")

    assert not disconnected.outbox.takes_text
    await disconnected.outbox.flush(5.0)
    assert disconnected.losses == 1


async def test_text_delivery_is_retried_after_a_pause(disconnected: _Wired) -> None:
    disconnected.outbox.stream(RUN, _record(1))
    await disconnected.outbox.flush(5.0)

    assert not disconnected.outbox.takes_text
    _: bool = await until(lambda: disconnected.outbox.takes_text, saying="another try")


async def test_removed_listener_is_not_notified_of_losses(disconnected: _Wired) -> None:
    disconnected.outbox.unlisten(RUN, disconnected._lost)
    disconnected.outbox.stream(RUN, _record(1))
    await disconnected.outbox.flush(5.0)

    assert disconnected.losses == 0


async def test_remaining_listener_is_notified_of_losses(disconnected: _Wired) -> None:
    disconnected.outbox.unlisten(RUN, lambda: None)
    disconnected.outbox.stream(RUN, _record(1))
    await disconnected.outbox.flush(5.0)

    assert disconnected.losses == 1
