"""Checks from records whether the tiers of a ladder are worth their cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np

from routing.gate.quality_gate import quality_checks
from routing.learning.arrays import Floats
from routing.learning.records import LensRecord, costs_of, has_prices
from routing.learning.sampling import uniform

MIN_RECORDS = 100
"""Minimum number of records for any warning."""
MIN_DIFFERENCE = 0.02
"""Smallest relevant difference in quality."""
ONE_SIDED = 1.645
"""Standard errors of a one-sided 95 % limit."""


def measured_warnings(records: Sequence[LensRecord], tiers: Sequence[int]) -> tuple[str, ...]:
    """Returns one warning per problem with a ladder whose tiers have these numbers.

    Empty while the random sample of labelled records is too small, or when no cost is known. A tier is no
    better than the one below if the upper 95 % limit of its gain in quality is under MIN_DIFFERENCE. Cost and
    quality of a start one tier up are simulated with the specification's checks on the stored answers.
    """
    sample = uniform(records)
    if len(sample) < MIN_RECORDS or not has_prices(sample):
        return ()
    labels, costs = np.array([record.labels for record in sample]), costs_of(sample)
    found = [_warn_no_better(labels, costs, rank, tiers) for rank in range(1, labels.shape[1] - 1)]
    if labels.shape[1] > 2:
        found.append(_warn_start_higher(sample, labels, costs, tiers))
    return tuple(sentence for sentence in found if sentence)


def _warn_no_better(labels: Floats, costs: Floats, rank: int, tiers: Sequence[int]) -> str | None:
    gain, (lower, upper) = labels[:, rank] - labels[:, rank - 1], costs[:, [rank - 1, rank]].mean(axis=0)
    limit = gain.mean() + ONE_SIDED * gain.std() / sqrt(len(gain))
    if upper <= lower or limit >= MIN_DIFFERENCE:
        return None
    shares = [f"{100 * labels[:, at].mean():.0f}%" for at in (rank, rank - 1)]
    return (
        f"Tier {tiers[rank]} costs {upper / max(lower, 1e-12):.1f} times tier {tiers[rank - 1]} and is "
        f"measurably no better: by {len(labels):,} records its quality is {shares[0]}, that of "
        f"tier {tiers[rank - 1]} {shares[1]}, where 100% is never worse than tier {tiers[-1]}."
    )


def _warn_start_higher(
    sample: Sequence[LensRecord], labels: Floats, costs: Floats, tiers: Sequence[int]
) -> str | None:
    up = np.array([[_escalates(record, rank) for rank in range(labels.shape[1] - 1)] for record in sample])
    (first, kept_first), (second, kept_second) = (_simulate(up, labels, costs, start) for start in (0, 1))
    if second >= first or kept_second < kept_first - MIN_DIFFERENCE:
        return None
    return (
        f"A start at tier {tiers[1]} would be cheaper: by {len(sample):,} records it would cost "
        f"{100 * (1 - second / first):.0f}% less than a start at tier {tiers[0]} and keep as much quality."
    )


def _simulate(up: Floats, labels: Floats, costs: Floats, start: int) -> tuple[float, float]:
    """Returns the mean cost and quality of an escalation that starts at a rank."""
    rows, ranks = labels.shape
    active, cost, quality = np.ones(rows, dtype=bool), np.zeros(rows), np.zeros(rows)
    for rank in range(start, ranks):
        cost[active] += costs[active, rank]
        accepted = active & ~up[:, rank].astype(bool) if rank < ranks - 1 else active
        quality[accepted] = labels[accepted, rank]
        active = active & ~accepted
    return float(cost.mean()), float(quality.mean())


def _escalates(record: LensRecord, rank: int) -> bool:
    answer = record.answers[rank]
    if answer is None:
        return True
    return any(check.counts and not check.passed for check in quality_checks(answer, record.scenario))
