"""The checker: a pure function from observations to violations of the promises."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from tests.faults.observations import Charge, Milestone, Observations, Reader, Run

FINAL_STATUSES = frozenset(("completed", "failed", "canceled"))
DEADLINE_SLACK_SECONDS = 30.0
"""The reconciler ends overdue runs periodically; a database outage delays it."""

DELTA = "lens_delta"
SNAPSHOT = "snapshot"
SUMMARY_CALL = "$summary"
FAULTY_OUTCOMES = frozenset(("status", "cut", "unfinished", "stream_error"))
"""Outcomes at the model server after which a retry is legitimate."""

Kind = Literal["lost", "doubled", "out of order", "unrecorded", "innocent failed"]
Asked = tuple[str, int | None, str | None]


class Violation(Struct, frozen=True):
    """One broken promise: its kind, the run (or key) it concerns, and a sentence."""

    kind: Kind
    subject: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.subject}: {self.text}"


def check(seen: Observations) -> list[Violation]:
    """Returns every violation, grouped by rule. An empty list means that all promises held."""
    rules: tuple[Callable[[Observations], Iterable[Violation]], ...] = (
        lost_runs,
        late_runs,
        doubled_runs,
        doubled_outcomes,
        doubled_charges,
        wrong_receipts,
        wrong_spending,
        unordered_milestones,
        unordered_streams,
        failed_innocents,
    )
    return [violation for rule in rules for violation in rule(seen)]


def lost_runs(seen: Observations) -> Iterator[Violation]:
    """Yields acknowledged analyses without a row, or without exactly one final state."""
    runs = {run.id: run for run in seen.runs}
    finals = Counter(row.analysis_id for row in seen.milestones if row.type in FINAL_STATUSES)
    for post in seen.posts:
        for analysis_id in post.acknowledged:
            run = runs.get(analysis_id)
            if run is None:
                yield Violation("lost", analysis_id, "acknowledged, and not in the database")
            elif run.status not in FINAL_STATUSES:
                yield Violation("lost", analysis_id, f"still {run.status} at the end")
            elif finals[analysis_id] == 0:
                yield Violation("lost", analysis_id, f"{run.status} without a final event")
    for analysis_id, count in finals.items():
        if count > 1:
            yield Violation("doubled", analysis_id, f"{count} final events")


def late_runs(seen: Observations) -> Iterator[Violation]:
    """Yields runs whose final state came after their deadline."""
    for run in seen.runs:
        if run.finished_at is not None and run.finished_at > run.deadline_at + DEADLINE_SLACK_SECONDS:
            late = run.finished_at - run.deadline_at
            yield Violation("lost", run.id, f"final {late:.0f} s after its deadline")


def doubled_runs(seen: Observations) -> Iterator[Violation]:
    """Yields keys that were answered with several analyses, and requests with several analyses stored."""
    scenarios = {post.scenario for post in seen.posts}
    for post in seen.posts:
        if len(set(post.acknowledged)) > 1:
            yield Violation("doubled", post.key, f"one key, {len(set(post.acknowledged))} analyses")
    for scenario, count in Counter(run.scenario for run in seen.runs).items():
        if scenario in scenarios and count > 1:
            yield Violation("doubled", scenario, f"one request, {count} analyses in the database")


def doubled_outcomes(seen: Observations) -> Iterator[Violation]:
    """Yields lens calls with more than one stored outcome."""
    for row, count in Counter(seen.outcomes).items():
        if count > 1:
            yield Violation("doubled", row.analysis_id, f"{count} outcomes of {row.lens} at tier {row.tier}")


def doubled_charges(seen: Observations) -> Iterator[Violation]:
    """Yields recorded requests that exceed those the model server saw, and requests recorded twice."""
    answered = Counter(_select_requests(seen, lambda outcome: outcome == "answered"))
    made = Counter(_select_requests(seen, lambda _: True))
    charged: Counter[Asked] = Counter()
    recorded: Counter[Asked] = Counter()
    for charge in seen.charges:
        recorded[_name(charge)] += 1
        charged[_name(charge)] += charge.failure is None
    for name, count in recorded.items():
        if count > made[name]:
            yield Violation("doubled", name[0], f"{_call(name)} recorded {count} times, made {made[name]}")
        elif charged[name] > answered[name]:
            text = f"{_call(name)} charged {charged[name]} times, answered {answered[name]}"
            yield Violation("doubled", name[0], text)
    keys = Counter((*_name(charge), charge.attempt, charge.number) for charge in seen.charges)
    for key, count in keys.items():
        if count > 1:
            yield Violation("doubled", key[0], f"one request recorded {count} times")


def wrong_receipts(seen: Observations) -> Iterator[Violation]:
    """Yields receipts that list more or fewer calls than the model server saw."""
    made = Counter(call.scenario for call in seen.calls)
    for run in seen.runs:
        if run.receipt_calls is None:
            continue
        if run.receipt_calls > made[run.scenario]:
            text = f"receipt lists {run.receipt_calls} calls, the model server saw {made[run.scenario]}"
            yield Violation("doubled", run.id, text)
        elif run.receipt_calls < made[run.scenario]:
            text = f"receipt lists {run.receipt_calls} calls, the model server saw {made[run.scenario]}"
            yield Violation("unrecorded", run.id, text)


def wrong_spending(seen: Observations) -> Iterator[Violation]:
    """Yields a day's spending that differs from the sum of its recorded requests."""
    recorded = math.fsum(charge.cost or 0.0 for charge in seen.charges)
    if not math.isclose(recorded, seen.spent_usd, rel_tol=1e-6, abs_tol=1e-9):
        kind: Kind = "doubled" if seen.spent_usd > recorded else "unrecorded"
        yield Violation(kind, "spending_days", f"{seen.spent_usd:.6f} USD, requests {recorded:.6f} USD")


def unordered_milestones(seen: Observations) -> Iterator[Violation]:
    """Yields runs whose stored milestones do not begin with `queued` or do not end with the final event."""
    for analysis_id, rows in _by_run(seen).items():
        types = [row.type for row in rows]
        if types[0] != "queued":
            yield Violation("out of order", analysis_id, f"first milestone is {types[0]}")
        if any(kind in FINAL_STATUSES for kind in types[:-1]):
            yield Violation("out of order", analysis_id, "milestones after the final event")


def unordered_streams(seen: Observations) -> Iterator[Violation]:
    """Yields streams with IDs that do not rise, missing or foreign milestones, or not one final event."""
    stored = {analysis_id: [row.id for row in rows] for analysis_id, rows in _by_run(seen).items()}
    for reader in seen.readers:
        yield from _check_stream(reader, stored.get(reader.analysis_id, []))


def _check_stream(reader: Reader, stored: list[tuple[int, int]]) -> Iterator[Violation]:
    def broken(text: str) -> Violation:
        return Violation("out of order", reader.analysis_id, text)

    for before, after in pairwise(reader.received):
        if after.id <= before.id:
            yield broken(f"{_id(after.id)} {after.type} after {_id(before.id)} {before.type}")
    milestones: list[tuple[int, int]] = []
    for event in reader.received:
        if event.type == SNAPSHOT:
            milestones = list(event.snapshot)
        elif event.type != DELTA:
            milestones.append(event.id)
    missing = [_id(one) for one in stored if one not in milestones]
    foreign = [_id(one) for one in milestones if one not in stored]
    if missing:
        yield broken(f"the stream lacks {', '.join(missing)}")
    if foreign:
        yield broken(f"the stream has {', '.join(foreign)}, which is not stored")
    if not missing and not foreign and milestones != stored:
        yield broken("milestones repeated or in another order than stored")
    finals = [event for event in reader.received if event.type in FINAL_STATUSES]
    if len(finals) > 1 or (finals and reader.received[-1] is not finals[0]):
        yield broken(f"{len(finals)} final events, the last event is {reader.received[-1].type}")


def failed_innocents(seen: Observations) -> Iterator[Violation]:
    """Yields innocent runs, which no fault targeted, that did not complete."""
    runs = {run.id: run for run in seen.runs}
    for run in _innocents(seen, runs):
        if run.status in ("failed", "canceled"):
            yield Violation("innocent failed", run.id, f"{run.status}: {run.reason}")


def repeated_calls(seen: Observations) -> Counter[str]:
    """Returns the number of repeated calls by scenario.

    Retries after an error of the model server do not count.
    """
    calls: defaultdict[Asked, list[str]] = defaultdict(list)
    for call in seen.calls:
        calls[(call.scenario, call.tier, call.lens)].append(call.outcome)
    repeated: Counter[str] = Counter()
    for (scenario, _, _), outcomes in calls.items():
        faulty = sum(outcome in FAULTY_OUTCOMES for outcome in outcomes)
        repeated[scenario] += max(0, len(outcomes) - faulty - 1)
    return +repeated


def _innocents(seen: Observations, runs: dict[str, Run]) -> Iterator[Run]:
    for post in seen.posts:
        if post.innocent:
            yield from (runs[one] for one in set(post.acknowledged) if one in runs)


def _select_requests(seen: Observations, counts: Callable[[str], bool]) -> Iterator[Asked]:
    """Yields analysis ID, tier and lens (in the product's naming) for every call of a known run."""
    ids = {run.scenario: run.id for run in seen.runs}
    for call in seen.calls:
        if call.scenario in ids and counts(call.outcome):
            lens = SUMMARY_CALL if call.lens == "summary" else call.lens
            yield ids[call.scenario], call.tier, lens


def _name(charge: Charge) -> Asked:
    return charge.analysis_id, charge.tier, charge.lens


def _call(name: Asked) -> str:
    return f"call {name[2]} at tier {name[1]}"


def _by_run(seen: Observations) -> dict[str, list[Milestone]]:
    rows: defaultdict[str, list[Milestone]] = defaultdict(list)
    for row in sorted(seen.milestones, key=lambda row: row.id):
        rows[row.analysis_id].append(row)
    return rows


def _id(event_id: tuple[int, int]) -> str:
    return f"{event_id[0]}-{event_id[1]}"
