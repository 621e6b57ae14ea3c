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
guaranteed and every question escalates, which keeps the floor by definition.

Betting bound ('wsr'). With x = (d + f) / (1 + f) in [0, 1] and m = f / (1 + f), the hypothesis is E[x] < m.
Bets are placed on the records in sequence, from a capital of 1:

    K_t = K_{t-1} (1 + b_t (x_t - m)),    0 <= b_t <= c / m,  c < 1,

with b_t chosen before x_t is seen. Under the hypothesis E[K_t | past] <= K_{t-1} and K_t > 0, so K is a
supermartingale, E[K_n] <= 1 and P(K_n >= 1/delta) <= delta (Markov): 1 / K_n is a p-value. Ville's inequality
would permit the highest K_t instead of the last. That bound is so tight at the edge that a test part as small
as the calibration part misses the floor by chance too often. The stakes are the predictable plug-in for a
fixed number n of records,

    b_t = sqrt(2 log(1/delta) / (n v_{t-1})),

with v_{t-1} the variance of the records before t: Waudby-Smith and Ramdas, 'Estimating means of bounded
random variables by betting', JRSS-B 86 (2024), arXiv:2010.09686, sections 3 and 4.2; one-sided, so
log(1/delta). Their v_0 is 1/4. A variance estimated from the training records may replace it. It is known
before the first record, so validity holds, and a wrong value only costs power.

Conservative bound ('hb'). The p-value of Hoeffding and Bentkus for the loss 1 - x, which depends on the mean
alone: Bates, Angelopoulos, Lei, Malik, Jordan, 'Distribution-free, risk-controlling prediction sets',
arXiv:2101.02703, section 3.1, and 'Learn then Test', proposition 1. It needs neither an order of records nor
a variance, and is much weaker when the variance is small.

Assumptions. The records are a random sample of future questions, independent of each other and of the policy.
Drift violates this; `routing.learning.drift` detects it. The guarantee concerns the mean of all such
questions, not each batch, and the scores as measured, including errors of the judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, e, exp, log
from typing import Literal

import numpy as np
from msgspec import Struct
from scipy.special import bdtr

from routing.learning.arrays import Floats

Bound = Literal["wsr", "hb"]

MAX_STAKE = 0.75
"""c: the largest share of the capital that one record can lose."""
PRIOR_VARIANCE, PRIOR_RECORDS, SUGGESTED_RECORDS = 0.25, 1.0, 20.0
"""Prior variance, and its weight in records without and with an estimated variance."""


class Promise(Struct, frozen=True, rename="camel"):
    """The guarantee. `step` is the boldest step that passed, or None: then every question escalates."""

    step: int | None
    floor: float
    delta: float
    records: int
    bound: Bound
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
    net_gains: Iterable[Floats],
    floor: float,
    delta: float,
    *,
    bound: Bound = "wsr",
    variances: Iterable[float | None] | None = None,
) -> Promise:
    """Tests steps from the safest to the boldest and stops at the first that fails.

    `net_gains` holds one array per step: d = r - floor * s of the same calibration records in random order.
    `variances` holds one variance of d per step, estimated from earlier records.
    """
    steps = list(net_gains)
    suggested = [None] * len(steps) if variances is None else list(variances)
    passed = 0
    for gains, variance in zip(steps, suggested, strict=True):
        if p_value(gains, floor, delta, bound=bound, variance=variance) > delta:
            break
        passed += 1
    records = len(steps[0]) if steps else 0
    return Promise(passed - 1 if passed else None, floor, delta, records, bound, min(passed + 1, len(steps)))


def p_value(
    net_gain: Floats, floor: float, delta: float, *, bound: Bound = "wsr", variance: float | None = None
) -> float:
    """Returns the p-value of 'the floor is not kept' for net gains in [-floor, 1]; 1 without records."""
    if not len(net_gain):
        return 1.0
    unit = np.clip((net_gain + floor) / (1 + floor), 0.0, 1.0)
    null = floor / (1 + floor)
    if bound == "hb":
        return hoeffding_bentkus(float((1 - unit).mean()), len(unit), 1 - null)
    scaled = None if variance is None else variance / (1 + floor) ** 2
    return min(1.0, 1 / float(capital(unit, null, delta, scaled)[-1]))


def capital(unit: Floats, null: float, delta: float, variance: float | None = None) -> Floats:
    """Returns the capital after each record of a bet that the mean of `unit` (0-1) exceeds `null` (0-1)."""
    stakes = _bet_sizes(unit, delta, variance)
    wealth: Floats = np.exp(np.cumsum(np.log1p(np.minimum(stakes, MAX_STAKE / null) * (unit - null))))
    return wealth


def _bet_sizes(unit: Floats, delta: float, variance: float | None) -> Floats:
    count = np.arange(1, len(unit) + 1)
    weight = PRIOR_RECORDS if variance is None else SUGGESTED_RECORDS
    start = weight * (PRIOR_VARIANCE if variance is None else max(variance, 1e-4))
    mean = (0.5 + np.cumsum(unit)) / (count + 1)
    spread = (start + np.cumsum((unit - mean) ** 2)) / (weight + count)
    before = np.concatenate([[start / weight], spread[:-1]])
    stakes: Floats = np.sqrt(2 * log(1 / delta) / (len(unit) * before))
    return stakes


def hoeffding_bentkus(loss: float, records: int, allowed: float) -> float:
    """Returns the p-value of 'the mean loss exceeds `allowed`' for a mean `loss` of `records` in [0, 1]."""
    if loss >= allowed:
        return 1.0
    hoeffding = exp(-records * _divergence(loss, allowed))
    bentkus = e * float(bdtr(ceil(records * loss), records, allowed))
    return min(1.0, hoeffding, bentkus)


def _divergence(one: float, other: float) -> float:
    """Returns the Kullback-Leibler divergence of two Bernoulli distributions."""
    heads = one * log(one / other) if one > 0 else 0.0
    tails = (1 - one) * log((1 - one) / (1 - other)) if one < 1 else 0.0
    return heads + tails
