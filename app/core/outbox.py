"""The outbox: sends committed events, jobs and account notices to Redis, and text as it is written.

Callers never wait. Each kind leaves through its own pump, so that a live Redis that hangs delays no job.
While Redis is away the items are dropped: readers get milestones from PostgreSQL, the reconciler sends jobs
again, account streams poll, and text is shown again from its start once Redis is back.
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
from app.core.queue import JobSender, QueuedJob
from app.core.redis_client import RedisError

log = structlog.get_logger(__name__)

Entry = tuple[UUID, EventRecord]
T = TypeVar("T")

BATCH_MOST = 500
RETRY_SECONDS = 0.5
"""For how long no text is taken after a failure."""

EVENTS_FIRST_SECONDS = 0.1
"""How long jobs wait at most for the events that were committed with them."""

JOBS_AGAIN_SECONDS = 0.5
"""When jobs that were not sent are tried once more. A busy process may take its own delay for a time-out."""


class Pump(Generic[T]):
    """Sends items in order, in batches, from one task. A batch that cannot be sent is dropped.

    `send` raises RedisError when Redis does not take a batch; `on_drop` gets that batch.
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
        """Take items. They leave at a later turn of the event loop."""
        before = len(self._items)
        self._items.extend(items)
        self._taken += len(self._items) - before
        if self._items:
            self._wake.set()

    async def run(self) -> None:
        """Send for as long as the process lives."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._items:
                batch, self._items = self._items[:BATCH_MOST], self._items[BATCH_MOST:]
                await self._send_batch(batch)
                self._handled += len(batch)
                handled, self._batch_handled = self._batch_handled, asyncio.Event()
                handled.set()

    async def drained(self) -> None:
        """Return when everything taken so far is sent or dropped. Does not wait for what comes later."""
        taken = self._taken
        while self._handled < taken:
            await self._batch_handled.wait()

    async def _send_batch(self, batch: Sequence[T]) -> None:
        try:
            await self._send(batch)
        except RedisError as error:
            if self._failed_at is None:
                log.warning("redis out of reach", unsent=self._name, count=len(batch), error=repr(error))
            self._failed_at = time.monotonic()
            self._on_drop(batch)
        else:
            if self._failed_at is not None:
                log.info("redis is back", sent=self._name)
            self._failed_at = None


class Outbox:
    """Takes everything that goes to Redis; `pump()` sends it.

    `on_refusal` is called when Redis refuses an event as stale: another worker has taken the run over.
    """

    def __init__(
        self, events: EventLog, jobs: JobSender, on_refusal: Callable[[], None] = lambda: None
    ) -> None:
        self.events = events
        self.jobs = jobs
        self._on_refusal = on_refusal
        self._listeners: dict[UUID, Callable[[], None]] = {}
        self._entries = Pump[Entry]("events", self._append, self._report_loss)
        self._rings = Pump[UUID]("account notices", self._ring)
        self._jobs = Pump[QueuedJob]("jobs", self._send_jobs)

    @property
    def takes_text(self) -> bool:
        """False while the live Redis does not answer, except for one attempt now and then."""
        return self._entries.accepts

    async def deliver(
        self, events: Sequence[Entry], jobs: Sequence[QueuedJob], rings: Collection[UUID] = ()
    ) -> None:
        """Take what was committed. Returns before it is sent and raises nothing."""
        self._entries.put(events)
        self._jobs.put(jobs)
        self._rings.put(rings)

    def stream(self, analysis_id: UUID, record: EventRecord) -> None:
        """Take an event that is stored nowhere else (text)."""
        self._entries.put([(analysis_id, record)])

    def listen(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """Have `on_loss` called when events of this run were dropped."""
        self._listeners[analysis_id] = on_loss

    def unlisten(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """Remove the listener, unless another one has replaced it."""
        if self._listeners.get(analysis_id) == on_loss:
            del self._listeners[analysis_id]

    async def pump(self) -> None:
        """Send for as long as the process lives."""
        await asyncio.gather(self._entries.run(), self._rings.run(), self._jobs.run())

    async def drained(self, within: float) -> None:
        """Return when everything taken so far is sent or dropped, at the latest after `within` seconds."""
        try:
            async with asyncio.timeout(within):
                for pump in (self._entries, self._rings, self._jobs):
                    await pump.drained()
        except TimeoutError:
            log.warning("events or jobs still unsent at the end")

    async def _append(self, entries: Sequence[Entry]) -> None:
        if await self.events.append_all(entries) < len(entries):
            self._on_refusal()

    async def _send_jobs(self, jobs: Sequence[QueuedJob]) -> None:
        """Give the events that were committed with the jobs a moment to leave first. Redis would refuse them
        after those of a worker that starts at once, and readers would fetch them from PostgreSQL."""
        with suppress(TimeoutError):
            async with asyncio.timeout(EVENTS_FIRST_SECONDS):
                await self._entries.drained()
        try:
            await self.jobs.send_all(jobs)
        except RedisError:
            await asyncio.sleep(JOBS_AGAIN_SECONDS)
            await self.jobs.send_all(jobs)

    async def _ring(self, accounts: Sequence[UUID]) -> None:
        await self.events.ring(set(accounts))

    def _report_loss(self, entries: Sequence[Entry]) -> None:
        for analysis_id in {analysis_id for analysis_id, _ in entries}:
            listener = self._listeners.get(analysis_id)
            if listener is not None:
                listener()
