"""Outbox: sends committed events, jobs and account notifications, and streamed text, to Redis.

Callers never wait. Each kind has its own pump, so that an unresponsive live Redis does not delay jobs. While
Redis is unreachable, items are dropped: readers get milestones from PostgreSQL, the reconciler resends jobs,
account streams poll, and text is resent from its start once Redis is back. So is text that Redis has lost,
with the next event of its run.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar
from uuid import UUID

import structlog

from app.core.events import EventLog, EventRecord
from app.core.messaging.queue import JobSender, QueuedJob
from app.core.redis.client import RedisError

log = structlog.get_logger(__name__)

Entry = tuple[UUID, EventRecord]
T = TypeVar("T")

BATCH_MOST = 500
RETRY_SECONDS = 0.5
"""Time after a failure during which no text is accepted."""

EVENTS_FIRST_SECONDS = 0.1
"""Maximum time that jobs wait for the events committed with them."""

JOBS_AGAIN_SECONDS = 0.5
"""Delay before unsent jobs are retried once. A busy process may mistake its own delay for a time-out."""


class Pump(Generic[T]):
    """Sends items in order, in batches, from one task. Drops a batch that cannot be sent.

    `send` raises RedisError when Redis does not accept a batch; `on_drop` gets that batch.
    """

    def __init__(
        self,
        name: str,
        send: Callable[[Sequence[T]], Awaitable[None]],
        on_drop: Callable[[Sequence[T]], None] = lambda _: None,
    ) -> None:
        self._name = name
        self._send = send
        self._on_drop = on_drop
        self._items: list[T] = []
        self._taken = 0
        self._handled = 0
        self._wake = asyncio.Event()
        self._batch_handled = asyncio.Event()
        self._failed_at: float | None = None

    @property
    def accepts(self) -> bool:
        """False for RETRY_SECONDS after a failure."""
        return self._failed_at is None or time.monotonic() >= self._failed_at + RETRY_SECONDS

    def put(self, items: Iterable[T]) -> None:
        """Queues items. They are sent in a later turn of the event loop."""
        before = len(self._items)
        self._items.extend(items)
        self._taken += len(self._items) - before
        if self._items:
            self._wake.set()

    async def run(self) -> None:
        """Sends for the lifetime of the process."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._items:
                batch, self._items = self._items[:BATCH_MOST], self._items[BATCH_MOST:]
                await self._send_batch(batch)
                self._handled += len(batch)
                handled, self._batch_handled = self._batch_handled, asyncio.Event()
                handled.set()

    async def flush(self) -> None:
        """Returns when everything queued so far is sent or dropped. Does not wait for later items."""
        taken = self._taken
        while self._handled < taken:
            await self._batch_handled.wait()

    async def _send_batch(self, batch: Sequence[T]) -> None:
        try:
            await self._send(batch)
        except RedisError as error:
            if self._failed_at is None:
                log.warning("redis unreachable", unsent=self._name, count=len(batch), error=repr(error))
            self._failed_at = time.monotonic()
            self._on_drop(batch)
        else:
            if self._failed_at is not None:
                log.info("redis available again", sent=self._name)
            self._failed_at = None


class Outbox:
    """Queues everything that goes to Redis; `pump()` sends it.

    `on_refusal` is called when Redis refuses a stale event, which means that another worker has taken over
    the run.
    """

    def __init__(
        self, events: EventLog, jobs: JobSender, on_refusal: Callable[[], None] = lambda: None
    ) -> None:
        self.events = events
        self.jobs = jobs
        self._on_refusal = on_refusal
        self._listeners: dict[UUID, Callable[[], None]] = {}
        self._entries = Pump[Entry]("events", self._append, self._report_loss)
        self._notifications = Pump[UUID]("account notices", self._send_notifications)
        self._jobs = Pump[QueuedJob]("jobs", self._send_jobs)

    @property
    def takes_text(self) -> bool:
        """False while the live Redis does not respond, except for an occasional attempt."""
        return self._entries.accepts

    async def deliver(
        self, events: Sequence[Entry], jobs: Sequence[QueuedJob], rings: Collection[UUID] = ()
    ) -> None:
        """Queues committed events, jobs and notifications. Returns before they are sent and never raises."""
        self._entries.put(events)
        self._jobs.put(jobs)
        self._notifications.put(rings)

    def stream(self, analysis_id: UUID, record: EventRecord) -> None:
        """Queues an event that is stored nowhere else (text)."""
        self._entries.put([(analysis_id, record)])

    def listen(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """Registers `on_loss`, which is called when events of this run were dropped, or may have been lost by
        Redis."""
        self._listeners[analysis_id] = on_loss

    def unlisten(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """Removes the listener, unless another one has replaced it."""
        if self._listeners.get(analysis_id) == on_loss:
            del self._listeners[analysis_id]

    async def pump(self) -> None:
        """Sends for the lifetime of the process."""
        await asyncio.gather(self._entries.run(), self._notifications.run(), self._jobs.run())

    async def flush(self, within: float) -> None:
        """Returns when everything queued so far is sent or dropped, after at most `within` seconds."""
        try:
            async with asyncio.timeout(within):
                for pump in (self._entries, self._notifications, self._jobs):
                    await pump.flush()
        except TimeoutError:
            log.warning("events or jobs unsent at shutdown")

    async def _append(self, entries: Sequence[Entry]) -> None:
        appended = await self.events.append_all(entries)
        if appended.accepted < len(entries):
            self._on_refusal()
        if appended.is_stream_new:
            self._report_loss(entries)

    async def _send_jobs(self, jobs: Sequence[QueuedJob]) -> None:
        """Sends jobs after the events that were committed with them.

        If a worker starts first, Redis refuses these events as older than the worker's, and readers have to
        fetch them from PostgreSQL.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(EVENTS_FIRST_SECONDS):
                await self._entries.flush()
        try:
            await self.jobs.send_all(jobs)
        except RedisError:
            await asyncio.sleep(JOBS_AGAIN_SECONDS)
            await self.jobs.send_all(jobs)

    async def _send_notifications(self, accounts: Sequence[UUID]) -> None:
        await self.events.ring(set(accounts))

    def _report_loss(self, entries: Sequence[Entry]) -> None:
        for analysis_id in {analysis_id for analysis_id, _ in entries}:
            listener = self._listeners.get(analysis_id)
            if listener is not None:
                listener()
