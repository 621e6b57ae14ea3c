"""Dramatiq's Redis broker, made to answer at once and to share its jobs out fairly.

Dramatiq's consumer polls with a back-off: quick polling costs CPU on every idle process, slow polling costs
latency on every tier. Here a consumer blocks in Redis until its queue has something (BLMOVE of the head onto
itself changes nothing) and then fetches as Dramatiq does. There are no delay queues: we never delay.

While the monitor says that Redis is unusable, nothing here sends it a command: consumers wait for the
monitor, and acknowledgements are deferred until it is usable again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import redis
from dramatiq import Message
from dramatiq.broker import Consumer, MessageProxy
from dramatiq.brokers.redis import RedisBroker
from dramatiq.errors import ConnectionClosed
from dramatiq.middleware import Middleware

from app.core.queue import NAMESPACE
from app.core.redis_client import create_sync_redis
from workers.queue_monitor import QueueMonitor
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
        self.monitor = QueueMonitor()
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

    def ack_or_defer(self, queue_name: str, message_id: str) -> None:
        """Acknowledge now, or with `ack_deferred` when Redis cannot be used."""
        try:
            if self.monitor.is_usable:
                self.do_ack(queue_name, message_id)
                return
        except redis.RedisError as error:
            self.monitor.trip(error)
        self.late_acks.append((queue_name, message_id))

    def ack_deferred(self) -> None:
        """Make up for deferred acknowledgements. Raises RedisError with the rest still deferred.

        Each consumer has a thread of its own: an entry is taken off before it is sent, by one of them.
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
    """Takes jobs off one queue, as many as the process has free threads."""

    def __init__(self, broker: RunBroker, queue_name: str) -> None:
        self._broker = broker
        self._queue = queue_name
        self._key = f"{NAMESPACE}:{queue_name}"
        self._fetched: deque[bytes] = deque()

    def __next__(self) -> MessageProxy | None:
        """The next job, or None after a second without one."""
        if not self._fetched:
            if not self._broker.monitor.wait(WAIT_SECONDS):
                return None
            try:
                self._fetch()
            except redis.RedisError as error:
                self._broker.monitor.trip(error)
                raise _closed(error) from None
        return MessageProxy(Message.decode(self._fetched.popleft())) if self._fetched else None

    def ack(self, message: MessageProxy) -> None:
        """Acknowledge. What cannot be acknowledged now is, when Redis is back: a job may be delivered twice,
        since the second delivery finds nothing to claim, but it must not hold up its thread."""
        try:
            self._broker.ack_or_defer(self._queue, str(message.options["redis_message_id"]))
        finally:
            self._broker.slots.give(1)

    def nack(self, message: MessageProxy) -> None:
        self.ack(message)

    def requeue(self, messages: Iterable[MessageProxy]) -> None:
        """Put jobs back that were fetched and not begun.

        When Redis cannot be used, their acknowledgement is deferred instead: the runs are queued in
        PostgreSQL, where the fallback queue or the reconciler finds them.
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
        self._broker.ack_deferred()  # before the fetch: when it fails, no fetched job is at stake
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


def _closed(error: redis.RedisError) -> ConnectionClosed:
    return ConnectionClosed(error)  # type: ignore[no-untyped-call]  # the library's class has no types
