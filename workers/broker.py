"""Dramatiq's Redis broker, made to answer at once and to share its jobs out fairly.

Dramatiq's consumer polls with a back-off: quick polling costs CPU on every idle process, slow polling costs
latency on every tier. Here a consumer blocks in Redis until its queue has something (BLMOVE of the head onto
itself changes nothing) and then fetches as Dramatiq does. There are no delay queues: we never delay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from contextlib import suppress

import redis
from dramatiq import Message
from dramatiq.broker import Consumer, MessageProxy
from dramatiq.brokers.redis import RedisBroker
from dramatiq.errors import ConnectionClosed
from dramatiq.middleware import Middleware

from app.core.queue import NAMESPACE
from app.core.redis_client import create_sync_redis
from workers.slots import Slots

HEARTBEAT_TIMEOUT_MILLISECONDS = 5000
ALWAYS = 1_000_000
WAIT_SECONDS = 1
BATCH = 4
"""Jobs fetched at a time: few, so that idle processes share a burst."""


class RunBroker(RedisBroker):
    """The broker of a worker process with `threads` worker threads."""

    def __init__(self, url: str, threads: int, middleware: list[Middleware]) -> None:
        super().__init__(  # type: ignore[no-untyped-call]  # the library's constructor has no types
            client=create_sync_redis(url, pool_size=threads + 16),
            middleware=middleware,
            namespace=NAMESPACE,
            heartbeat_timeout=HEARTBEAT_TIMEOUT_MILLISECONDS,
            maintenance_chance=ALWAYS,
        )
        self.slots = Slots(threads)
        self.late_acks: deque[tuple[str, str]] = deque()

    def declare_queue(self, queue_name: str) -> None:
        """Declare a queue without the delay queue that Dramatiq gives each."""
        if queue_name not in self.queues:
            self.emit_before("declare_queue", queue_name)
            self.queues.add(queue_name)
            self.emit_after("declare_queue", queue_name)

    def consume(self, queue_name: str, prefetch: int = 1, timeout: int = 5000) -> Consumer:  # noqa: ARG002
        """A consumer that takes as much as there are free threads, whatever `prefetch` says."""
        return RunConsumer(self, queue_name)


class RunConsumer(Consumer):
    """Takes jobs off one queue, as many as the process has free threads."""

    def __init__(self, broker: RunBroker, queue_name: str) -> None:
        self._broker = broker
        self._queue = queue_name
        self._key = f"{NAMESPACE}:{queue_name}"
        self._fetched: deque[bytes] = deque()

    def __next__(self) -> MessageProxy | None:
        """The next job, or None after a second without one."""
        try:
            if not self._fetched and not self._fetch():
                return None
        except (redis.ConnectionError, redis.TimeoutError) as error:
            raise _closed(error) from None
        return MessageProxy(Message.decode(self._fetched.popleft()))

    def ack(self, message: MessageProxy) -> None:
        """Acknowledge. What cannot be acknowledged now is, when Redis is back: a job may be delivered twice,
        since the second delivery finds nothing to claim, but it must not hold up its thread."""
        message_id = str(message.options["redis_message_id"])
        try:
            self._broker.do_ack(self._queue, message_id)
        except redis.RedisError:
            self._broker.late_acks.append((self._queue, message_id))
        finally:
            self._broker.slots.give(1)

    def nack(self, message: MessageProxy) -> None:
        self.ack(message)

    def requeue(self, messages: Iterable[MessageProxy]) -> None:
        """Put jobs back that were fetched and not begun."""
        ids = [str(message.options["redis_message_id"]) for message in messages]
        if not ids:
            return
        self._broker.slots.give(len(ids))
        try:
            self._broker.do_requeue(self._queue, *ids)
        except (redis.ConnectionError, redis.TimeoutError) as error:
            raise _closed(error) from None

    def close(self) -> None:
        self.requeue([MessageProxy(Message.decode(data)) for data in self._fetched])
        self._fetched.clear()

    def _fetch(self) -> bool:
        slots = self._broker.slots
        taken = slots.take(BATCH)
        found: list[bytes | None] = []
        try:
            found = self._broker.do_fetch(self._queue, taken)
        finally:
            slots.give(taken - len(found))
        self._fetched.extend(data for data in found if data is not None)
        slots.give(len(found) - len(self._fetched))
        self._acknowledge_late()
        if not self._fetched:
            self._wait(may_fetch=taken > 0)
        return bool(self._fetched)

    def _wait(self, *, may_fetch: bool) -> None:
        if may_fetch:
            self._broker.client.blmove(self._key, self._key, WAIT_SECONDS, "LEFT", "LEFT")
        else:
            self._broker.slots.wait(WAIT_SECONDS)

    def _acknowledge_late(self) -> None:
        """Each consumer has a thread of its own: an ack is taken off before it is made, by one of them."""
        with suppress(IndexError):
            while True:
                late = self._broker.late_acks.popleft()
                try:
                    self._broker.do_ack(*late)
                except redis.RedisError:
                    self._broker.late_acks.append(late)
                    raise


def _closed(error: redis.RedisError) -> ConnectionClosed:
    return ConnectionClosed(error)  # type: ignore[no-untyped-call]  # the library's class has no types
