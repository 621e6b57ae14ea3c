"""Stored and streamed events: an id, a type and the JSON of the event struct."""

from __future__ import annotations

import re
from uuid import UUID

import msgspec
from msgspec import Struct

from routing.events import FINAL, MILESTONES, Event

MILESTONE_TYPES: frozenset[str] = frozenset(str(kind.__struct_config__.tag) for kind in MILESTONES)
FINAL_TYPES: frozenset[str] = frozenset(str(kind.__struct_config__.tag) for kind in FINAL)

_ID = re.compile(r"(\d{1,18})-(\d{1,18})", re.ASCII)


class EventId(Struct, frozen=True, order=True):
    """Position of an event in its run: `{attempt}-{seq}`, ordered by attempt, then seq.

    The same text is the Redis stream id, the SSE `id:` and `Last-Event-ID`.
    """

    attempt: int
    seq: int

    def __str__(self) -> str:
        return f"{self.attempt}-{self.seq}"

    @classmethod
    def parse(cls, text: str) -> EventId:
        """Parses two whole numbers joined by '-'. Raises ValueError for other text."""
        match = _ID.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is not an event id")
        return cls(int(match[1]), int(match[2]))


BEGINNING = EventId(0, 0)
"""Precedes every event: the first id of a run is `0-1`."""


class EventRecord(Struct, frozen=True):
    """An event of a run. `data` is the JSON of the event struct with its `type` tag.

    `prev` is the id of the preceding milestone, by which a reader detects a lost one. None when the writer
    does not know it; nothing is checked then.
    """

    id: EventId
    type: str
    data: bytes
    prev: EventId | None = None

    @classmethod
    def of(cls, event: Event, event_id: EventId, prev: EventId | None = None) -> EventRecord:
        return cls(event_id, event_type(event), msgspec.json.encode(event), prev)

    def frame(self) -> bytes:
        """Returns the record as a server-sent event. `data` is one line of JSON."""
        return f"id: {self.id}\nevent: {self.type}\ndata: ".encode() + self.data + b"\n\n"

    @property
    def is_milestone(self) -> bool:
        return self.type in MILESTONE_TYPES

    @property
    def is_final(self) -> bool:
        return self.type in FINAL_TYPES


class StoredMilestone(Struct, frozen=True):
    """A milestone row of PostgreSQL.

    `age_seconds` is the time since its transaction began, by the server's clock.
    """

    analysis_id: UUID
    record: EventRecord
    age_seconds: float


def event_type(event: Event) -> str:
    """Returns the tag of an event struct, which is its SSE event name."""
    return str(event.__struct_config__.tag)


def stream_key(analysis_id: UUID) -> str:
    return f"iris:run:{analysis_id}:events"
