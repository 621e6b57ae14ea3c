"""Derives the claim that the records of a policy support: its saving, its quality and their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from routing.learning.arrays import Floats
from routing.learning.calibration import wilson
from routing.learning.guarantee import p_value
from routing.learning.records import LensRecord, costs_of, has_prices
from routing.learning.sampling import uniform
from routing.learning.terms import DELTA, FLOOR, Figures, Support

ERRORS = NormalDist().inv_cdf(1 - DELTA / 2)
"""Standard errors of a two-sided interval with confidence 1 - DELTA."""
AUDIT_COST = 4.0
"""Typical cost of an audit, in calls of the top tier: two references, and comparisons in both orders."""
MIN_REFUTING = 50
"""Minimum records for a mean below the floor to withdraw a claim whose interval still includes the floor."""


class Saving(Struct, frozen=True):
    """A saving compared with calling the top tier at once, with its interval. 1 is everything."""

    share: float
    low: float
    high: float


def figures(policy: str, records: Sequence[LensRecord]) -> Figures:
    """Returns the figures of one policy on its labelled records.

    Tests the single hypothesis 'the floor is not kept' at level DELTA. Costs are actual costs, including
    those of audits.
    """
    sample = uniform(records)
    runs = [record.run for record in sample]
    if (count := len(set(runs))) < 2:
        return Figures(policy, len(sample))
    kept = np.array([record.kept for record in sample])
    scores = np.array([record.labels for record in sample])
    labels, ceilings = scores[np.arange(len(sample)), kept], scores[:, -1]
    quality, ceiling = float(labels.mean()), float(ceilings.mean())
    # Lenses of one run are dependent, so a run counts once.
    low, high = wilson(quality, count, ERRORS)
    asked = np.array([record.asked for record in sample])
    chances = np.array([record.chance or 1.0 for record in sample])
    costs = costs_of(sample)
    found = saving((costs * asked).sum(axis=1) + chances * _audit_costs(sample), costs[:, -1], runs)
    support = _support(sample, labels - FLOOR * ceilings, high < FLOOR * ceiling, found)
    seen = Figures(policy, len(sample), support, quality, low, high, ceiling)
    if support != "supported":
        return seen
    return replace(seen, saved=found.share, saved_low=found.low, saved_high=found.high)


def audited_saving(paid: Floats, sample: Sequence[LensRecord], audit_share: float) -> Saving:
    """Returns the saving of a policy that would have `paid` (rows,) on a uniform sample, in the units of
    `costs_of`, if a share `audit_share` of its lenses were audited."""
    runs = [record.run for record in sample]
    return saving(paid + audit_share * _audit_costs(sample), costs_of(sample)[:, -1], runs)


def saving(paid: Floats, strong: Floats, runs: Sequence[str]) -> Saving:
    """Returns 1 - sum(paid) / sum(strong) with a normal interval of confidence 1 - DELTA.

    The variance of the ratio R is that of its linearisation, with runs as clusters: g / (g - 1) times the sum
    of squares of each run's sum of paid - R strong, over sum(strong)^2, for g runs (Cochran, 'Sampling
    Techniques', 3rd edition, 1977, section 6.3). Needs two runs.
    """
    whole, ratio = float(strong.sum()), float(paid.sum() / strong.sum())
    groups = np.unique(runs, return_inverse=True)[1]
    rests = np.bincount(groups, weights=paid - ratio * strong)
    spread = ERRORS * sqrt(len(rests) / (len(rests) - 1) * float((rests**2).sum())) / whole
    return Saving(1 - ratio, 1 - ratio - spread, 1 - ratio + spread)


def _support(sample: Sequence[LensRecord], net_gains: Floats, is_below: bool, found: Saving) -> Support:
    if not has_prices(sample):
        return "unpriced"
    if p_value(net_gains, FLOOR, DELTA, [record.run for record in sample]) > DELTA:
        is_low = is_below or (len(sample) >= MIN_REFUTING and net_gains.mean() < 0)
        return "refuted" if is_low else "open"
    return "supported" if found.share > 0 else "costly"


def _audit_costs(sample: Sequence[LensRecord]) -> Floats:
    """Returns the cost of the audit of each lens, in units of the mean cost of the top tier.

    An unknown cost is replaced by the mean of the known ones, or by AUDIT_COST if none is known.
    """
    tops = [record.dollars[-1] for record in sample if record.dollars[-1]]
    unit = sum(tops) / len(tops) if tops else None
    known = np.array(
        [
            np.nan if record.audit_dollars is None or unit is None else record.audit_dollars / unit
            for record in sample
        ]
    )
    missing = np.isnan(known)
    typical = AUDIT_COST if missing.all() else float(known[~missing].mean())
    return np.where(missing, typical, known)
