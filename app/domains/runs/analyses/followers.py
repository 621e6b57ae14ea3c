"""Limits the event streams of single analyses per person and server."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing
from uuid import UUID

from app.core.events import EventRecord
from app.domains.runs.analyses.errors import STREAMS_MOST, TooManyFollowed

Records = AsyncGenerator[list[EventRecord], None]


class Followers:
    """Counts streams from their first record, because a generator that never starts never ends."""

    def __init__(self) -> None:
        self._streams: Counter[UUID] = Counter()

    def check(self, user_id: UUID) -> None:
        """Raises TooManyFollowed."""
        if self._streams[user_id] >= STREAMS_MOST:
            raise TooManyFollowed

    async def count(self, user_id: UUID, records: Records) -> Records:
        """Yields the same records, or none when concurrently opened streams exceed the limit."""
        self._streams[user_id] += 1
        try:
            async with aclosing(records):
                if self._streams[user_id] > STREAMS_MOST:
                    return
                async for came in records:
                    yield came
                    del came  # the next may be hours away
        finally:
            self._streams[user_id] -= 1
            if not self._streams[user_id]:
                del self._streams[user_id]
