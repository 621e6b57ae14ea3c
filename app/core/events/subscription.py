"""Bounded queue between the shared reader and one client of the hub."""

from __future__ import annotations

import asyncio
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
        *("_connection", "_limit", "_newest", "_queue", "_waiter"),
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
        self._queue: list[EventRecord] = []  # a deque and an Event would take 1.5 KB
        self._waiter: asyncio.Future[None] | None = None
        self._connection = connection

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
        if self._waiter is not None and not self._queue and not record.is_final and self._write(frame):
            return
        self._queue.append(record)
        self._wake()

    def skip_to(self, event_id: EventId) -> None:
        """Skips records up to `event_id`, which the client already has."""
        self._newest = max(self._newest, event_id)
        self._queue = [record for record in self._queue if record.id > event_id]

    def end(self, why: EndReason) -> None:
        """Wakes the client, which sees that the stream has ended. Drops records it has not taken."""
        if self.ended is None:
            self.ended = why
            self._queue.clear()
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _write(self, frame: bytes) -> bool:
        return self._connection is not None and self._connection.write(frame)

    async def take(self) -> list[EventRecord]:
        """Returns all queued records, at least one. Returns an empty list once the subscription has ended."""
        while not self._queue:
            if self.ended is not None:
                return []
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        taken, self._queue = self._queue, []
        return taken
