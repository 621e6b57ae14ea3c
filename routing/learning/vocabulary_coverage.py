"""Measures how similar a question is to the training questions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.text import BUCKETS, hashed

MIN_QUESTIONS = 2
"""Number of questions that must contain a word (its bucket) for it to count as known."""
FAR_SHARE = 0.01
"""Share of the training questions that would count as far if left out of training."""


class VocabularyCoverage(Struct, frozen=True):
    """Buckets of known words, ascending, and the minimum known share of a question."""

    known: Ints
    least: float

    def is_far(self, question: str) -> bool:
        """Returns whether the known share of the question is lower than for nearly all training questions.

        Questions in another language or domain are far.
        """
        own = hashed(question).buckets
        return not len(own) or float(np.isin(own, self.known).mean()) < self.least


def measure_coverage(questions: Sequence[str]) -> VocabularyCoverage:
    """Computes the coverage of these training questions. Each is compared with the others only."""
    buckets = [hashed(question).buckets for question in dict.fromkeys(questions)]
    count = np.zeros(BUCKETS, dtype=np.int64)
    for own in buckets:
        count[own] += 1
    shares: Floats = np.array([(count[own] > MIN_QUESTIONS).mean() if len(own) else 0.0 for own in buckets])
    least = float(np.quantile(shares, FAR_SHARE)) if len(shares) else 1.0
    return VocabularyCoverage(np.flatnonzero(count >= MIN_QUESTIONS), least)
