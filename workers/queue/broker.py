"""Dramatiq's Redis broker with blocking consumers and prefetch shared by all queues.

Dramatiq's consumer polls with backoff: fast polling costs CPU in every idle process, slow polling adds
latency to every tier. This consumer blocks in Redis until its queue has a message (BLMOVE of the head onto
itself changes nothing) and then fetches as Dramatiq does. There are no delay queues, because no job is sent
with a delay.

While the monitor reports Redis as unusable, the broker sends no commands: consumers wait for the monitor, and
acknowledgements are deferred until Redis is usable again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import redis
from dramatiq import Message
from dramatiq.broker import Consumer, MessageProxy
from dramatiq.errors import ConnectionClosed
from dramatiq.middleware import Middleware

from app.core.messaging.queue import NAMESPACE, QueueBroker
from app.core.redis.client import create_sync_redis
from workers.queue.monitor import QueueMonitor
from workers.queue.slots import Slots

HEARTBEAT_TIMEOUT_MILLISECONDS = 5000
ALWAYS = 1_000_000
WAIT_SECONDS = 1
BATCH = 4
"""Messages fetched at a time. Small, so that idle processes share a burst."""


class RunBroker(QueueBroker):
    """Broker of a worker process with `threads` worker threads."""

    def __init__(self, url: str, threads: int, middleware: list[Middleware]) -> None:
        super().__init__(
            create_sync_redis(url, pool_size=threads + 16),
            middleware=middleware,
            heartbeat_timeout=HEARTBEAT_TIMEOUT_MILLISECONDS,
            maintenance_chance=ALWAYS,
        )
        self.slots = Slots(threads)
        self.monitor = QueueMonitor()
        self.late_acks: deque[tuple[str, str]] = deque()

    def declare_queue(self, queue_name: str) -> None:
        """Declares a queue without Dramatiq's delay queue."""
        if queue_name not in self.queues:
            self.emit_before("declare_queue", queue_name)
            self.queues.add(queue_name)
            self.emit_after("declare_queue", queue_name)

    def consume(self, queue_name: str, prefetch: int = 1, timeout: int = 5000) -> Consumer:  # noqa: ARG002
        """Returns a consumer that prefetches one message per free thread and ignores `prefetch`."""
        return RunConsumer(self, queue_name)

    def ack_or_defer(self, queue_name: str, message_id: str) -> None:
        """Acknowledges now, or defers the acknowledgement when Redis is unusable."""
        try:
            if self.monitor.is_usable:
                self.do_ack(queue_name, message_id)
                return
        except redis.RedisError as error:
            self.monitor.trip(error)
        self.late_acks.append((queue_name, message_id))

    def ack_deferred(self) -> None:
        """Sends the deferred acknowledgements. On RedisError the remaining ones stay deferred.

        Each consumer has its own thread, so an entry is removed before it is sent and only one thread sends
        it.
        """
        while True:
            try:
                late = self.late_acks.popleft()
            except IndexError:
                return
            try:
                self.do_ack(*late)
            except redis.RedisError:
                self.late_acks.append(late)
                raise


class RunConsumer(Consumer):
    """Fetches messages of one queue, up to the number of free threads in the process."""

    def __init__(self, broker: RunBroker, queue_name: str) -> None:
        self._broker = broker
        self._queue = queue_name
        self._key = f"{NAMESPACE}:{queue_name}"
        self._fetched: deque[bytes] = deque()

    def __next__(self) -> MessageProxy | None:
        """Returns the next message, or None after WAIT_SECONDS without one."""
        if not self._fetched:
            if not self._broker.monitor.wait(WAIT_SECONDS):
                return None
            try:
                self._fetch()
            except redis.RedisError as error:
                self._broker.monitor.trip(error)
                raise _connection_closed(error) from None
        return MessageProxy(Message.decode(self._fetched.popleft())) if self._fetched else None

    def ack(self, message: MessageProxy) -> None:
        """Acknowledges a message and frees its slot.

        A message that cannot be acknowledged now is acknowledged when Redis is back. It may be delivered
        twice, which is safe because the second delivery finds nothing to claim. It must not block its thread.
        """
        try:
            self._broker.ack_or_defer(self._queue, str(message.options["redis_message_id"]))
        finally:
            self._broker.slots.give(1)

    def nack(self, message: MessageProxy) -> None:
        self.ack(message)

    def requeue(self, messages: Iterable[MessageProxy]) -> None:
        """Returns fetched messages that were not started to the queue.

        When Redis is unusable, their acknowledgement is deferred instead: the runs are queued in PostgreSQL,
        where the fallback queue or the reconciler finds them.
        """
        ids = [str(message.options["redis_message_id"]) for message in messages]
        if not ids:
            return
        self._broker.slots.give(len(ids))
        try:
            if self._broker.monitor.is_usable:
                self._broker.do_requeue(self._queue, *ids)
                return
        except redis.RedisError as error:
            self._broker.monitor.trip(error)
        self._broker.late_acks.extend((self._queue, message_id) for message_id in ids)

    def close(self) -> None:
        self.requeue([MessageProxy(Message.decode(data)) for data in self._fetched])
        self._fetched.clear()

    def _fetch(self) -> None:
        self._broker.ack_deferred()  # before the fetch, so that a failure loses no fetched message
        slots = self._broker.slots
        taken = slots.take(BATCH)
        found: list[bytes | None] = []
        try:
            found = self._broker.do_fetch(self._queue, taken)
        finally:
            slots.give(taken - len(found))
        self._fetched.extend(data for data in found if data is not None)
        slots.give(len(found) - len(self._fetched))
        if not self._fetched:
            self._wait(may_fetch=taken > 0)

    def _wait(self, *, may_fetch: bool) -> None:
        if may_fetch:
            self._broker.client.blmove(self._key, self._key, WAIT_SECONDS, "LEFT", "LEFT")
        else:
            self._broker.slots.wait(WAIT_SECONDS)


def _connection_closed(error: redis.RedisError) -> ConnectionClosed:
    return ConnectionClosed(error)  # type: ignore[no-untyped-call]  # the library's class has no types
