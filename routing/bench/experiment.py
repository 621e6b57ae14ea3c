"""One seed: splits the questions, trains on the training rows, and routes the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from routing.bench import baselines
from routing.bench.cascade import Table, take
from routing.bench.families import (
    Family,
    Outcomes,
    agreed,
    chosen_before,
    family_of_plans,
    laddered,
    perfect,
    thresholds_of,
    untrained,
)
from routing.learning.arrays import Floats, Ints
from routing.learning.mixtures import MixStep, mix_steps
from routing.learning.model import Forecast
from routing.learning.sequential import PRICES, Asked, Kind, Plan, fit_plan, untrained_plans
from routing.learning.terms import FLOOR
from routing.learning.training import FitResult, fit

TRAIN_SHARE = 0.4
LABELS = 2500


class Split(Struct, frozen=True):
    """Row indices of the training questions and of the rest."""

    train: Ints
    rest: Ints


class Policy(Struct, frozen=True):
    """A policy's family on the training rows (for variances; forecasts are cross-fitted) and on the rest.

    A mixed policy has `steps` for one floor, which mix `options`: families on the training rows and on the
    rest, whose first steps call each tier without training. Those of a learned policy are its `plans`.
    """

    train: Family
    rest: Family
    plans: tuple[Plan, ...] = ()
    steps: tuple[MixStep, ...] = ()
    options: tuple[Family, Family] | None = None

    def at(self, floor: float, tiers: int) -> Policy:
        """Returns the policy with steps for another floor."""
        if self.options is None:
            return self
        return replace(_mixed(*self.options, tiers, floor), plans=self.plans)


class Seed(Struct, frozen=True):
    """Results of one seed: the families, the models and their forecasts of the rest."""

    split: Split
    train: Outcomes
    rest: Outcomes
    policies: Mapping[str, Policy]
    fitted: Mapping[Asked, FitResult]
    forecasts: Mapping[Asked, Forecast]


def split_rows(rows: int, seed: int, labels: int = LABELS, share: float = TRAIN_SHARE) -> Split:
    """Splits rows at random. The training part is `share` of the questions, at most `labels` of them."""
    order = np.random.default_rng(seed).permutation(rows)
    cut = min(labels, int(share * rows))
    return Split(order[:cut], order[cut:])


def run_seed(table: Table, seed: int, labels: int = LABELS, floor: float = FLOOR) -> Seed:
    """Trains all policies and routes the rest. All choices are made on the training rows."""
    split = split_rows(len(table.queries), seed, labels)
    outcomes = Outcomes(table.scores, table.dollars)
    train, rest = outcomes.of(split.train), outcomes.of(split.rest)
    fitted = {asked: fit(dataset, seed) for asked, dataset in take(table.datasets, split.train).items()}
    known = {asked: found.forecast for asked, found in fitted.items()}
    forecasts = {
        asked: fitted[asked].model.forecasts(dataset.figures, dataset.texts)
        for asked, dataset in take(table.datasets, split.rest).items()
    }
    policies = _baseline_policies(table, split, train, rest, seed, floor)
    for kind in get_args(Kind):
        if kind == "before" or baselines.has_answers(table):
            policies[f"learned {kind}"] = _learned_policy(kind, known, forecasts, train, rest, floor)
    return Seed(split, train, rest, policies, fitted, forecasts)


def _learned_policy(
    kind: Kind,
    known: Mapping[Asked, Forecast],
    forecasts: Mapping[Asked, Forecast],
    train: Outcomes,
    rest: Outcomes,
    floor: float,
) -> Policy:
    tiers = rest.scores.shape[1]
    plans = (*untrained_plans(kind, tiers), *(fit_plan(known, kind, price) for price in PRICES))
    at: Asked = () if kind == "before" else (0,)
    order = _expected_gain(forecasts[at]) if tiers == 2 and kind != "combined" else None
    own, other = family_of_plans(plans, known, train), family_of_plans(plans, forecasts, rest, order)
    return replace(_mixed(own, other, tiers, floor), plans=plans)


def _mixed(train: Family, rest: Family, tiers: int, floor: float) -> Policy:
    """Returns the mixes of a family's steps, the first of which call each tier without training."""
    steps = mix_steps(train.quality, train.dollars, tiers, floor)
    return Policy(train.mixed(steps), rest.mixed(steps), (), steps, (train, rest))


def _expected_gain(forecast: Forecast) -> Floats:
    gained: Floats = forecast.score[:, -1] - forecast.score[:, 0]
    return gained


def _baseline_policies(
    table: Table, split: Split, train: Outcomes, rest: Outcomes, seed: int, floor: float
) -> dict[str, Policy]:
    def both(doubt: Floats, build: Callable[[Floats, Floats, Outcomes], Family]) -> Policy:
        thresholds = thresholds_of(doubt[split.train])
        return Policy(
            build(doubt[split.train], thresholds, train), build(doubt[split.rest], thresholds, rest)
        )

    random = untrained(train), untrained(rest)
    policies = {"random mix": _mixed(*random, table.tiers, floor)}
    if any(table.queries):
        policies["query length"] = both(baselines.query_length(table), chosen_before)
    if baselines.has_answers(table):
        policies["hard failures"] = both(baselines.hard_failures(table, seed), laddered)
        policies["plain checks"] = both(baselines.plain_checks(table), laddered)
        policies["untrained gate"] = both(baselines.untrained_gate(table, seed), laddered)
    if baselines.has_answers(table) and (table.tiers > 2 or table.second is not None):
        policies["agreement"] = _agreement_policy(table, split, train, rest, seed)
    best = [some.joined(perfect(PRICES, rows)) for some, rows in zip(random, (train, rest), strict=True)]
    policies["oracle"] = _mixed(best[0], best[1], table.tiers, floor)
    return policies


def _agreement_policy(table: Table, split: Split, train: Outcomes, rest: Outcomes, seed: int) -> Policy:
    """Compares two cheap answers: of the two tiers, or of the cheap tier and the table's second model."""
    doubt = baselines.disagreement(table, seed)
    thresholds = thresholds_of(doubt[split.train])
    paid = np.zeros(len(doubt)) if table.second is None else table.second.dollars
    return Policy(
        agreed(doubt[split.train], thresholds, train, paid[split.train]),
        agreed(doubt[split.rest], thresholds, rest, paid[split.rest]),
    )
