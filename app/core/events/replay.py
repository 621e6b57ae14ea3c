"""How a stream begins: what was missed, put together from PostgreSQL's milestones and the live log.

The milestones are read first and the log second, so that the log has whatever the milestones have, unless
Redis lost it. Pure functions; the hub does the reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.core.events.records import BEGINNING, EventId, EventRecord, StoredMilestone
from app.core.events.snapshot import SNAPSHOT, snapshot_of
from app.core.events.source import RunState

HOLD_SECONDS = 0.6
"""A milestone younger than this that the log does not have is on its way: its text comes before it."""

REPLAY_MOST = 2_000
"""Above this many events a newcomer gets a snapshot in place of a replay."""


def opening(
    state: RunState,
    logged: Sequence[EventRecord] | None,
    after: EventId | None,
    told_to: EventId = BEGINNING,
) -> list[EventRecord]:
    """The first records of a stream, ids rising. `logged` is all that the log has above `after`, or None
    when Redis is out of reach. Milestones up to `told_to` were told to other clients: they do not come again.

    With `after`: everything above it. Without: the whole log when it is there and not too long, else a
    snapshot, followed by the final event when there is one.
    """
    reached = logged[-1].id if logged else after
    due = [
        m.record for m in state.milestones if logged is None or m.record.id <= told_to or is_due(m, reached)
    ]
    past = merged(due, logged or (), after or BEGINNING)
    if after is not None or (is_whole(state.milestones, logged) and len(past) <= REPLAY_MOST):
        return past
    covered = [record for record in past if not record.is_final]
    return [snapshot_of(state.status_before_end, state.tier, covered), *(r for r in past if r.is_final)]


def merged(
    milestones: Sequence[EventRecord], logged: Sequence[EventRecord], after: EventId
) -> list[EventRecord]:
    """Both by rising id, each id once, only those above `after`. The final milestone takes precedence over
    the log: a stability band may have been added to its result since it was logged."""
    final = [record for record in milestones if record.is_final]
    by_id = {record.id: record for record in (*milestones, *logged, *final) if record.id > after}
    return [by_id[event_id] for event_id in sorted(by_id)]


def has_gap(records: Iterable[EventRecord], whole_to: EventId) -> bool:
    """Whether a milestone is missing between `whole_to` and one of these records, by what the writer says."""
    for record in records:
        if record.prev is not None and record.prev > whole_to:
            return True
        if record.is_milestone or record.type == SNAPSHOT:
            whole_to = max(whole_to, record.id)
    return False


def is_due(milestone: StoredMilestone, reached: EventId | None) -> bool:
    """Whether a milestone may be told from PostgreSQL now. `reached` is how far the log goes, if at all:
    what is above it may still arrive from Redis, in its order."""
    if reached is None or milestone.record.id <= reached:
        return True
    return milestone.age_seconds >= HOLD_SECONDS


def is_whole(milestones: Sequence[StoredMilestone], logged: Sequence[EventRecord] | None) -> bool:
    """Whether the log still begins with the run's first event."""
    return bool(logged and milestones and logged[0].id == milestones[0].record.id)
