"""What is learned from: rows at one moment of a cascade. numpy alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.text import Hashed


class Moment(Struct, frozen=True):
    """Training rows of one moment of a cascade, after `answers` answers.

    `figures` (rows, names), the texts of each row, and what every tier scored (0-1) and cost (in units of the
    mean cost of the strongest tier), both (rows, tiers). `weights` (rows,) say how much a row counts, all the
    same where there are none; rows of one of the `groups` (rows,) are never on both sides of a fold.
    """

    answers: int
    names: tuple[str, ...]
    figures: Floats
    texts: Sequence[tuple[Hashed, ...]]
    scores: Floats
    costs: Floats
    weights: Floats | None = None
    groups: Ints | None = None

    def take(self, rows: Ints) -> Moment:
        return Moment(
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
        """What each row counts; their mean is 1."""
        if self.weights is None:
            return np.ones(len(self.figures))
        counts: Floats = self.weights / self.weights.mean()
        return counts
