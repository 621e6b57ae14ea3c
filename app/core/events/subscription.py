"""One client of the hub: a bounded queue between the shared reader and the client's own pace."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import StrEnum
from uuid import UUID

from app.core.events.records import BEGINNING, EventId, EventRecord

QUEUE_MOST = 1_000


class Ended(StrEnum):
    """Why the hub ended a stream before its final event. The client may come back by Last-Event-ID."""

    TOO_SLOW = "too slow"
    SIGNED_OUT = "signed out"
    CLOSING = "closing"
    LOST_TRACK = "lost track"
    TOO_MANY = "too many"


class Subscription:
    """Records for one client, ids rising, each once. `push` never waits: a queue that is full ends it, and so
    does the end of the run for a client that claims to have it already."""

    __slots__ = ("_limit", "_newest", "_queue", "_ready", "analysis_id", "ended", "session_id")

    def __init__(self, analysis_id: UUID, session_id: UUID | None, limit: int = QUEUE_MOST) -> None:
        self.analysis_id = analysis_id
        self.session_id = session_id
        self.ended: Ended | None = None
        self._limit = limit
        self._newest = BEGINNING
        self._queue: deque[EventRecord] = deque()
        self._ready = asyncio.Event()

    def push(self, record: EventRecord) -> None:
        if self.ended is not None:
            return
        if record.id <= self._newest:
            if record.is_final and not self._queue:
                self.end(Ended.LOST_TRACK)
            return
        if len(self._queue) >= self._limit:
            self.end(Ended.TOO_SLOW)
            return
        self._newest = record.id
        self._queue.append(record)
        self._ready.set()

    def skip_to(self, event_id: EventId) -> None:
        """The client has everything up to `event_id` already."""
        self._newest = max(self._newest, event_id)
        while self._queue and self._queue[0].id <= event_id:
            self._queue.popleft()

    def end(self, why: Ended) -> None:
        """Wake the client up to find that it is over; what it has not taken yet is dropped."""
        if self.ended is None:
            self.ended = why
            self._queue.clear()
            self._ready.set()

    async def take(self) -> list[EventRecord]:
        """All that has come, at least one record; empty once the subscription has ended."""
        while not self._queue:
            if self.ended is not None:
                return []
            self._ready.clear()
            await self._ready.wait()
        taken = list(self._queue)
        self._queue.clear()
        return taken
