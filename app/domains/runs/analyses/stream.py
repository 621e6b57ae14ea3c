"""The wire form of a run's events: server-sent events with the id that a client comes back with."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from app.core.events import EventId, EventRecord, Snapshot
from app.domains.runs.analyses.errors import InvalidEventId
from routing.events import RunEvent

StreamEvent = RunEvent | Snapshot

RETRY_MILLISECONDS = 1_000


def frame(record: EventRecord) -> bytes:
    """`data` is one line: it is JSON without line breaks."""
    return f"id: {record.id}\nevent: {record.type}\ndata: ".encode() + record.data + b"\n\n"


async def frames(records: AsyncGenerator[list[EventRecord], None]) -> AsyncGenerator[bytes, None]:
    """The stream, opened by how soon a client that was cut off may come back."""
    yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
    async with aclosing(records):
        async for came in records:
            yield b"".join(map(frame, came))


class Farewell:
    """Stands in for the event that EventSourceResponse sets when the server is told to stop: it has all
    streams end by themselves, whole, in place of being cut."""

    def __init__(self, end_streams: Callable[[], None]) -> None:
        self.set = end_streams


def last_event_id(header: str | None) -> EventId | None:
    """What the client has already. Raises InvalidEventId."""
    if not header:
        return None
    try:
        return EventId.parse(header.strip())
    except ValueError as error:
        raise InvalidEventId from error
