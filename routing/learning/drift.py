"""Detects that a policy no longer keeps its floor, from its sequence of audits.

Let x in [0, 1] be the label of an audited answer. The null hypothesis is that the floor f is kept: given the
past, each x has a mean of at least f. A bet of size b is placed against it on every audit:

    L = 1 + b (f - x),    0 < b < 1 / (1 - f),

so that E[L | past] <= 1 while the floor is kept. The Shiryaev-Roberts sum of such bets, restarted at every
audit,

    S_t = (S_{t-1} + 1) L_t,

is an e-detector. An alarm at S_t >= A is false at most once in A audits on average, for any order and run
time (Shin, Ramdas, Rinaldo, 'E-detectors: a nonparametric framework for sequential change detection',
arXiv:2203.03532, theorem 2.4). Because of the restarts, a long good period does not hide a later drop. The
mean of several such sums with cautious and bold bets is also an e-detector, and detects both small and large
drops fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats
from routing.learning.terms import AUDITS_A_FALSE_ALARM

RECENT = 50
BETS: Floats = np.array([1.0, 2.0, 4.0, 8.0])


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


def watch(labels: Iterable[float], floor: float) -> Watch:
    """Processes the labels (0-1) in audit order and stops at the first alarm."""
    sums, seen, evidence = np.zeros(len(BETS)), list[float](), 0.0
    for label in labels:
        seen.append(label)
        sums = (sums + 1) * (1 + BETS * (floor - label))
        evidence = float(sums.mean())
        if evidence >= AUDITS_A_FALSE_ALARM:
            return Watch(len(seen), _mean(seen), _mean(seen[-RECENT:]), evidence, len(seen))
    return Watch(len(seen), _mean(seen), _mean(seen[-RECENT:]), evidence, None)


def _mean(labels: Sequence[float]) -> float | None:
    return sum(labels) / len(labels) if labels else None
