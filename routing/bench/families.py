"""A policy as a family of routings, from the safest to the boldest, with score and cost per row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Flags, Floats, Ints
from routing.learning.mixtures import MixStep, blend
from routing.learning.model import Forecast
from routing.learning.sequential import Asked, Plan, route

STEPS = 81


class Family(Struct, frozen=True):
    """Steps of one policy on some rows: score, dollars, use of the strongest tier; all (rows, steps).

    They are expected values when a step mixes plans at random. `order` (rows,), if set, ranks the rows:
    higher rows move first to the strongest tier instead of `cheap`.
    """

    quality: Floats
    dollars: Floats
    strong: Floats
    order: Floats | None = None
    cheap: int = 0

    def joined(self, other: Family) -> Family:
        """Returns the family with the steps of another one after its own, and the order of the other."""
        return Family(
            np.hstack([self.quality, other.quality]),
            np.hstack([self.dollars, other.dollars]),
            np.hstack([self.strong, other.strong]),
            other.order,
            other.cheap,
        )

    def mixed(self, steps: Sequence[MixStep]) -> Family:
        """Returns the family of mixes of these steps."""
        quality, dollars = blend(self.quality, steps), blend(self.dollars, steps)
        return Family(quality, dollars, blend(self.strong, steps), self.order, self.cheap)


class Outcomes(Struct, frozen=True):
    """Scores and costs of every tier on some rows, both (rows, tiers)."""

    scores: Floats
    dollars: Floats

    def of(self, rows: Ints) -> Outcomes:
        return Outcomes(self.scores[rows], self.dollars[rows])


def family_of_plans(
    plans: Sequence[Plan],
    forecasts: Mapping[Asked, Forecast],
    outcomes: Outcomes,
    order: Floats | None = None,
) -> Family:
    """Returns the family of a learned policy with one step per plan."""
    rows = np.arange(len(outcomes.scores))
    quality, dollars, strong = [], [], []
    for plan in plans:
        routed = route(plan, forecasts)
        quality.append(outcomes.scores[rows, routed.taken])
        dollars.append((outcomes.dollars * routed.paid).sum(axis=1))
        strong.append(routed.paid[:, -1])
    return Family(np.column_stack(quality), np.column_stack(dollars), _shares(strong), order)


def untrained(outcomes: Outcomes) -> Family:
    """Returns the options of a random mix: always the strongest tier, or another from the cheapest."""
    tiers = outcomes.scores.shape[1]
    order = [tiers - 1, *range(tiers - 1)]
    strong = np.zeros_like(outcomes.scores)
    strong[:, 0] = 1.0
    return Family(outcomes.scores[:, order], outcomes.dollars[:, order], strong)


def laddered(doubts: Floats, thresholds: Floats, outcomes: Outcomes) -> Family:
    """Calls tiers in order up to the first whose doubt (rows, tiers - 1) is at most the threshold."""
    rows, tiers = outcomes.scores.shape
    spent = np.cumsum(outcomes.dollars, axis=1)
    quality, dollars, strong = [], [], []
    for threshold in thresholds:
        fine = np.column_stack([doubts <= threshold, np.ones(rows, dtype=bool)])
        taken = fine.argmax(axis=1)
        quality.append(outcomes.scores[np.arange(rows), taken])
        dollars.append(spent[np.arange(rows), taken])
        strong.append(taken == tiers - 1)
    order = doubts[:, 0] if tiers == 2 else None
    return Family(np.column_stack(quality), np.column_stack(dollars), _shares(strong), order)


def chosen_before(doubt: Floats, thresholds: Floats, outcomes: Outcomes) -> Family:
    """Calls the strongest tier when the doubt (rows,) exceeds the threshold, else the cheapest.

    One call per row.
    """
    up = doubt[:, None] > thresholds[None, :]
    quality = np.where(up, outcomes.scores[:, [-1]], outcomes.scores[:, [0]])
    dollars = np.where(up, outcomes.dollars[:, [-1]], outcomes.dollars[:, [0]])
    return Family(quality, dollars, up.astype(np.float64), doubt)


def agreed(doubt: Floats, thresholds: Floats, outcomes: Outcomes, second: Floats | float = 0.0) -> Family:
    """Calls all cheap tiers, and the strongest one when their doubt exceeds the threshold.

    All calls are paid, including one that costs `second` (rows,) to a cheap model outside of the cascade.
    """
    up = doubt[:, None] > thresholds[None, :]
    cheap = outcomes.dollars[:, :-1].sum(axis=1) + second
    quality = np.where(up, outcomes.scores[:, [-1]], outcomes.scores[:, [-2]])
    dollars = cheap[:, None] + np.where(up, outcomes.dollars[:, [-1]], 0.0)
    return Family(quality, dollars, up.astype(np.float64), doubt, cheap=outcomes.scores.shape[1] - 2)


def perfect(prices: Floats, outcomes: Outcomes) -> Family:
    """Oracle: takes, per row, the one call with the best true score minus price times true cost."""
    rows = np.arange(len(outcomes.scores))
    unit = outcomes.dollars / max(float(outcomes.dollars[:, -1].mean()), 1e-12)
    taken = np.column_stack([(outcomes.scores - max(price, 1e-6) * unit).argmax(axis=1) for price in prices])
    quality = np.column_stack([outcomes.scores[rows, step] for step in taken.T])
    dollars = np.column_stack([outcomes.dollars[rows, step] for step in taken.T])
    gain = outcomes.scores[:, -1] - outcomes.scores[:, 0]
    return Family(quality, dollars, (taken == outcomes.scores.shape[1] - 1).astype(np.float64), gain)


def thresholds_of(doubts: Floats) -> Floats:
    """Returns thresholds from the training rows, from below every doubt (all escalate) to above each."""
    inside = np.quantile(doubts, np.linspace(0.0, 1.0, STEPS - 2))
    return np.unique(np.concatenate([[-np.inf], inside, [np.inf]]))


def _shares(strong: Sequence[Flags]) -> Floats:
    return np.column_stack(strong).astype(np.float64)
