"""The way from this process to Redis: everything committed, and the text as it comes, in order.

Nobody waits for it. One task sends what has gathered, in one round trip for all runs; when Redis is out of
reach it is dropped: readers get milestones from PostgreSQL, the reconciler sends jobs again, and text is
shown again from its start once Redis is back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from uuid import UUID

import structlog

from app.core.events import EventLog, EventRecord
from app.core.queue import JobSender, QueuedJob
from app.core.redis_client import RedisError
from app.core.uow import Outbox

log = structlog.get_logger(__name__)

Entry = tuple[UUID, EventRecord]

MOST_AT_ONCE = 500
RETRY_SECONDS = 0.5


class Wire(Outbox):
    """An outbox that never keeps its unit of work waiting.

    `on_refusal` is called when Redis refuses an event as stale: somebody has taken a run over.
    """

    def __init__(self, events: EventLog, jobs: JobSender, on_refusal: Callable[[], None]) -> None:
        super().__init__(events, jobs)
        self._on_refusal = on_refusal
        self._entries: list[Entry] = []
        self._queued: list[QueuedJob] = []
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._down_until: float | None = None
        self._listeners: dict[UUID, Callable[[], None]] = {}

    @property
    def takes_text(self) -> bool:
        """False while Redis is out of reach, but for one try now and then."""
        return self._down_until is None or time.monotonic() >= self._down_until

    async def deliver(
        self, events: Sequence[Entry], jobs: Sequence[QueuedJob], rings: Collection[UUID] = ()
    ) -> None:
        """Take committed events and jobs; they leave at the next turn of the loop. Rings leave now."""
        self._entries.extend(events)
        self._queued.extend(jobs)
        self._ring()
        await self._ring_for(rings)

    def stream(self, analysis_id: UUID, record: EventRecord) -> None:
        """Take an event that is not committed anywhere (text)."""
        self._entries.append((analysis_id, record))
        self._ring()

    def listen(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """Have `on_loss` called when events of this run were dropped."""
        self._listeners[analysis_id] = on_loss

    def unlisten(self, analysis_id: UUID, on_loss: Callable[[], None]) -> None:
        """No more of it, unless somebody else listens to this run by now."""
        if self._listeners.get(analysis_id) == on_loss:
            del self._listeners[analysis_id]

    async def pump(self) -> None:
        """Send for as long as the process lives."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._entries or self._queued:
                await self._send_some()
            self._idle.set()

    async def drained(self, within: float) -> None:
        """Return when everything taken so far is sent or dropped, at the latest after `within` seconds."""
        try:
            await asyncio.wait_for(self._idle.wait(), within)
        except TimeoutError:
            log.warning("events still unsent at the end", count=len(self._entries))

    def _ring(self) -> None:
        self._idle.clear()
        self._wake.set()

    async def _send_some(self) -> None:
        entries, self._entries = self._entries[:MOST_AT_ONCE], self._entries[MOST_AT_ONCE:]
        jobs, self._queued = self._queued, []
        try:
            if entries and await self.events.append_all(entries) < len(entries):
                self._on_refusal()
            self._reached()
        except RedisError as error:
            self._lost(error, events=len(entries))
            for analysis_id in {analysis_id for analysis_id, _ in entries}:
                self._listeners.get(analysis_id, _nobody)()
        try:
            if jobs:
                await self.jobs.send_all(jobs)
        except RedisError as error:
            self._lost(error, jobs=len(jobs))

    def _lost(self, error: RedisError, **count: int) -> None:
        if self._down_until is None:
            log.warning("redis out of reach", error=repr(error), **count)
        self._down_until = time.monotonic() + RETRY_SECONDS

    def _reached(self) -> None:
        if self._down_until is not None:
            log.info("redis is back")
        self._down_until = None


def _nobody() -> None:
    """Nobody listens for losses of this run any more."""
