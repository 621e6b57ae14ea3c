"""Initial records of a stream, computed from stored milestones and the live log."""

from __future__ import annotations

from uuid import UUID, uuid4

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from app.core.events import EventId, EventRecord, RunState, Snapshot, StoredMilestone
from app.core.events.replay import HOLD_SECONDS, REPLAY_MOST, first_records, has_gap
from app.core.events.snapshot import join_deltas
from routing.events import Event, LensDelta, Queued
from tests.support.samples import failed, lens_completed, tier_started

RUN: UUID = uuid4()
OLD = HOLD_SECONDS * 10


def record(event_id: str, event: Event) -> EventRecord:
    return EventRecord.of(event, EventId.parse(event_id))


QUEUED = record("0-1", Queued(tier=1, why="new"))
STARTED = record("1-1", tier_started())
HELLO = record("1-2", LensDelta(lens="logical", text="Hel"))
WORLD = record("1-3", LensDelta(lens="logical", text="lo"))
OTHER = record("1-4", LensDelta(lens="ethical", text="Who"))
DONE = record("1-5", lens_completed())
FAILED = record("1-6", failed())

LOG = [QUEUED, STARTED, HELLO, WORLD, OTHER, DONE]
MILESTONES = [QUEUED, STARTED, DONE]


def state(*records: EventRecord, age: float = OLD, status: str = "running") -> RunState:
    stored = tuple(StoredMilestone(RUN, record, age) for record in records)
    return RunState(status, 1, status in ("completed", "failed", "canceled"), stored)


def status_of(record: EventRecord) -> str:
    return msgspec.json.decode(record.data, type=Snapshot).status


def test_new_client_gets_the_whole_log() -> None:
    assert first_records(state(*MILESTONES), LOG, None) == LOG


def test_returning_client_gets_each_event_after_its_last_id_once() -> None:
    assert first_records(state(*MILESTONES), LOG[3:], EventId(1, 2)) == [WORLD, OTHER, DONE]


def test_milestone_missing_in_redis_is_inserted_in_order() -> None:
    assert first_records(state(*MILESTONES), [OTHER], EventId(0, 1)) == [STARTED, OTHER, DONE]


def test_milestones_are_sent_without_redis() -> None:
    assert first_records(state(*MILESTONES), None, EventId(0, 1)) == [STARTED, DONE]


def test_recent_milestone_after_the_log_is_held_back() -> None:
    young = state(*MILESTONES, age=0.1)
    assert first_records(young, [HELLO, WORLD], EventId(1, 1)) == [HELLO, WORLD]
    assert first_records(young, [], EventId(1, 1)) == []
    assert first_records(young, None, EventId(1, 1)) == [DONE]


def test_new_client_gets_a_snapshot_of_a_trimmed_log() -> None:
    (only,) = first_records(state(*MILESTONES), [HELLO, WORLD, OTHER], None)

    snapshot = msgspec.json.decode(only.data, type=Snapshot)
    assert (only.type, only.id) == ("snapshot", DONE.id)
    assert [past.id for past in snapshot.events] == ["0-1", "1-1", "1-5"]
    assert snapshot.events[2].event == lens_completed()
    assert snapshot.texts == {"ethical": "Who"}
    assert (snapshot.status, snapshot.tier) == ("running", 1)


def test_final_event_follows_the_snapshot() -> None:
    first, last = first_records(state(*MILESTONES, FAILED, status="failed"), None, None)
    assert first.type == "snapshot"
    assert last == FAILED
    assert status_of(first) == "running"


def test_snapshot_reports_the_final_status_only_without_a_final_event() -> None:
    young = state(*MILESTONES, FAILED, age=0.1, status="failed")
    (held_back,) = first_records(young, [STARTED], None)
    assert status_of(held_back) == "running"
    (unstored,) = first_records(state(*MILESTONES, status="failed"), None, None)
    assert status_of(unstored) == "failed"


def test_log_above_the_replay_limit_becomes_a_snapshot() -> None:
    deltas = [
        record(f"1-{number}", LensDelta(lens="logical", text="a")) for number in range(2, REPLAY_MOST + 3)
    ]
    (only,) = first_records(state(QUEUED, STARTED), [QUEUED, STARTED, *deltas], None)
    snapshot = msgspec.json.decode(only.data, type=Snapshot)
    assert snapshot.texts == {"logical": "a" * len(deltas)}
    assert only.id == deltas[-1].id


def test_texts_are_cleared_by_a_new_tier_and_by_a_reset() -> None:
    again = record("2-1", tier_started(2, ("logical",)))
    part = record("2-2", LensDelta(lens="logical", text="more"))
    void = record("2-3", LensDelta(lens="logical", text="again", reset=True))
    assert join_deltas([HELLO, OTHER, again, part]) == {"ethical": "Who", "logical": "more"}
    assert join_deltas([HELLO, again, part, void]) == {"logical": "again"}


def test_run_is_delivered_after_its_final_event() -> None:
    over = state(*MILESTONES, FAILED, status="failed")
    assert not over.has_ended_at(DONE.id)
    assert over.has_ended_at(FAILED.id)
    assert not state(*MILESTONES).has_ended_at(FAILED.id)


@given(
    lost=st.sets(st.sampled_from(LOG)),
    after=st.none() | st.sampled_from([r.id for r in LOG]),
    down=st.booleans(),
)
def test_events_lost_by_redis_cause_no_missing_milestones_or_duplicates(
    lost: set[EventRecord], after: EventId | None, down: bool
) -> None:
    logged = None if down else [r for r in LOG if r not in lost and (after is None or r.id > after)]

    told = first_records(state(*MILESTONES), logged, after)

    ids = [r.id for r in told]
    assert ids == sorted(set(ids))
    if told and told[0].type == "snapshot":
        snapshot = msgspec.json.decode(told[0].data, type=Snapshot)
        assert {past.id for past in snapshot.events} == {str(r.id) for r in MILESTONES}
    else:
        assert {r.id for r in MILESTONES if after is None or r.id > after} <= set(ids)


def test_gap_is_detected_by_the_previous_event_id() -> None:
    after_done = EventRecord.of(LensDelta(lens="ethical", text="more"), EventId(1, 6), prev=DONE.id)
    assert has_gap([after_done], WORLD.id)
    assert not has_gap([DONE, after_done], WORLD.id)
    assert not has_gap([after_done], DONE.id)
    assert not has_gap(LOG, EventId(0, 0))
