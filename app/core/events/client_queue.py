"""Bounded queue between several event sources and one client."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain
from uuid import UUID

from msgspec import Struct

from app.core.events.subscription import QUEUE_MOST, EndReason


class StreamMessage(Struct, frozen=True):
    """A message: its type and the JSON of its struct with the `type` tag.

    `id` is its event id, if any. `ends` is the run that this message ends.
    """

    type: str
    data: bytes
    id: str | None = None
    ends: UUID | None = None


class ClientQueue:
    """Queue of one client. `put` never waits: a full mailbox ends, and its client reconnects and resumes."""

    __slots__ = ("_batches", "_limit", "_waiter", "ended", "session_id")

    def __init__(self, session_id: UUID, limit: int = QUEUE_MOST) -> None:
        self.session_id = session_id
        self.ended: EndReason | None = None
        self._limit = limit
        self._batches: list[Sequence[StreamMessage]] = []
        self._waiter: asyncio.Future[None] | None = None

    def put(self, batch: Sequence[StreamMessage]) -> None:
        """Adds a batch of messages.

        The number of batches is bounded, not their size, because a replay is one batch.
        """
        if self.ended is not None:
            return
        if len(self._batches) >= self._limit:
            self.end(EndReason.TOO_SLOW)
            return
        self._batches.append(batch)
        self._wake()

    def end(self, why: EndReason) -> None:
        """Wakes the client, which sees that the stream has ended. Drops messages it has not taken."""
        if self.ended is None:
            self.ended = why
            self._batches.clear()
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def take(self) -> list[StreamMessage]:
        """Returns all queued messages, at least one. Returns an empty list once the mailbox has ended."""
        while not self._batches:
            if self.ended is not None:
                return []
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        taken = list(chain.from_iterable(self._batches))
        self._batches.clear()
        return taken
