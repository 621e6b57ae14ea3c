"""The checker finds lost, doubled and out-of-order histories, and no violation in a good one."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.faults.checker import DEADLINE_SLACK_SECONDS, check, repeated_calls
from tests.faults.measures import lateness, resume_seconds
from tests.faults.observations import (
    Call,
    Charge,
    Milestone,
    Observations,
    Outcome,
    Post,
    Reader,
    ReceivedEvent,
    Run,
)
from tests.faults.schedule import DURATIONS, Log, draw, read

TEXT = "Should the press be sold?"
LENSES = ("logical", "ethical")


def _charge(lens: str, number: int = 1, failure: str | None = None) -> Charge:
    return Charge(analysis_id="a", tier=1, lens=lens, attempt=1, number=number, cost=0.5, failure=failure)


def _milestone(attempt: int, seq: int, kind: str, *, resumed: bool = False) -> Milestone:
    return Milestone(analysis_id="a", id=(attempt, seq), type=kind, at=100.0 + seq, resumed=resumed)


def _received(attempt: int, seq: int, kind: str) -> ReceivedEvent:
    return ReceivedEvent(id=(attempt, seq), type=kind, at=100.5 + seq)


def _call(lens: str, outcome: str = "answered") -> Call:
    return Call(scenario=TEXT, tier=1, lens=lens, outcome=outcome, reported=outcome == "answered")


STORY = ("queued", "tier_started", "lens_completed", "completed")

GOOD = Observations(
    posts=(Post(key="k", scenario=TEXT, acknowledged=("a", "a")),),
    runs=(
        Run(
            id="a",
            scenario=TEXT,
            status="completed",
            created_at=100.0,
            deadline_at=700.0,
            finished_at=104.0,
            receipt_calls=2,
        ),
    ),
    outcomes=tuple(Outcome("a", 1, lens) for lens in LENSES),
    charges=tuple(_charge(lens) for lens in LENSES),
    milestones=tuple(_milestone(min(seq, 1), seq + 1, kind) for seq, kind in enumerate(STORY)),
    readers=(Reader("a", tuple(_received(min(seq, 1), seq + 1, kind) for seq, kind in enumerate(STORY))),),
    calls=tuple(_call(lens) for lens in LENSES),
    spent_usd=1.0,
)


def _run(**changes: object) -> Observations:
    return replace(GOOD, runs=(replace(GOOD.runs[0], **changes),))


def _reader(*heard: ReceivedEvent) -> Observations:
    return replace(GOOD, readers=(Reader("a", heard),))


STREAM = GOOD.readers[0].received

LOST: dict[str, Observations] = {
    "no row": replace(GOOD, runs=()),
    "still running": _run(status="running", finished_at=None),
    "no final event": replace(GOOD, milestones=GOOD.milestones[:-1], readers=()),
    "after its deadline": _run(finished_at=700.0 + DEADLINE_SLACK_SECONDS + 1),
}

DOUBLED: dict[str, Observations] = {
    "two analyses for one key": replace(GOOD, posts=(replace(GOOD.posts[0], acknowledged=("a", "b")),)),
    "two rows for one request": replace(GOOD, runs=(*GOOD.runs, replace(GOOD.runs[0], id="b"))),
    "two outcomes of one lens": replace(GOOD, outcomes=(*GOOD.outcomes, GOOD.outcomes[0])),
    "two final events": replace(GOOD, milestones=(*GOOD.milestones, _milestone(2, 1, "failed")), readers=()),
    "a request recorded twice": replace(GOOD, charges=(*GOOD.charges, _charge("logical", 2)), spent_usd=1.5),
    "a lost call charged": replace(
        GOOD,
        calls=(*GOOD.calls, _call("logical", "disconnected")),
        charges=(*GOOD.charges, _charge("logical", 2)),
        spent_usd=1.5,
    ),
    "a receipt with a call that was never made": _run(receipt_calls=3),
    "a day charged twice": replace(GOOD, spent_usd=2.0),
}

OUT_OF_ORDER: dict[str, Observations] = {
    "an ID that falls": _reader(STREAM[0], STREAM[2], STREAM[1], STREAM[3]),
    "an event twice": _reader(STREAM[0], STREAM[1], STREAM[1], STREAM[2], STREAM[3]),
    "a gap": _reader(STREAM[0], STREAM[1], STREAM[3]),
    "an event that is not stored": _reader(
        *STREAM[:3], _received(1, 9, "gate"), _received(2, 1, "completed")
    ),
    "an event after the end": _reader(*STREAM, _received(1, 9, "lens_delta")),
    "no end": _reader(*STREAM[:3]),
    "stored after the end": replace(
        GOOD, milestones=(*GOOD.milestones, _milestone(1, 9, "gate")), readers=()
    ),
}


def _kinds(seen: Observations) -> set[str]:
    return {violation.kind for violation in check(seen)}


def test_correct_history_has_no_violation() -> None:
    assert check(GOOD) == []


@pytest.mark.parametrize("name", LOST)
def test_finds_lost_runs(name: str) -> None:
    assert "lost" in _kinds(LOST[name])


@pytest.mark.parametrize("name", DOUBLED)
def test_finds_duplicate_work(name: str) -> None:
    assert "doubled" in _kinds(DOUBLED[name])


@pytest.mark.parametrize("name", OUT_OF_ORDER)
def test_finds_streams_out_of_order(name: str) -> None:
    assert _kinds(OUT_OF_ORDER[name]) == {"out of order"}


def test_finds_calls_that_no_receipt_lists() -> None:
    assert _kinds(_run(receipt_calls=1)) == {"unrecorded"}


def test_finds_failed_runs_that_caused_no_fault() -> None:
    failed = _run(status="failed", reason="It stopped its worker 3 times")
    aimed_at = replace(failed, posts=(replace(GOOD.posts[0], innocent=False),))

    assert _kinds(failed) == {"innocent failed"}
    assert check(aimed_at) == []


def test_snapshot_counts_for_its_milestones() -> None:
    snapshot = ReceivedEvent(id=(1, 3), type="snapshot", at=103.0, snapshot=((0, 1), (1, 2), (1, 3)))

    assert check(_reader(STREAM[0], snapshot, STREAM[3])) == []
    assert _kinds(_reader(replace(snapshot, snapshot=((0, 1), (1, 3))), STREAM[3])) == {"out of order"}


REPEATED: list[tuple[tuple[str, ...], int]] = [
    (("answered",), 0),
    (("disconnected", "answered"), 1),
    (("disconnected", "disconnected", "answered"), 2),
    (("answered", "answered"), 1),
    (("status", "cut", "answered"), 0),
]


@pytest.mark.parametrize(("outcomes", "repeated"), REPEATED)
def test_counts_only_calls_repeated_after_a_crash(outcomes: tuple[str, ...], repeated: int) -> None:
    calls = tuple(_call("logical", outcome) for outcome in outcomes)

    assert repeated_calls(replace(GOOD, calls=calls)).total() == repeated


def test_measures_from_the_fault_to_the_resumed_tier() -> None:
    resumed = replace(GOOD, milestones=(*GOOD.milestones, _milestone(3, 7, "tier_started", resumed=True)))

    assert resume_seconds(resumed, 102.0, ["a"]) == [5.0]
    assert lateness(GOOD, 100.0, 200.0) == [0.5] * len(STORY)


def test_same_seed_gives_the_same_schedule_and_a_log_replays_it(tmp_path: Path) -> None:
    schedule = draw(7, 30.0, 500)
    log = Log(tmp_path / "log.jsonl", schedule)
    log.write(1.0, "api-killed", "begins")

    assert draw(7, 30.0, 500) == schedule == read(log.path)
    assert draw(8, 30.0, 500) != schedule
    assert len(schedule.requests) == 500
    assert {fault.name for fault in schedule.injections} == set(DURATIONS)
    assert all(fault.at + fault.seconds <= 1800.0 for fault in schedule.injections)
