"""What one client of several sources is to be sent: a bounded queue between them and its own pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import chain
from uuid import UUID

from msgspec import Struct

from app.core.events.subscription import QUEUE_MOST, Ended


class StreamMessage(Struct, frozen=True):
    """One message: its type, and the JSON of its struct, the `type` tag included. `id` is the name that it
    has on the wire, if any; `ends` is the run that ends with it."""

    type: str
    data: bytes
    id: str | None = None
    ends: UUID | None = None


class Mailbox:
    """`put` never waits: a mailbox that is full ends, and its client comes back from where it was."""

    __slots__ = ("_batches", "_limit", "_ready", "ended", "session_id")

    def __init__(self, session_id: UUID, limit: int = QUEUE_MOST) -> None:
        self.session_id = session_id
        self.ended: Ended | None = None
        self._limit = limit
        self._batches: deque[Sequence[StreamMessage]] = deque()
        self._ready = asyncio.Event()

    def put(self, batch: Sequence[StreamMessage]) -> None:
        """Messages that came at once. The batches are bounded, not what is in one: a replay is one."""
        if self.ended is not None:
            return
        if len(self._batches) >= self._limit:
            self.end(Ended.TOO_SLOW)
            return
        self._batches.append(batch)
        self._ready.set()

    def end(self, why: Ended) -> None:
        """Wake the client up to find that it is over; what it has not taken yet is dropped."""
        if self.ended is None:
            self.ended = why
            self._batches.clear()
            self._ready.set()

    async def take(self) -> list[StreamMessage]:
        """All that has come, at least one message; empty once it has ended."""
        while not self._batches:
            if self.ended is not None:
                return []
            self._ready.clear()
            await self._ready.wait()
        taken = list(chain.from_iterable(self._batches))
        self._batches.clear()
        return taken
