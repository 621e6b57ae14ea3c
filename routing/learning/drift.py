"""Noticing that a policy does not keep its floor any more, from its audits one after the other.

Let x in [0, 1] be the label of an audited answer, and the hypothesis that the floor f is kept: each x has,
given those before, a mean of at least f. Against it one bets b on every audit,

    L = 1 + b (f - x),    0 < b < 1 / (1 - f),

so that E[L | past] <= 1 while the floor is kept. The Shiryaev-Roberts sum of such bets, begun anew at every
audit,

    S_t = (S_{t-1} + 1) L_t,

is an e-detector: raised as an alarm when S_t reaches A, it is raised falsely at most once in A audits on
average, whatever the order and however long it runs (Shin, Ramdas, Rinaldo, 'E-detectors: a nonparametric
framework for sequential change detection', arXiv:2203.03532, theorem 2.4). Beginning anew is what makes it
roll: a long good time before does not hide a fall. The mean of several such sums, of careful and of bold
bets, is an e-detector too, and quick for small falls and for great ones.
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
    """What the audits of a policy say. `evidence` is S_t; the alarm is at AUDITS_A_FALSE_ALARM. `at` is the
    audit, counted from 1, at which it was raised, None where it was not. `quality` is the mean label,
    `recent` that of the last RECENT."""

    audits: int
    quality: float | None
    recent: float | None
    evidence: float
    at: int | None

    @property
    def is_alarm(self) -> bool:
        return self.at is not None


def watch(labels: Iterable[float], floor: float) -> Watch:
    """Goes through the labels (0-1) in the order of their audits; what comes after an alarm is not looked
    at."""
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
