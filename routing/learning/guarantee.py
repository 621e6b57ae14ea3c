"""Selects how bold a policy may be while keeping a quality floor with stated confidence.

Guarantee. Let s be the score of the strongest tier on a question and r the score of the policy's final
answer, both in [0, 1]. For a floor f (0.95) the net gain is

    d = r - f s,    -f <= d <= 1,

and the floor is kept when E[d] >= 0, that is E[r] >= f E[s]. A policy has steps from the safest to the
boldest. For each step the hypothesis 'the floor is not kept', E[d] < 0, is tested at level delta, on records
used neither for the policy nor for the order of its steps.

Fixed-sequence testing. The steps are tested in order until the first one that is not rejected. A false
guarantee requires a false rejection of the first step whose hypothesis is true. Its probability is at most
delta, so no correction for the number of steps is needed: Angelopoulos, Bates, Candes, Jordan, Lei, 'Learn
then Test', arXiv:2110.01052, section 2.2 and proposition 2. If the first step is not rejected, no step is
guaranteed and every question goes to the strongest tier, which keeps the floor by definition.

Runs. Records of one run depend on each other, so a run is one observation: the sum of d over its records,
divided by the largest number of records c of any run. Its expectation has the sign of the mean of d over
records, each with equal weight: a run with two records counts half as much as one with four, not the same.
c depends on the sizes of runs and on the draws of audits, not on scores.

More than MAX_OBSERVATIONS runs are grouped at random into blocks of equal size, whose means are observations
with the same expectation.

Bet. Bets are placed on the runs in random order, from a capital of 1:

    K_t = K_{t-1} (1 + b_t d_t),    0 <= b_t <= MAX_STAKE / -l,  MAX_STAKE < 1,

with b_t chosen before d_t is seen, and none once K_t >= 1/delta. l is the lowest possible d: -f, or more for
steps that mix in the strongest tier at random and are evaluated in expectation. Under the hypothesis K is a
non-negative supermartingale, so P(K_t >= 1/delta for any t <= n) <= delta (Ville), whatever the stakes:
1 / max K_t is a p-value. Waudby-Smith and Ramdas, 'Estimating means of bounded random variables by betting',
JRSS-B 86 (2024), arXiv:2010.09686. If l = 0, the floor is kept on every record and needs no test.

Stakes aim at 1/delta after exactly n runs. A test of n Gaussian observations with standard deviation v^(1/2)
and level delta has, after t of them, a conditional probability p of rejecting that is a martingale under the
hypothesis, so K_t = p / delta is the capital of a bet (Koning and van Meer, 'Anytime validity is free:
inducing sequential tests', arXiv:2501.03982). The derivative of log p gives its stakes, as a function of the
capital and of the runs that remain:

    z = the point that a standard Gaussian exceeds with probability p = delta K_{t-1} / OVERSHOOT,
    b_t = phi(z) / p / sqrt((n - t + 1) v_{t-1}).

Computing stakes from the present capital makes up for what earlier runs won or lost, as in Voracek and
Orabona, 'STaR-Bets', arXiv:2505.22422, whose stakes have sqrt(2 log(1 / p)) in place of phi(z) / p. The stake
approaches 0 as p approaches 1, so the bet aims at OVERSHOOT / delta. v_{t-1} is the variance of the runs
before t, with a prior: 1, or a variance estimated from training records. It is known before the first run,
so a wrong value costs power and not validity.

Other bounds are as valid and weaker: with stakes sqrt(2 log(1/delta) / (n v)) and the last capital, two of
three false guarantees that delta allows never occur; their highest capital is in between. Bounds from the
mean alone (Hoeffding, Bentkus) need thousands of records. `python -m routing.bench power` compares them.

Repeated trainings. Every training tests a new policy, on records that largely were tested before. Training k
of a ladder is tested at the level

    delta_k = delta 6 / (pi^2 k^2),    delta_1 + delta_2 + ... = delta,

so that any false guarantee among all of them has at most probability delta (union bound, which needs no
independence). A training whose test was not made does not count. Trainings follow as labels double, so that
the level falls more slowly than the records grow.

Assumptions. The runs are a random sample of future runs, independent of each other and of the policy. Drift
violates this; `routing.learning.drift` detects it. The guarantee concerns the mean of all such records, not
each batch, and the scores as measured, including errors of the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sqrt

import numpy as np
from msgspec import Struct
from scipy.special import ndtri

from routing.learning.arrays import Flags, Floats

MAX_STAKE = 0.75
"""Largest share of the capital that one run can lose."""
OVERSHOOT = 1.1
PRIOR_VARIANCE, PRIOR_RUNS, SUGGESTED_RUNS = 1.0, 1.0, 20.0
"""Prior variance, and its weight in runs without and with an estimated variance."""
MIN_VARIANCE = 4e-4
"""Smallest estimated variance, in units of l squared."""
MAX_OBSERVATIONS = 500
"""Most observations of a bet. The time of a test grows with them, its power hardly."""


class Promise(Struct, frozen=True, rename="camel"):
    """The guarantee. `step` is the boldest step that passed, or None: then everything goes to the strongest
    tier. `delta` is the probability of a false guarantee in any training, `level` its share in this one."""

    step: int | None
    floor: float
    delta: float
    level: float
    records: int
    runs: int
    tested: int

    def in_words(self, saved: float) -> str:
        """Returns the claim as a sentence. `saved` is the share of cost that the step saves, 0-1."""
        sure = f"{1 - self.delta:.0%} confidence, from {self.records:,} records"
        if self.step is None:
            return (
                f"Nothing can be saved at {self.floor:.0%} of the strongest tier's quality with {sure}:"
                " everything goes to the strongest tier."
            )
        return f"{saved:.0%} saved at {self.floor:.0%} of the strongest tier's quality, {sure}."


def promise(
    net_gains: Floats,
    floor: float,
    delta: float,
    *,
    runs: Sequence[str] | None = None,
    variances: Floats | None = None,
    lowest: Floats | None = None,
    training: int = 1,
) -> Promise:
    """Tests steps from the safest to the boldest and stops at the first that fails.

    `net_gains` (records, steps) is d = r - floor * s of the same calibration records. `runs` (records,) names
    the run of each; without it, each record is a run and the records are in random order. `variances`
    (steps,) are those of the sum of d per run, estimated from earlier records. `lowest` (steps,) are lower
    limits of d, by default -floor. `training` is k, from 1.
    """
    (records, steps), level = net_gains.shape, level_of(delta, training)
    if not records or not steps:
        return Promise(None, floor, delta, level, records, 0, min(1, steps))
    by_run, largest = sum_by_run(net_gains, runs)
    scaled = None if variances is None else variances / largest**2
    limits = np.full(steps, -floor) if lowest is None else lowest
    passed = is_kept(by_run / largest, limits, level, scaled)
    first_failed = steps if passed.all() else int(passed.argmin())
    step = first_failed - 1 if first_failed else None
    return Promise(step, floor, delta, level, records, len(by_run), min(first_failed + 1, steps))


def level_of(delta: float, training: int) -> float:
    """Returns the share of `delta` for the k-th training of a ladder, from 1."""
    return delta * 6 / (pi**2 * training**2)


def p_value(net_gain: Floats, floor: float, delta: float, runs: Sequence[str] | None = None) -> float:
    """Returns the p-value of 'the floor is not kept' for net gains (records,), 1 without records.

    Bets aim at `delta`: p-values below it are not resolved.
    """
    if not len(net_gain):
        return 1.0
    by_run, largest = sum_by_run(net_gain[:, None], runs)
    return min(1.0, 1 / float(capital(_blocks(by_run / largest)[0], np.array([-floor]), delta)[0]))


def is_kept(by_run: Floats, lowest: Floats, level: float, variances: Floats | None = None) -> Flags:
    """Returns for each step of net gains (runs, steps) whether 'the floor is not kept' is rejected."""
    means, block = _blocks(by_run)
    scaled = None if variances is None else variances / block
    rejected: Flags = (capital(means, lowest, level, scaled) >= 1 / level) | (lowest >= 0)
    return rejected


def sum_by_run(net_gains: Floats, runs: Sequence[str] | None) -> tuple[Floats, int]:
    """Returns the sum of the rows of each run (runs, steps), in random order, and the largest run's number of
    rows. Without `runs`, each row is a run."""
    if runs is None:
        return net_gains, 1
    names, which = np.unique(np.asarray(runs), return_inverse=True)
    sums = np.zeros((len(names), net_gains.shape[1]))
    np.add.at(sums, which, net_gains)
    order = np.random.default_rng(len(names)).permutation(len(names))
    return sums[order], int(np.bincount(which).max())


def capital(gains: Floats, lowest: Floats, level: float, variances: Floats | None = None) -> Floats:
    """Returns the highest capital of bets that means are above 0, for `gains` (runs, steps) of at least
    `lowest` (steps,)."""
    runs, steps = gains.shape
    most = MAX_STAKE / np.maximum(-lowest, 1e-9)
    spread = _running_variance(gains, lowest, variances)
    wealth = np.ones(steps)
    is_open = lowest < 0
    for run in range(runs):
        chance = np.clip(wealth * level / OVERSHOOT, 1e-12, 1 - 1e-9)
        density = np.exp(-(ndtri(chance) ** 2) / 2) / sqrt(2 * pi)
        stakes = density / chance / np.sqrt((runs - run) * spread[run])
        wealth *= 1 + is_open * np.minimum(stakes, most) * gains[run]
        is_open &= wealth < 1 / level
    return wealth


def _blocks(by_run: Floats) -> tuple[Floats, int]:
    """Returns the means of blocks of runs, at most MAX_OBSERVATIONS, and the size of a block."""
    size = -(-len(by_run) // MAX_OBSERVATIONS)
    means: Floats = np.add.reduceat(by_run, np.arange(0, len(by_run), size)) / size
    return means, size


def _running_variance(gains: Floats, lowest: Floats, variances: Floats | None) -> Floats:
    """Returns the variance before each run (runs, steps)."""
    count = np.arange(1, len(gains) + 1)[:, None]
    weight = PRIOR_RUNS if variances is None else SUGGESTED_RUNS
    given = np.full(gains.shape[1], PRIOR_VARIANCE) if variances is None else variances
    prior = np.maximum(given, np.maximum(MIN_VARIANCE * lowest**2, 1e-12))
    mean = np.cumsum(gains, axis=0) / (count + 1)
    spread = (weight * prior + np.cumsum((gains - mean) ** 2, axis=0)) / (weight + count)
    return np.vstack([prior[None, :], spread[:-1]])
