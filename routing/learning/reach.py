"""How near a question is to those that were learned from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.text import BUCKETS, hashed

KNOWN_FROM = 2
"""Questions in which a word (its bucket) has to stand for it to be known."""
FAR_SHARE = 0.01
"""The share of the training questions that would count as far had they not been learned from."""


class Reach(Struct, frozen=True):
    """The buckets of words that are known, ascending, and the least share of a question that must be."""

    known: Ints
    least: float

    def is_far(self, question: str) -> bool:
        """Whether less of the question is known than of nearly all that were learned from. One in another
        language is far, and so is one about another world."""
        own = hashed(question).buckets
        return not len(own) or float(np.isin(own, self.known).mean()) < self.least


def reach_of(questions: Sequence[str]) -> Reach:
    """The reach of what was learned from these questions. Each is held against the others alone."""
    buckets = [hashed(question).buckets for question in dict.fromkeys(questions)]
    count = np.zeros(BUCKETS, dtype=np.int64)
    for own in buckets:
        count[own] += 1
    shares: Floats = np.array([(count[own] > KNOWN_FROM).mean() if len(own) else 0.0 for own in buckets])
    least = float(np.quantile(shares, FAR_SHARE)) if len(shares) else 1.0
    return Reach(np.flatnonzero(count >= KNOWN_FROM), least)
