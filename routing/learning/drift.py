"""Detects that a policy no longer keeps its floor, from its sequence of audits.

Let d = r - f s be the net gain of an audited answer, as in `routing.learning.guarantee`: its label minus f
times the ceiling, at most 1. Lenses of one run depend on each other, so a run is one observation: the mean d
of its audited lenses. The null hypothesis is that the floor is kept: given earlier runs, each d has a mean of
at least 0. Then so has the mean of a run, however many of its lenses are audited. A bet of size b is placed
against the hypothesis on every run:

    L = 1 - b d,    0 < b < 1,

so that E[L | past] <= 1 while the floor is kept. The Shiryaev-Roberts sum of such bets, restarted at every
run,

    S_t = (S_{t-1} + 1) L_t,

is an e-detector. An alarm at S_t >= A is false at most once in A runs on average, for any order and run
time (Shin, Ramdas, Rinaldo, 'E-detectors: a nonparametric framework for sequential change detection',
arXiv:2203.03532, theorem 2.4). Because of the restarts, a long good period does not hide a later drop. The
mean of several such sums with cautious and bold bets is also an e-detector, and detects both small and large
drops fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats
from routing.learning.records import LensRecord
from routing.learning.terms import AUDITS_A_FALSE_ALARM

RECENT = 50
BETS: Floats = np.array([0.25, 0.5, 0.75, 0.95])


class Watch(Struct, frozen=True, rename="camel"):
    """State of the drift detector.

    `evidence` is S_t; the alarm threshold is AUDITS_A_FALSE_ALARM. `at` is the audit, counted from 1, that
    raised the alarm, or None. `quality` is the mean label, `recent` the mean of the last RECENT labels.
    """

    audits: int
    quality: float | None
    recent: float | None
    evidence: float
    at: int | None

    @property
    def is_alarm(self) -> bool:
        return self.at is not None


def watch(records: Iterable[LensRecord], floor: float) -> Watch:
    """Processes labelled records run by run, in the order of each run's first record, and stops at the first
    alarm."""
    sums, seen, evidence = np.zeros(len(BETS)), list[float](), 0.0
    for run in _group_by_run(records).values():
        labels = [record.labels[record.kept] for record in run]
        gains = [label - floor * record.labels[-1] for label, record in zip(labels, run, strict=True)]
        seen += labels
        sums = (sums + 1) * (1 - BETS * (sum(gains) / len(gains)))
        evidence = float(sums.mean())
        if evidence >= AUDITS_A_FALSE_ALARM:
            return Watch(len(seen), _mean(seen), _mean(seen[-RECENT:]), evidence, len(seen))
    return Watch(len(seen), _mean(seen), _mean(seen[-RECENT:]), evidence, None)


def _group_by_run(records: Iterable[LensRecord]) -> Mapping[str, Sequence[LensRecord]]:
    runs: dict[str, list[LensRecord]] = {}
    for record in records:
        runs.setdefault(record.run, []).append(record)
    return runs


def _mean(labels: Sequence[float]) -> float | None:
    return sum(labels) / len(labels) if labels else None
