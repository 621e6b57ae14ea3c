"""Decides from forecasts whether a cascade stops or calls another tier: expected score against expected cost.

A cascade has tiers 0 (cheapest) to T-1 (strongest). At a decision point, the tiers in `asked` have answered.
The options are to stop with the last answer, or to call any higher tier. With a price p (score points that
are worth one mean call to the strongest tier), the value of a decision point is the best of

    stop            score of the last tier asked
    ask the last    score of the strongest - p cost
    ask j between   - p cost_j + E[value of the decision point after j | what is known now],

all in expectation. The conditional expectation is a regression of the later value, on training rows with
cross-fitted forecasts, on a few hinges of the current forecast (approximate dynamic programming, least
squares as in Longstaff and Schwartz 2001). It weighs the information of one more answer, mainly agreement,
against its cost. A series of prices from 0 up gives a family of policies from safe to bold.
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
"""Permitted first calls.

`before` selects one tier from the question alone and stops with its answer; `after` starts at the cheapest
tier; `combined` starts at the tier with the best value.
"""

PRICES: Floats = np.asarray(1.2 * np.linspace(0.0, 1.0, 81) ** 1.5)
"""From 'only quality counts' to 'no call is worth its cost': scores are 0 to 1, a call costs 1."""
RIDGE = 1e-3

Follow = dict[tuple[Asked, int], Floats]
"""For a decision point and the next tier: the weights that give the expected value after it."""


class Plan(Struct, frozen=True):
    """Decision rule at one price, or the tier that it `always` calls, whatever the forecasts."""

    kind: Kind
    price: float
    tiers: int
    follow: Follow
    always: int | None = None


class RoutedRows(Struct, frozen=True):
    """Final tier of each row (rows,), and the tiers it paid for (rows, tiers)."""

    taken: Ints
    paid: Flags


def decision_points(tiers: int) -> list[Asked]:
    """Returns all decision points, later ones first; () is before any call."""
    below = range(tiers - 1)
    return [asked for size in range(tiers - 1, -1, -1) for asked in combinations(below, size)]


def fit_plan(forecasts: Mapping[Asked, Forecast], kind: Kind, price: float) -> Plan:
    """Fits a plan for one price to cross-fitted forecasts of the training rows at every decision point."""
    tiers = forecasts[()].score.shape[1]
    plan = Plan(kind, float(price), tiers, {})
    if kind == "before":
        return plan
    value: dict[Asked, Floats] = {}
    for asked in decision_points(tiers):
        forecast = forecasts[asked]
        basis = _basis(forecast, plan.price)
        for tier in range(asked[-1] + 1 if asked else 0, tiers - 1):
            plan.follow[asked, tier] = _least_squares(basis, value[(*asked, tier)])
        value[asked] = _choice_values(plan, asked, forecast)[1].max(axis=1)
    return plan


def untrained_plans(kind: Kind, tiers: int) -> list[Plan]:
    """Returns the plans that always call one tier: the strongest, then the others from the cheapest."""
    return [Plan(kind, 0.0, tiers, {}, always) for always in (tiers - 1, *range(tiers - 1))]


def decide(plan: Plan, asked: Asked, forecast: Forecast) -> Ints:
    """Returns, for each row of the forecast, the tier to call next, or -1 to stop."""
    if plan.always is not None:
        is_asked = bool(asked) and asked[-1] >= plan.always
        return np.full(len(forecast.score), -1 if is_asked else plan.always, dtype=np.int64)
    choices, values = _choice_values(plan, asked, forecast)
    chosen: Ints = choices[values.argmax(axis=1)]
    return chosen


def route(plan: Plan, forecasts: Mapping[Asked, Forecast]) -> RoutedRows:
    """Applies a plan to every row, given the forecasts at every decision point."""
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
    return RoutedRows(taken, paid)


def _choice_values(plan: Plan, asked: Asked, forecast: Forecast) -> tuple[Ints, Floats]:
    """Returns the choices at a decision point (tiers, -1 to stop) and the value of each (rows, choices)."""
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
    """Returns hinges of a forecast: scores, the best net score, its squares and products with the weaker
    tiers."""
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
