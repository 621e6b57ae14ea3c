"""The broker's consumer on a real Redis: immediate, fair, and without lost jobs."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from uuid import UUID, uuid4

import pytest
from dramatiq.broker import Consumer, MessageProxy
from dramatiq.errors import ConnectionClosed

from app.core.messaging.jobs import Job, RunTier
from app.core.messaging.queue import QueuedJob, build_message
from app.core.redis.client import create_sync_redis
from app.core.settings.config import Settings
from workers.queue.broker import BATCH, WAIT_SECONDS, RunBroker

QUEUE = "tier-1"
MESSAGES = f"dramatiq:{QUEUE}.msgs"


@pytest.fixture
def queue_url(redis_url: str) -> str:
    return Settings(redis_url=redis_url).queue_url


@pytest.fixture
def broker(queue_url: str) -> Iterator[RunBroker]:
    broker = RunBroker(queue_url, threads=6, middleware=[])
    yield broker
    broker.client.close()


def _send(broker: RunBroker, count: int = 1, job: Job = Job.RUN_TIER_1) -> list[str]:
    sent = [QueuedJob(job, RunTier(uuid4()), 0) for _ in range(count)]
    for queued in sent:
        message = build_message(queued)
        broker.do_enqueue(message.queue_name, queued.message_id, message.encode())
    return [str(queued.payload.subject) for queued in sent]


def _commands(broker: RunBroker) -> int:
    """Returns the number of commands that Redis has executed."""
    return int(broker.client.info("stats")["total_commands_processed"])


def _next(consumer: Consumer) -> MessageProxy:
    for _ in range(3):
        message = next(consumer)
        if message is not None:
            return message
    raise AssertionError("no message")


def test_waiting_consumer_gets_a_job_immediately(broker: RunBroker) -> None:
    consumer = broker.consume(QUEUE)
    got: list[tuple[str, float]] = []
    waits = threading.Event()

    def consume() -> None:
        waits.set()
        got.append((_next(consumer).args[0], time.monotonic()))

    thread = threading.Thread(target=consume)
    thread.start()
    waits.wait()
    sent_at = time.monotonic()
    (sent,) = _send(broker)
    thread.join(5)

    assert got[0][0] == sent
    assert got[0][1] - sent_at < 0.5


def test_consumer_without_a_job_returns_within_a_second(broker: RunBroker) -> None:
    began = time.monotonic()

    assert next(broker.consume(QUEUE)) is None
    assert time.monotonic() - began < 2


def test_jobs_are_ordered_and_removed_by_the_ack(broker: RunBroker) -> None:
    sent = _send(broker, 3)
    consumer = broker.consume(QUEUE)
    messages = [_next(consumer) for _ in range(3)]
    assert [message.args[0] for message in messages] == sent
    assert broker.client.hlen(MESSAGES) == 3

    for message in messages:
        consumer.ack(message)

    assert broker.client.hlen(MESSAGES) == 0


def test_process_takes_at_most_one_job_per_thread(broker: RunBroker) -> None:
    _send(broker, 5)
    _send(broker, 5, Job.RUN_TIER_2)
    first, second = broker.consume(QUEUE), broker.consume("tier-2")
    taken = [_next(first) for _ in range(BATCH)] + [_next(second) for _ in range(2)]

    assert (next(first), next(second)) == (None, None)
    first.ack(taken[0])
    assert _next(second) is not None


def test_full_process_still_sends_heartbeats(broker: RunBroker) -> None:
    _send(broker, 6)
    consumer = broker.consume(QUEUE)
    for _ in range(6):
        _next(consumer)
    before = broker.client.zscore("dramatiq:__heartbeats__", broker.broker_id)

    assert [next(consumer), next(consumer)] == [None, None]
    after = broker.client.zscore("dramatiq:__heartbeats__", broker.broker_id)
    assert isinstance(before, float)
    assert isinstance(after, float)
    assert after > before


def test_stopping_process_takes_no_jobs(broker: RunBroker) -> None:
    _send(broker)
    broker.slots.close()

    assert next(broker.consume(QUEUE)) is None
    assert broker.client.llen(f"dramatiq:{QUEUE}") == 1


def test_fetched_jobs_that_did_not_start_are_requeued(broker: RunBroker) -> None:
    _send(broker, 3)
    consumer = broker.consume(QUEUE)
    _next(consumer)

    consumer.close()

    assert broker.client.llen(f"dramatiq:{QUEUE}") == 2
    assert broker.slots.take(9) == 5


def test_failed_ack_is_repeated(broker: RunBroker, queue_url: str) -> None:
    admin = create_sync_redis(queue_url, pool_size=1)
    _send(broker)
    consumer = broker.consume(QUEUE)
    message = _next(consumer)
    admin.acl_setuser("default", enabled=True, commands=["-evalsha", "-eval"])
    consumer.ack(message)
    admin.acl_setuser("default", enabled=True, commands=["+evalsha", "+eval"])
    assert admin.hlen(MESSAGES) == 1
    broker.monitor.restore()  # like the next probe

    assert next(consumer) is None

    assert admin.hlen(MESSAGES) == 0
    assert broker.slots.take(9) == 6
    admin.close()


def test_redis_outage_raises_the_connection_error_of_dramatiq() -> None:
    broker = RunBroker("redis://127.0.0.1:1/1", threads=2, middleware=[])

    with pytest.raises(ConnectionClosed):
        next(broker.consume(QUEUE))
    assert broker.slots.take(9) == 2


def test_unusable_redis_gets_no_commands_and_blocks_nothing(broker: RunBroker) -> None:
    _send(broker, 3)
    consumer = broker.consume(QUEUE)
    begun, returned = _next(consumer), _next(consumer)
    broker.monitor.trip(ConnectionError())
    commands = _commands(broker)

    assert next(broker.consume(QUEUE)) is None
    consumer.ack(begun)
    consumer.requeue([returned])
    consumer.close()

    assert _commands(broker) == commands + 1  # the INFO itself
    assert broker.slots.take(9) == 6
    broker.slots.give(6)
    broker.monitor.restore()
    assert next(broker.consume(QUEUE)) is None
    assert broker.client.hlen(MESSAGES) == 0


def test_failed_command_trips_the_monitor() -> None:
    broker = RunBroker("redis://127.0.0.1:1/1", threads=2, middleware=[])

    with pytest.raises(ConnectionClosed):
        next(broker.consume(QUEUE))

    assert not broker.monitor.is_usable
    began = time.monotonic()
    assert next(broker.consume(QUEUE)) is None
    assert time.monotonic() - began >= WAIT_SECONDS


def test_job_contains_its_run_id(broker: RunBroker) -> None:
    _send(broker)

    assert UUID(_next(broker.consume(QUEUE)).args[0])


class SimultaneousAckBroker(RunBroker):
    """Makes two concurrent acknowledgements coincide."""

    meeting = threading.Barrier(2)

    def do_ack(self, queue_name: str, message_id: str) -> None:
        with suppress(threading.BrokenBarrierError):
            self.meeting.wait(0.5)
        ack = self.__getattr__("do_ack")  # type: ignore[no-untyped-call]  # made up on the spot, untyped
        ack(queue_name, message_id)


def test_two_consumers_repeat_all_failed_acks(queue_url: str) -> None:
    broker = SimultaneousAckBroker(queue_url, threads=6, middleware=[])
    _send(broker, 3)
    consumers = [broker.consume(QUEUE), broker.consume("tier-2")]
    for _ in range(3):
        message = _next(consumers[0])
        broker.late_acks.append((QUEUE, str(message.options["redis_message_id"])))
    failures: list[BaseException] = []

    def consume(consumer: Consumer) -> None:
        try:
            next(consumer)
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=consume, args=(consumer,)) for consumer in consumers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert not failures
    assert broker.client.hlen(MESSAGES) == 0
    broker.client.close()


@pytest.mark.parametrize("hours", [2, -2])
def test_process_with_a_wrong_clock_takes_no_jobs_of_living_ones_and_keeps_its_own(
    broker: RunBroker, queue_url: str, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    other = RunBroker(queue_url, threads=6, middleware=[])
    (first, second) = _send(broker, 2)
    assert broker.do_fetch(QUEUE, 1)
    with monkeypatch.context() as wrong:
        wrong.setattr(
            "dramatiq.brokers.redis.current_millis", lambda: int(time.time() + hours * 3_600) * 1_000
        )
        assert len(other.do_fetch(QUEUE, 4)) == 1
    assert broker.do_fetch(QUEUE, 4) == []
    beats = [broker.client.zscore("dramatiq:__heartbeats__", one.broker_id) for one in (broker, other)]
    assert all(abs(float(at or 0) / 1_000 - time.time()) < 60 for at in beats)
    assert first != second
    other.client.close()
