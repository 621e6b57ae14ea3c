"""Training data: rows at one decision point of a cascade. Uses numpy only."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.text import HashedText


class DecisionDataset(Struct, frozen=True):
    """Training rows of one decision point of a cascade, after `answers` answers.

    `figures` is (rows, names). `scores` (0-1) and `costs` (in units of the mean cost of the strongest tier)
    are (rows, tiers). `weights` (rows,) weight the rows, equally if None. Rows of the same group in `groups`
    (rows,) are never on both sides of a fold.
    """

    answers: int
    names: tuple[str, ...]
    figures: Floats
    texts: Sequence[tuple[HashedText, ...]]
    scores: Floats
    costs: Floats
    weights: Floats | None = None
    groups: Ints | None = None

    def take(self, rows: Ints) -> DecisionDataset:
        return DecisionDataset(
            self.answers,
            self.names,
            self.figures[rows],
            [self.texts[row] for row in rows],
            self.scores[rows],
            self.costs[rows],
            None if self.weights is None else self.weights[rows],
            None if self.groups is None else self.groups[rows],
        )

    @property
    def counts(self) -> Floats:
        """Row weights, normalised to a mean of 1."""
        if self.weights is None:
            return np.ones(len(self.figures))
        counts: Floats = self.weights / self.weights.mean()
        return counts
