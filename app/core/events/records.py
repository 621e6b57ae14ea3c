"""Events as they are stored and streamed: an id, a type and the JSON of the event struct."""

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
    """Where an event stands in its run: `{attempt}-{seq}`, ordered by attempt, then seq.

    The same text is the Redis stream id, the SSE `id:` and `Last-Event-ID`.
    """

    attempt: int
    seq: int

    def __str__(self) -> str:
        return f"{self.attempt}-{self.seq}"

    @classmethod
    def parse(cls, text: str) -> EventId:
        """Raises ValueError for anything but two whole numbers joined by '-'."""
        match = _ID.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is not an event id")
        return cls(int(match[1]), int(match[2]))


BEGINNING = EventId(0, 0)
"""Before every event: the first id of a run is `0-1`."""


class EventRecord(Struct, frozen=True):
    """One event of one run. `data` is the JSON of the event struct, its `type` tag included.

    `prev` is the id of the milestone before this event, by which a reader notices that one was lost on the
    way. None when the writer does not know it (then nothing is checked).
    """

    id: EventId
    type: str
    data: bytes
    prev: EventId | None = None

    @classmethod
    def of(cls, event: Event, event_id: EventId, prev: EventId | None = None) -> EventRecord:
        return cls(event_id, event_type(event), msgspec.json.encode(event), prev)

    @property
    def is_milestone(self) -> bool:
        return self.type in MILESTONE_TYPES

    @property
    def is_final(self) -> bool:
        return self.type in FINAL_TYPES


class StoredMilestone(Struct, frozen=True):
    """A milestone row of PostgreSQL. `age_seconds` is since its transaction began, by the server's clock."""

    analysis_id: UUID
    record: EventRecord
    age_seconds: float


def event_type(event: Event) -> str:
    """The tag of an event struct: its SSE event name."""
    return str(event.__struct_config__.tag)


def stream_key(analysis_id: UUID) -> str:
    return f"iris:run:{analysis_id}:events"
