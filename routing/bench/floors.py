"""Savings at a quality floor, with the step chosen on calibration rows and evaluated on test rows."""

from __future__ import annotations

from typing import Literal

import numpy as np
from msgspec import Struct

from routing.bench.experiment import Policy, Seed
from routing.bench.families import Family
from routing.learning.arrays import Flags, Floats, Ints
from routing.learning.guarantee import promise
from routing.learning.mixtures import lowest_gains

Choice = Literal["plug-in", "guaranteed"]
"""plug-in: the step with the largest saving that keeps the floor on the calibration rows, without a
margin."""

SPLITS = 40


class Saving(Struct, frozen=True, rename="camel"):
    """Results over many splits, all 0-1.

    `saved` is the mean share of cost saved on the test rows, `missed` how often the floor was missed there,
    and `nothing` how often no step passed, so that the strongest tier took everything.
    """

    saved: float
    low: float
    high: float
    missed: float
    nothing: float
    splits: int
    calibration: int
    test: int


def saving(
    seeds: list[Seed],
    name: str,
    floor: float,
    choice: Choice,
    delta: float,
    splits: int = SPLITS,
    most_calibration: int | None = None,
) -> Saving:
    """Draws calibration and test rows, half each of the rows without training, `splits` times per seed.

    `most_calibration` limits the calibration rows; all others are tested. `low` and `high` are the 5 % and
    95 % quantiles of the savings of single splits.
    """
    saved, missed, nothing = list[float](), 0, 0
    calibration = test = 0
    for number, seed in enumerate(seeds):
        policy = seed.policies[name].at(floor, seed.rest.scores.shape[1])
        variances = suggested_variances(seed, policy, floor)
        rng = np.random.default_rng(10_000 + number)
        for _ in range(splits):
            order = rng.permutation(len(seed.split.rest))
            cut = min(len(order) // 2, most_calibration or len(order))
            first, second = order[:cut], order[cut:]
            calibration, test = len(first), len(second)
            step = choose_step(seed, policy, first, floor, choice, delta, variances)
            nothing += step is None
            share, kept = _evaluate(seed, policy.rest, step, second, floor)
            saved.append(share)
            missed += not kept
    total = len(saved)
    low, high = np.quantile(saved, [0.05, 0.95])
    return Saving(
        float(np.mean(saved)),
        float(low),
        float(high),
        missed / total,
        nothing / total,
        total,
        calibration,
        test,
    )


def choose_step(
    seed: Seed, policy: Policy, rows: Ints, floor: float, choice: Choice, delta: float, variances: Floats
) -> int | None:
    """Returns the step chosen on calibration `rows` (of the rest), or None for 'always the strongest
    tier'."""
    gains = net_gains(policy.rest.quality[rows], seed.rest.scores[rows, -1], floor)
    dollars, strong = policy.rest.dollars[rows].sum(axis=0), float(seed.rest.dollars[rows, -1].sum())
    if choice == "plug-in":
        return cheapest(gains.mean(axis=0) >= 0, dollars, strong)
    found = promise(gains, floor, delta, variances=variances, lowest=lowest_of(policy, floor))
    passed = np.arange(len(dollars)) <= (-1 if found.step is None else found.step)
    return cheapest(passed, dollars, strong)


def lowest_of(policy: Policy, floor: float) -> Floats | None:
    """Returns the lowest possible net gain of each step of a mixed policy."""
    return lowest_gains(policy.steps, floor) if policy.steps else None


def cheapest(allowed: Flags, dollars: Floats, strong: float) -> int | None:
    """Returns the cheapest allowed step, or None when the strongest tier alone is not more expensive.

    The guarantee holds for all steps up to the last that passed, so choosing among them by cost is valid.
    """
    if not allowed.any():
        return None
    paid = np.where(allowed, dollars, np.inf)
    best = int(paid.argmin())
    return best if paid[best] < strong else None


def suggested_variances(seed: Seed, policy: Policy, floor: float) -> Floats:
    """Returns the variance of the net gain of each step on the training rows."""
    found: Floats = net_gains(policy.train.quality, seed.train.scores[:, -1], floor).var(axis=0)
    return found


def net_gains(quality: Floats, strong: Floats, floor: float) -> Floats:
    """Returns r - floor * s for every row and step."""
    return quality - floor * strong[:, None]


def _evaluate(seed: Seed, family: Family, step: int | None, rows: Ints, floor: float) -> tuple[float, bool]:
    if step is None:
        return 0.0, True
    strong = seed.rest.dollars[rows, -1].sum()
    share = 1 - float(family.dollars[rows, step].sum() / strong)
    kept = family.quality[rows, step].mean() >= floor * seed.rest.scores[rows, -1].mean() - 1e-12
    return share, bool(kept)
