"""Bounded queue between the shared reader and one client of the hub."""

from __future__ import annotations

import asyncio
from collections import deque
from enum import StrEnum
from uuid import UUID

from app.core.events.records import BEGINNING, EventId, EventRecord
from app.core.network.stream_connection import StreamConnection

QUEUE_MOST = 1_000


class EndReason(StrEnum):
    """Reason why the hub ended a stream before its final event. The client may resume with Last-Event-ID."""

    TOO_SLOW = "too slow"
    SIGNED_OUT = "signed out"
    CLOSING = "closing"
    LOST_TRACK = "lost track"
    TOO_MANY = "too many"


class Subscription:
    """Queue of records for one client, with rising ids and no duplicates.

    `push` never waits: a full queue ends the subscription. A final event at or below the id that the client
    claims to have also ends it.
    """

    __slots__ = (
        *("_connection", "_is_waiting", "_limit", "_newest", "_queue", "_ready"),
        *("analysis_id", "ended", "session_id"),
    )

    def __init__(
        self,
        analysis_id: UUID,
        session_id: UUID | None,
        limit: int = QUEUE_MOST,
        connection: StreamConnection | None = None,
    ) -> None:
        self.analysis_id = analysis_id
        self.session_id = session_id
        self.ended: EndReason | None = None
        self._limit = limit
        self._newest = BEGINNING
        self._queue: deque[EventRecord] = deque()
        self._ready = asyncio.Event()
        self._connection = connection
        self._is_waiting = False

    def push(self, record: EventRecord, frame: bytes) -> None:
        """Queues the record, or writes its frame at once if everything before it has been sent.

        A final event is always queued, because its client's task has to act on it.
        """
        if self.ended is not None:
            return
        if record.id <= self._newest:
            if record.is_final and not self._queue:
                self.end(EndReason.LOST_TRACK)
            return
        if len(self._queue) >= self._limit:
            self.end(EndReason.TOO_SLOW)
            return
        self._newest = record.id
        if self._is_waiting and not self._queue and not record.is_final and self._write(frame):
            return
        self._queue.append(record)
        self._ready.set()

    def skip_to(self, event_id: EventId) -> None:
        """Skips records up to `event_id`, which the client already has."""
        self._newest = max(self._newest, event_id)
        while self._queue and self._queue[0].id <= event_id:
            self._queue.popleft()

    def end(self, why: EndReason) -> None:
        """Wakes the client, which sees that the stream has ended. Drops records it has not taken."""
        if self.ended is None:
            self.ended = why
            self._queue.clear()
            self._ready.set()

    def _write(self, frame: bytes) -> bool:
        return self._connection is not None and self._connection.write(frame)

    async def take(self) -> list[EventRecord]:
        """Returns all queued records, at least one. Returns an empty list once the subscription has ended."""
        while not self._queue:
            if self.ended is not None:
                return []
            self._ready.clear()
            self._is_waiting = True
            try:
                await self._ready.wait()
            finally:
                self._is_waiting = False
        taken = list(self._queue)
        self._queue.clear()
        return taken
