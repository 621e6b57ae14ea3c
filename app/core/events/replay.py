"""Start of a stream: merges PostgreSQL's milestones with the live log.

The milestones are read before the log, so the log contains all of them unless Redis lost some. Pure
functions; the hub does the I/O.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.core.events.records import BEGINNING, EventId, EventRecord, StoredMilestone
from app.core.events.snapshot import SNAPSHOT, snapshot_of
from app.core.events.source import RunState

HOLD_SECONDS = 0.6
"""A milestone younger than this that the log lacks may still arrive, preceded by its text."""

REPLAY_MOST = 2_000
"""Above this number of events, a new client gets a snapshot instead of a replay."""


def first_records(
    state: RunState,
    logged: Sequence[EventRecord] | None,
    after: EventId | None,
    told_to: EventId = BEGINNING,
) -> list[EventRecord]:
    """Returns the first records of a stream, with rising ids.

    `logged` are all log records above `after`, None when Redis is unreachable. Milestones up to `told_to`
    were already sent to other clients and will not arrive again. With `after`, returns everything above it.
    Without, returns the whole log if it is complete and not too long, else a snapshot, followed by the final
    event if there is one.
    """
    reached = logged[-1].id if logged else after
    due = [
        m.record for m in state.milestones if logged is None or m.record.id <= told_to or is_due(m, reached)
    ]
    past = merge_records(due, logged or (), after or BEGINNING)
    if after is not None or (is_complete(state.milestones, logged) and len(past) <= REPLAY_MOST):
        return past
    covered = [record for record in past if not record.is_final]
    return [snapshot_of(state.status_before_end, state.tier, covered), *(r for r in past if r.is_final)]


def merge_records(
    milestones: Sequence[EventRecord], logged: Sequence[EventRecord], after: EventId
) -> list[EventRecord]:
    """Merges both by rising id, without duplicates, keeping ids above `after`.

    The final milestone takes precedence over the log, because a stability band may have been added to its
    result later.
    """
    final = [record for record in milestones if record.is_final]
    by_id = {record.id: record for record in (*milestones, *logged, *final) if record.id > after}
    return [by_id[event_id] for event_id in sorted(by_id)]


def has_gap(records: Iterable[EventRecord], complete_to: EventId) -> bool:
    """Returns whether a milestone is missing after `complete_to`, according to the records' `prev`."""
    for record in records:
        if record.prev is not None and record.prev > complete_to:
            return True
        if record.is_milestone or record.type == SNAPSHOT:
            complete_to = max(complete_to, record.id)
    return False


def is_due(milestone: StoredMilestone, reached: EventId | None) -> bool:
    """Returns whether a milestone may be sent from PostgreSQL now.

    `reached` is the last id of the log, if any. Milestones above it may still arrive from Redis in order.
    """
    if reached is None or milestone.record.id <= reached:
        return True
    return milestone.age_seconds >= HOLD_SECONDS


def is_complete(milestones: Sequence[StoredMilestone], logged: Sequence[EventRecord] | None) -> bool:
    """Returns whether the log still begins with the run's first event."""
    return bool(logged and milestones and logged[0].id == milestones[0].record.id)
