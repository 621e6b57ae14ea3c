"""Wire form of a run's events: server-sent events with IDs for reconnection."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from app.core.events import EventId, EventRecord, Snapshot
from app.domains.runs.analyses.errors import InvalidEventId
from routing.events import RunEvent

StreamEvent = RunEvent | Snapshot

RETRY_MILLISECONDS = 1_000


async def frames(records: AsyncGenerator[list[EventRecord], None]) -> AsyncGenerator[bytes, None]:
    """Yields the frames of a stream. The first one sets the client's reconnection delay."""
    yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
    async with aclosing(records):
        async for came in records:
            yield b"".join(record.frame() for record in came)
            del came  # the next may be hours away


def last_event_id(header: str | None) -> EventId | None:
    """Parses the last event that the client has received. Raises InvalidEventId."""
    if not header:
        return None
    try:
        return EventId.parse(header.strip())
    except ValueError as error:
        raise InvalidEventId from error
