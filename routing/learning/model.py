"""What each tier is expected to score and to cost, seen from one moment of a cascade. numpy alone.

Two learners look at the same figures and reduced texts: a linear one and a forest. Each predicts the score
of every tier; a weighted sum of the two (weights cross-fitted, not negative, the same for every tier, so that
the difference of two tiers stays one) is the prediction, and an isotonic map makes it a probability.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.features.state import Answered, state_figures, state_texts
from routing.learning.forest import Forest
from routing.learning.text import Hashed, hashed, weighted

CLIP = 4.0
"""Standardised figures are cut at this many standard deviations, so that an odd text moves nothing far."""


class TextView(Struct, frozen=True):
    """How one text is read: bucket weights (buckets,) and their reduction (buckets, k)."""

    idf: Floats
    reduction: Floats

    def read(self, text: Hashed) -> Floats:
        """The reduced text (k,)."""
        buckets, weights = weighted(text, self.idf)
        return weights @ self.reduction[buckets]


class Scaling(Struct, frozen=True):
    """Standardisation of figures: what to take off, what to divide by."""

    mean: Floats
    deviation: Floats

    def apply(self, figures: Floats) -> Floats:
        return np.clip((figures - self.mean) / self.deviation, -CLIP, CLIP)


class Line(Struct, frozen=True):
    """A linear map: weights (inputs, targets) and what is added (targets,)."""

    weights: Floats
    added: Floats

    def predict(self, inputs: Floats) -> Floats:
        return inputs @ self.weights + self.added


class Steps(Struct, frozen=True):
    """A rising curve through points: isotonic calibration of one target."""

    at: Floats
    value: Floats

    def apply(self, raw: Floats) -> Floats:
        return np.interp(raw, self.at, self.value)


class Forecast(Struct, frozen=True):
    """For each row and tier: the raw expected score, the calibrated one, and the expected cost.

    All (rows, tiers). Raw scores rank (isotonic steps have ties); calibrated ones are probabilities where
    scores are 0 or 1. Costs are in units of the mean cost of a call to the strongest tier.
    """

    score: Floats
    calibrated: Floats
    cost: Floats

    def of(self, rows: Ints) -> Forecast:
        return Forecast(self.score[rows], self.calibrated[rows], self.cost[rows])


class OutcomeModel(Struct, frozen=True):
    """Predicts every tier's score and cost at one moment: after `answers` answers.

    `names` are the figures it was trained on, in order; a figure that a later version no longer has reads 0.
    `stack` are the weights of the two learners, `level` (tiers,) is what is added.
    """

    answers: int
    names: tuple[str, ...]
    scaling: Scaling
    views: tuple[TextView, ...]
    line: Line
    forest: Forest
    stack: Floats
    level: Floats
    calibration: tuple[Steps, ...]
    cost: Line

    def forecast(self, query: str, answers: Sequence[Answered]) -> Forecast:
        """The forecast for one question and the answers so far, as one row."""
        given = tuple(answers)
        figures = self.in_order(state_figures(query, given))
        return self.forecasts(figures[None, :], [tuple(hashed(text) for text in state_texts(query, given))])

    def forecasts(self, figures: Floats, texts: Sequence[tuple[Hashed, ...]]) -> Forecast:
        """The forecast for many rows: `figures` (rows, names), and each row's texts, one a view."""
        learners, scaled = self.learners(figures, texts)
        score = stacked(learners, self.stack, self.level)
        calibrated = np.column_stack(
            [steps.apply(score[:, tier]) for tier, steps in enumerate(self.calibration)]
        )
        return Forecast(score, calibrated, np.maximum(self.cost.predict(scaled), 0.0))

    def learners(self, figures: Floats, texts: Sequence[tuple[Hashed, ...]]) -> tuple[Floats, Floats]:
        """Predictions of each learner (learners, rows, tiers), and the scaled figures (rows, names)."""
        reduced = read_texts(self.views, texts)
        scaled = self.scaling.apply(figures)
        linear = self.line.predict(linear_inputs(scaled, reduced))
        forest = self.forest.predict(np.hstack([figures, reduced]))
        return np.stack([linear, forest]), scaled

    def in_order(self, figures: Mapping[str, float]) -> Floats:
        return np.array([figures.get(name, 0.0) for name in self.names])


FIGURE_WEIGHT, TEXT_WEIGHT = 0.3, 3.0
"""What a figure and a reduced text count in the linear learner: one penalty is to fit both."""


def linear_inputs(scaled: Floats, reduced: Floats) -> Floats:
    return np.hstack([FIGURE_WEIGHT * scaled, TEXT_WEIGHT * reduced])


def stacked(learners: Floats, stack: Floats, level: Floats) -> Floats:
    """The weighted sum of the learners' predictions (learners, rows, tiers), and the level."""
    summed: Floats = np.tensordot(stack, learners, axes=1) + level
    return summed


def read_texts(views: Sequence[TextView], texts: Sequence[tuple[Hashed, ...]]) -> Floats:
    """Reduced texts side by side, (rows, sum of k)."""
    reduced = np.zeros((len(texts), sum(view.reduction.shape[1] for view in views)))
    for row, given in enumerate(texts):
        reduced[row] = np.concatenate([view.read(text) for view, text in zip(views, given, strict=True)])
    return reduced
