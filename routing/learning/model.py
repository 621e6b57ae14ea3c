"""Predicts the score and cost of each tier at one decision point of a cascade. Uses numpy only.

A linear learner and a forest share the same features and reduced texts. Each predicts the score of every
tier. The prediction is their weighted sum; the weights are cross-fitted, non-negative and equal for all
tiers, so that differences of tiers are preserved. An isotonic map converts it into a probability.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.features.state import AnswerState, state_figures, state_texts
from routing.learning.forest import Forest
from routing.learning.text import HashedText, hashed, weighted

CLIP = 4.0
"""Limit of standardised features in standard deviations, so that outliers have bounded influence."""


class TextView(Struct, frozen=True):
    """Transformation of one text: bucket weights (buckets,) and their reduction (buckets, k)."""

    idf: Floats
    reduction: Floats

    def read(self, text: HashedText) -> Floats:
        """Returns the reduced text (k,)."""
        buckets, weights = weighted(text, self.idf)
        return weights @ self.reduction[buckets]


class Scaling(Struct, frozen=True):
    """Standardisation of features: the offset and the divisor."""

    mean: Floats
    deviation: Floats

    def apply(self, figures: Floats) -> Floats:
        return np.clip((figures - self.mean) / self.deviation, -CLIP, CLIP)


class Line(Struct, frozen=True):
    """A linear map: weights (inputs, targets) and offset (targets,)."""

    weights: Floats
    added: Floats

    def predict(self, inputs: Floats) -> Floats:
        return inputs @ self.weights + self.added


class Steps(Struct, frozen=True):
    """A monotone curve through points: isotonic calibration of one target."""

    at: Floats
    value: Floats

    def apply(self, raw: Floats) -> Floats:
        return np.interp(raw, self.at, self.value)


class Forecast(Struct, frozen=True):
    """For each row and tier: the raw expected score, the calibrated one, and the expected cost.

    All are (rows, tiers). Raw scores are for ranking, because isotonic steps have ties. Calibrated scores are
    probabilities where scores are 0 or 1. Costs are in units of the mean cost of a call to the strongest
    tier.
    """

    score: Floats
    calibrated: Floats
    cost: Floats

    def of(self, rows: Ints) -> Forecast:
        return Forecast(self.score[rows], self.calibrated[rows], self.cost[rows])


class OutcomeModel(Struct, frozen=True):
    """Predicts every tier's score and cost at one decision point: after `answers` answers.

    `names` are the training features in order; a feature that a later version lacks reads 0. `stack` holds
    the weights of the two learners, `level` (tiers,) the offset.
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

    def forecast(self, query: str, answers: Sequence[AnswerState]) -> Forecast:
        """Returns the forecast for one question and the answers so far, as one row."""
        given = tuple(answers)
        figures = self.in_order(state_figures(query, given))
        return self.forecasts(figures[None, :], [tuple(hashed(text) for text in state_texts(query, given))])

    def forecasts(self, figures: Floats, texts: Sequence[tuple[HashedText, ...]]) -> Forecast:
        """Returns the forecast for many rows: `figures` (rows, names), and each row's texts, one per view."""
        learners, scaled = self.learners(figures, texts)
        score = stack_predictions(learners, self.stack, self.level)
        calibrated = np.column_stack(
            [steps.apply(score[:, tier]) for tier, steps in enumerate(self.calibration)]
        )
        return Forecast(score, calibrated, np.maximum(self.cost.predict(scaled), 0.0))

    def learners(self, figures: Floats, texts: Sequence[tuple[HashedText, ...]]) -> tuple[Floats, Floats]:
        """Returns predictions of each learner (learners, rows, tiers), and the scaled features (rows,
        names)."""
        reduced = read_texts(self.views, texts)
        scaled = self.scaling.apply(figures)
        linear = self.line.predict(linear_inputs(scaled, reduced))
        forest = self.forest.predict(np.hstack([figures, reduced]))
        return np.stack([linear, forest]), scaled

    def in_order(self, figures: Mapping[str, float]) -> Floats:
        return np.array([figures.get(name, 0.0) for name in self.names])


FIGURE_WEIGHT, TEXT_WEIGHT = 0.3, 3.0
"""Weights of features and reduced texts in the linear learner, so that one penalty suits both."""


def linear_inputs(scaled: Floats, reduced: Floats) -> Floats:
    return np.hstack([FIGURE_WEIGHT * scaled, TEXT_WEIGHT * reduced])


def stack_predictions(learners: Floats, stack: Floats, level: Floats) -> Floats:
    """Returns the weighted sum of the learners' predictions (learners, rows, tiers) plus the offset."""
    summed: Floats = np.tensordot(stack, learners, axes=1) + level
    return summed


def read_texts(views: Sequence[TextView], texts: Sequence[tuple[HashedText, ...]]) -> Floats:
    """Returns the reduced texts, concatenated to (rows, sum of k)."""
    reduced = np.zeros((len(texts), sum(view.reduction.shape[1] for view in views)))
    for row, given in enumerate(texts):
        reduced[row] = np.concatenate([view.read(text) for view, text in zip(views, given, strict=True)])
    return reduced
