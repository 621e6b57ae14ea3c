"""What may be said of a policy that has decided about real runs: what it saves, and how surely."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.guarantee import p_value
from routing.learning.records import LensRecord, costs_of, has_prices, uniform
from routing.learning.terms import DELTA, FLOOR, NOTHING_PAID, claimed, not_enough, nothing_saved


class Figures(Struct, frozen=True, rename="camel"):
    """`records` are the plain sample that was looked at, `saved` (0-1) the share of cost against asking the
    top tier at once, None where nothing may be claimed; `quality` the share of their answers that say what
    the top tier says, None without any. `sentence` says all of it, or what is missing."""

    policy: str
    records: int
    quality: float | None
    saved: float | None
    sentence: str


def figures(policy: str, records: Sequence[LensRecord]) -> Figures:
    """What the labelled records of one policy allow to be said of it. One hypothesis, 'the floor is not
    kept', is tested at level DELTA; the cost is what was really paid."""
    sample = uniform(records)
    if not sample:
        return Figures(policy, 0, None, None, not_enough(0))
    ranks = np.arange(len(sample[0].models))
    kept = np.array([record.kept for record in sample])
    labels = np.array([record.labels for record in sample])[np.arange(len(sample)), kept]
    quality = float(labels.mean())
    if not has_prices(sample):
        return Figures(policy, len(sample), quality, None, NOTHING_PAID)
    if p_value(labels - FLOOR, FLOOR, DELTA) > DELTA:
        return Figures(policy, len(sample), quality, None, not_enough(len(sample)))
    costs = costs_of(sample)
    saved = 1 - float((costs * (ranks[None, :] <= kept[:, None])).sum() / costs[:, -1].sum())
    if saved <= 0:
        return Figures(policy, len(sample), quality, None, nothing_saved(len(sample)))
    return Figures(policy, len(sample), quality, saved, claimed(saved, len(sample)))
