"""Computes all figures of one cascade over several seeds, as values to print, store and plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from routing.bench.baselines import has_answers
from routing.bench.cascade import Table
from routing.bench.experiment import Seed
from routing.bench.families import Family, Outcomes
from routing.bench.floors import Choice, Saving, saving
from routing.bench.metrics import (
    apgr,
    brier,
    calibration_error,
    cpt,
    family_curve,
    interval,
    ranking_curve,
)
from routing.learning.arrays import Floats

FLOORS = (0.95, 0.98, 0.99)
RESAMPLES = 200


class Figure(Struct, frozen=True):
    """A mean over seeds, with the interval of 95 % of its bootstrap resamples of questions.

    NaN where the tiers differ too little for a figure or an interval.
    """

    mean: float
    low: float
    high: float


class SavingAt(Struct, frozen=True):
    floor: float
    choice: Choice
    found: Saving


class PolicyFigures(Struct, frozen=True, rename="camel"):
    """Figures of one policy in one cascade.

    `apgr`, `cpt50`, `cpt80` are over the share of calls to the strongest tier, `cost_apgr` over the share of
    cost including every call. `curve` are (mean dollars per question, mean score) of its steps, first seed.
    """

    policy: str
    apgr: Figure
    cpt50: Figure
    cpt80: Figure
    cost_apgr: Figure
    savings: tuple[SavingAt, ...]
    curve: tuple[tuple[float, float], ...]


class TierFigures(Struct, frozen=True, rename="camel"):
    """Figures of always using one tier: mean score and dollars over all questions.

    `brier` and `calibration_error` rate the forecast that its answer is right, made once the answer exists.
    They are None without answer texts or when no decision follows.
    """

    model: str
    score: float
    dollars: float
    brier: float | None = None
    calibration_error: float | None = None


class CascadeFigures(Struct, frozen=True, rename="camel"):
    pack: str
    models: tuple[str, ...]
    questions: int
    labels: int
    seeds: int
    tiers: tuple[TierFigures, ...]
    policies: tuple[PolicyFigures, ...]


def measure(
    table: Table,
    seeds: Sequence[Seed],
    delta: float,
    tell: Callable[[str], None],
    most_calibration: int | None = None,
) -> CascadeFigures:
    """Computes all figures of a cascade. `tell` receives progress messages.

    `most_calibration` limits the rows on which a guarantee is calibrated.
    """
    policies = []
    for name in seeds[0].policies:
        policies.append(_policy_figures(list(seeds), name, delta, most_calibration))
        tell(f"  {name} measured")
    return CascadeFigures(
        table.name,
        table.models,
        len(table.queries),
        len(seeds[0].split.train),
        len(seeds),
        tuple(_tier_figures(table, seeds, tier) for tier in range(table.tiers)),
        tuple(policies),
    )


def curves(family: Family, outcomes: Outcomes, weights: Floats) -> list[tuple[Floats, Floats]]:
    """Returns PGR on the grid over the share of strong calls and over that of cost, per row of `weights`.

    `weights` (samples, rows) state how often a row counts in a sample.
    """
    share = weights / weights.sum(axis=1, keepdims=True)
    score, dollars = share @ outcomes.scores, share @ outcomes.dollars
    quality, paid = share @ family.quality, share @ family.dollars
    strong = share @ family.strong.astype(np.float64)
    low, high = family.cheap, outcomes.scores.shape[1] - 1
    found = []
    for at, counted in enumerate(weights):
        ends = (dollars[at, 0], score[at, 0]), (dollars[at, high], score[at, high])
        if family.order is not None:
            scores = outcomes.scores
            calls = ranking_curve(family.order, scores[:, low], scores[:, high], counted)
        else:
            calls = family_curve(strong[at], quality[at], (0.0, score[at, low]), (1.0, score[at, high]))
        found.append((calls, family_curve(paid[at], quality[at], *ends)))
    return found


def _policy_figures(
    seeds: list[Seed], name: str, delta: float, most_calibration: int | None
) -> PolicyFigures:
    once = np.array([_curve_figures(seed, name, np.ones((1, len(seed.split.rest))))[0] for seed in seeds])
    resampled = [_resample(seed, name, number) for number, seed in enumerate(seeds)]
    again = np.mean([figures for figures, _ in resampled], axis=0)
    gaps = np.mean([gap for _, gap in resampled], axis=0)
    apgr_, cpt50, cpt80, by_cost = (
        Figure(float(once[:, at].mean()), *interval(again[:, at], gaps)) for at in range(once.shape[1])
    )
    wanted: list[tuple[float, Choice]] = [(floor, "plug-in") for floor in FLOORS]
    wanted += [(floor, "guaranteed") for floor in FLOORS]
    savings = tuple(
        SavingAt(floor, how, saving(seeds, name, floor, how, delta, most_calibration=most_calibration))
        for floor, how in wanted
    )
    family = seeds[0].policies[name].rest
    curve = zip(family.dollars.mean(axis=0).tolist(), family.quality.mean(axis=0).tolist(), strict=True)
    return PolicyFigures(name, apgr_, cpt50, cpt80, by_cost, savings, tuple(curve))


def _curve_figures(seed: Seed, name: str, weights: Floats) -> Floats:
    found = curves(seed.policies[name].rest, seed.rest, weights)
    return np.array([(apgr(calls), cpt(calls, 0.5), cpt(calls, 0.8), apgr(cost)) for calls, cost in found])


def _resample(seed: Seed, name: str, number: int) -> tuple[Floats, Floats]:
    """Returns the figures of resamples (resamples, figures), and the gap between the tiers in each."""
    rows = len(seed.split.rest)
    rng = np.random.default_rng(20_000 + number)
    drawn = rng.multinomial(rows, np.full(rows, 1 / rows), size=RESAMPLES).astype(np.float64)
    scores, low = seed.rest.scores, seed.policies[name].rest.cheap
    gaps: Floats = drawn @ (scores[:, -1] - scores[:, low]) / rows
    return _curve_figures(seed, name, drawn), gaps


def _tier_figures(table: Table, seeds: Sequence[Seed], tier: int) -> TierFigures:
    score, dollars = float(table.scores[:, tier].mean()), float(table.dollars[:, tier].mean())
    if tier == table.tiers - 1 or not has_answers(table):
        return TierFigures(table.models[tier], score, dollars)
    asked = tuple(range(tier + 1))
    expected = [(seed.forecasts[asked].calibrated[:, tier], seed.rest.scores[:, tier]) for seed in seeds]
    return TierFigures(
        table.models[tier],
        score,
        dollars,
        float(np.mean([brier(*pair) for pair in expected])),
        float(np.mean([calibration_error(*pair) for pair in expected])),
    )
