"""The report of a training, and the figures in it that compare ways of deciding."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.calibration import Bin
from routing.learning.guarantee import Promise
from routing.learning.ladder_policy import PlanOutcomes, gained
from routing.learning.prediction_powered import KeptQuality
from routing.learning.records import LensRecord, costs_of
from routing.learning.sequential import RoutedRows


class Way(Struct, frozen=True, rename="camel"):
    """Results of one way of deciding on the test records.

    `quality` is the share of the top tier's quality that it keeps, `cost` its cost relative to calling the
    top tier at once, and `to_the_top` the share of lenses that reach the top tier.
    """

    quality: float
    cost: float
    to_the_top: float


class Report(Struct, frozen=True, rename="camel"):
    """Results of a training.

    `labels` is their total number. `learned_from` and `looked_at` are the sizes of the training and test
    halves, the latter thinned. `weight` is the effective size of the training half, (sum w)^2 / sum w^2.
    `learned` is the trained policy at its guaranteed step, None when no step passed; `in_force` is what was
    actually decided. `brier` rates the forecast 'the cheapest answer is good enough' on the test half, and
    `calibration` its calibration. `saved` is the saving at that step after the cost of audits (up to 1, below
    0 if they cost more than is saved), with its interval; 0 without a step. `ceiling` is the quality of a
    second answer of the top tier. `kept` is the quality of the answers that users received, by the judge
    and with people's ratings counted.
    """

    models: tuple[str, ...]
    labels: int
    learned_from: int
    weight: float
    weak: int
    looked_at: int
    promise: Promise
    saved: float
    learned: Way | None
    in_force: Way
    brier: float
    sentence: str
    calibration: tuple[Bin, ...]
    ceiling: float
    kept: KeptQuality
    saved_low: float | None = None
    saved_high: float | None = None


def step_results(outcomes: PlanOutcomes, step: int, sample: Sequence[LensRecord]) -> Way:
    """Returns the results of a policy at one step on the rows of `sample`."""
    cost = float(outcomes.dollars[:, step].sum() / costs_of(sample)[:, -1].sum())
    return Way(float(outcomes.quality[:, step].mean()), cost, float(outcomes.top[:, step].mean()))


def actual_results(sample: Sequence[LensRecord]) -> Way:
    """Returns the results of what was actually decided on these records."""
    kept = np.array([record.kept for record in sample], dtype=np.int64)
    routed = RoutedRows(kept, np.array([record.asked for record in sample]))
    costs = costs_of(sample)
    scores = np.array([record.labels for record in sample])
    quality, paid = gained(scores, costs, routed)
    top = routed.paid[:, -1].mean()
    return Way(float(quality.mean()), float(paid.sum() / costs[:, -1].sum()), float(top))


def effective_size(records: Sequence[LensRecord]) -> float:
    """Returns (sum w)^2 / sum w^2 of the weights w of the records."""
    weights = np.array([1 / (record.chance or 1.0) for record in records])
    return float(weights.sum() ** 2 / (weights**2).sum())
