"""Decisions of a cascade from forecasts: ask on, and whom, or stop, by expected score against expected cost.

A cascade has tiers 0 (cheapest) to T-1 (strongest). At a moment, the tiers in `asked` have answered; one can
stop with the last answer, or ask any tier above it. With a price p (score points that one mean call to the
strongest tier is worth), the value of a moment is the better of

    stop            score of the last tier asked
    ask the last    score of the strongest - p cost
    ask j between   - p cost_j + E[value of the moment after j | what is known now],

all expected. That expectation is a regression of the later moment's value, on training rows with cross-fitted
forecasts, on a few hinges of the forecast known now (approximate dynamic programming, least squares as in
Longstaff and Schwartz 2001). What one more answer would tell (agreement, above all) is so weighed against
what it costs. A row of prices from 0 up is a family of policies from safe to bold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Literal

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Flags, Floats, Ints
from routing.learning.model import Forecast

Asked = tuple[int, ...]
Kind = Literal["before", "after", "combined"]
"""Who may be asked first: `before` chooses one tier on the question alone and stops with its answer; `after`
begins at the cheapest; `combined` begins where it pays best."""

PRICES: Floats = np.asarray(1.2 * np.linspace(0.0, 1.0, 81) ** 1.5)
"""From 'only quality counts' to 'nothing is worth a call': a score lies between 0 and 1, a call costs 1."""
RIDGE = 1e-3

Follow = dict[tuple[Asked, int], Floats]
"""For a moment and the tier to ask next: the weights that give the expected value of the moment after."""


class Plan(Struct, frozen=True):
    """How to decide at one price."""

    kind: Kind
    price: float
    tiers: int
    follow: Follow


class Routed(Struct, frozen=True):
    """Where rows ended: the tier whose answer was taken (rows,), and which tiers were paid (rows, tiers)."""

    taken: Ints
    paid: Flags


def moments_of(tiers: int) -> list[Asked]:
    """Every moment at which something is to be decided, the later before the earlier; () is before all."""
    below = range(tiers - 1)
    return [asked for size in range(tiers - 1, -1, -1) for asked in combinations(below, size)]


def fit_plan(forecasts: Mapping[Asked, Forecast], kind: Kind, price: float) -> Plan:
    """A plan for one price from cross-fitted forecasts of the training rows at every moment."""
    tiers = forecasts[()].score.shape[1]
    plan = Plan(kind, float(price), tiers, {})
    if kind == "before":
        return plan
    value: dict[Asked, Floats] = {}
    for asked in moments_of(tiers):
        forecast = forecasts[asked]
        basis = _basis(forecast, plan.price)
        for tier in range(asked[-1] + 1 if asked else 0, tiers - 1):
            plan.follow[asked, tier] = _least_squares(basis, value[(*asked, tier)])
        value[asked] = _options(plan, asked, forecast)[1].max(axis=1)
    return plan


def decide(plan: Plan, asked: Asked, forecast: Forecast) -> Ints:
    """For each row of the forecast: the tier to ask next, or -1 to stop."""
    choices, values = _options(plan, asked, forecast)
    chosen: Ints = choices[values.argmax(axis=1)]
    return chosen


def route(plan: Plan, forecasts: Mapping[Asked, Forecast]) -> Routed:
    """Follows a plan for every row, given the forecasts at every moment."""
    rows = len(forecasts[()].score)
    taken = np.zeros(rows, dtype=np.int64)
    paid = np.zeros((rows, plan.tiers), dtype=bool)
    waiting: list[tuple[Asked, Ints]] = [((), np.arange(rows))]
    while waiting:
        asked, here = waiting.pop()
        chosen = decide(plan, asked, forecasts[asked].of(here))
        if asked:
            taken[here[chosen < 0]] = asked[-1]
        for tier in range(plan.tiers):
            goes = here[chosen == tier]
            paid[goes, tier] = True
            if tier == plan.tiers - 1 or plan.kind == "before":
                taken[goes] = tier
            elif len(goes):
                waiting.append(((*asked, tier), goes))
    return Routed(taken, paid)


def _options(plan: Plan, asked: Asked, forecast: Forecast) -> tuple[Ints, Floats]:
    """The choices at a moment (tiers, -1 for stopping) and the value of each (rows, choices)."""
    net = forecast.score - plan.price * forecast.cost
    if plan.kind == "before":
        return np.arange(plan.tiers), net
    last, strongest = asked[-1] if asked else -1, plan.tiers - 1
    if plan.kind == "after" and not asked:
        return np.array([0]), np.zeros((len(net), 1))
    choices, values = ([-1], [forecast.score[:, last]]) if asked else ([], [])
    basis = _basis(forecast, plan.price)
    for tier in range(last + 1, strongest):
        choices.append(tier)
        values.append(basis @ plan.follow[asked, tier] - plan.price * forecast.cost[:, tier])
    return np.array([*choices, strongest]), np.column_stack([*values, net[:, strongest]])


def _basis(forecast: Forecast, price: float) -> Floats:
    """Hinges of a forecast: scores, the best net score, its squares and products with the weaker tiers."""
    score = forecast.score
    top = score[:, -1] - price * forecast.cost[:, -1]
    hinges: Sequence[Floats] = [np.maximum(score[:, tier], top) for tier in range(score.shape[1] - 1)]
    weak = score[:, :-1]
    return np.column_stack([np.ones(len(score)), score, top, *hinges, weak**2, weak * top[:, None], top**2])


def _least_squares(basis: Floats, value: Floats) -> Floats:
    pull = np.full(basis.shape[1], RIDGE * len(basis))
    pull[0] = 1e-9
    found: Floats = np.asarray(
        np.linalg.solve(basis.T @ basis + np.diag(pull), basis.T @ value), dtype=np.float64
    )
    return found
