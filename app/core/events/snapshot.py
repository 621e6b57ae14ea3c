"""Snapshot: the state of a run as one event, for clients that find the live log gone or very long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from app.core.events.records import BEGINNING, EventRecord
from routing.events import Event, LensCompleted, LensDelta, RunEvent, TierStarted


class PastEvent(Struct, frozen=True):
    """A milestone in a snapshot, with its id on the stream."""

    id: str
    event: RunEvent


class Snapshot(Event, frozen=True, tag="snapshot"):
    """First event of a stream that is not replayed from its beginning. It replaces the client's state.

    `events` are the milestones so far, oldest first. `texts` maps each unfinished lens id to its text so far.
    The stream continues after the event with this event's id. `status` is final only if no final event can
    follow.
    """

    status: str
    tier: int
    events: tuple[PastEvent, ...]
    texts: dict[str, str]


class _StoredEvent(Struct, frozen=True):
    id: str
    event: msgspec.Raw


class _StoredSnapshot(Struct, frozen=True, tag="snapshot", tag_field="type"):
    """`Snapshot` with encoded events: events of an older release are passed on without decoding."""

    status: str
    tier: int
    events: tuple[_StoredEvent, ...]
    texts: dict[str, str]


_delta = msgspec.json.Decoder(LensDelta)
_started = msgspec.json.Decoder(TierStarted)
_completed = msgspec.json.Decoder(LensCompleted)

DELTA = "lens_delta"
SNAPSHOT = "snapshot"


def snapshot_of(status: str, tier: int, past: Sequence[EventRecord]) -> EventRecord:
    """Returns the snapshot of `past` (milestones and deltas by rising id), with the last record's id."""
    milestones = tuple(
        _StoredEvent(str(record.id), msgspec.Raw(record.data)) for record in past if record.is_milestone
    )
    snapshot = _StoredSnapshot(status, tier, milestones, join_deltas(past))
    last = past[-1].id if past else BEGINNING
    return EventRecord(last, SNAPSHOT, msgspec.json.encode(snapshot))


def join_deltas(past: Iterable[EventRecord]) -> dict[str, str]:
    """Returns the text of each unfinished lens, joined from its deltas."""
    texts: dict[str, list[str]] = {}
    for record in past:
        if record.type == DELTA:
            delta = _delta.decode(record.data)
            if delta.reset:
                texts.pop(delta.lens, None)
            texts.setdefault(delta.lens, []).append(delta.text)
        elif record.type == "tier_started":
            for lens in _started.decode(record.data).lenses:
                texts.pop(lens, None)
        elif record.type == "lens_completed":
            texts.pop(_completed.decode(record.data).lens, None)
    return {lens: "".join(parts) for lens, parts in texts.items()}
