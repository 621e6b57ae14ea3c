"""Computes figures from observations, for the table in docs/reliability.md."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from msgspec import Struct, field

from tests.faults.checker import SNAPSHOT, Violation, check, repeated_calls
from tests.faults.observations import Observations, Reader


class Report(Struct):
    """Result of one fault: figures in the order of its row, and broken promises."""

    figures: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def note(self, figure: str) -> None:
        self.figures.append(figure)

    def expect(self, holds: bool, otherwise: str) -> None:
        """Records `otherwise` as a failure unless the promise holds."""
        if not holds:
            self.failures.append(otherwise)

    def judge(self, seen: Observations) -> None:
        """Adds the figures common to all faults, and every violation that the checker finds."""
        violations = check(seen)
        innocents = sum(violation.kind == "innocent failed" for violation in violations)
        self.note(f"{count_completed(seen)} of {len(seen.posts)} runs complete")
        self.note(f"innocents failed {innocents}")
        self.failures += [str(violation) for violation in summarize(violations)]

    @property
    def passed(self) -> bool:
        return not self.failures


def summarize(violations: Sequence[Violation], most: int = 8) -> list[Violation]:
    """Returns the first `most` violations of each kind and the number of others."""
    kept: list[Violation] = []
    for kind in dict.fromkeys(violation.kind for violation in violations):
        same = [violation for violation in violations if violation.kind == kind]
        kept += same[:most]
        if len(same) > most:
            kept.append(Violation(kind, f"{len(same) - most} more", "left out here"))
    return kept


def count_completed(seen: Observations) -> int:
    """Returns the number of posts whose run has completed."""
    done = {run.id for run in seen.runs if run.status == "completed"}
    return sum(any(one in done for one in post.acknowledged) for post in seen.posts)


def repeats(seen: Observations) -> int:
    """Returns the number of model calls repeated because of crashes, over all runs."""
    return repeated_calls(seen).total()


def resume_seconds(seen: Observations, fault_at: float, runs: Iterable[str]) -> list[float]:
    """Returns the seconds from the fault until each of `runs` resumed. Infinite if it did not."""
    wanted = dict.fromkeys(runs, math.inf)
    for row in seen.milestones:
        if row.type == "tier_started" and row.resumed and row.at > fault_at and row.analysis_id in wanted:
            wanted[row.analysis_id] = min(wanted[row.analysis_id], row.at - fault_at)
    return list(wanted.values())


def spread(name: str, seconds: Sequence[float]) -> str:
    """Returns `name p50 1.0 s, worst 2.0 s`, or a dash without values."""
    if not seconds:
        return f"{name} –"
    return f"{name} p50 {median(seconds):.1f} s, worst {max(seconds):.1f} s"


def percentile(values: Sequence[float], share: float) -> float:
    """Returns the nearest-rank percentile. `values` must not be empty."""
    in_order = sorted(values)
    return in_order[max(0, math.ceil(share * len(in_order)) - 1)]


def lateness(seen: Observations, begins: float, ends: float) -> list[float]:
    """Returns the seconds from transaction to arrival at the reader, for each milestone of a period."""
    stored: Mapping[tuple[str, tuple[int, int]], float] = {
        (row.analysis_id, row.id): row.at for row in seen.milestones if begins <= row.at <= ends
    }
    late: list[float] = []
    for reader in seen.readers:
        heard = _arrival_times(reader)
        late += [
            heard.get(event_id, math.inf) - at
            for (analysis_id, event_id), at in stored.items()
            if analysis_id == reader.analysis_id
        ]
    return late


def _arrival_times(reader: Reader) -> dict[tuple[int, int], float]:
    arrivals: dict[tuple[int, int], float] = {}
    for event in reader.received:
        for event_id in event.snapshot if event.type == SNAPSHOT else (event.id,):
            arrivals.setdefault(event_id, event.at)
    return arrivals


def ended_between(seen: Observations, begins: float, ends: float, runs: Iterable[str]) -> int:
    """Returns how many of `runs` reached their final state within the period."""
    wanted = set(runs)
    return sum(
        run.finished_at is not None and begins <= run.finished_at <= ends
        for run in seen.runs
        if run.id in wanted
    )
