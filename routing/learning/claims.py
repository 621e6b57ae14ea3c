"""Derives the claim that the records of a policy support: its saving and the confidence."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from routing.learning.guarantee import p_value
from routing.learning.records import LensRecord, costs_of, has_prices, uniform
from routing.learning.terms import DELTA, FLOOR, NOTHING_PAID, claimed, not_enough, nothing_saved


class Figures(Struct, frozen=True, rename="camel"):
    """Supported claim of a policy.

    `records` is the size of the random sample. `saved` (0-1) is the saving compared with calling the top tier
    at once, None where no claim is possible. `quality` is the mean label of the kept answers,
    None without records. `sentence` states the claim or what is missing.
    """

    policy: str
    records: int
    quality: float | None
    saved: float | None
    sentence: str


def figures(policy: str, records: Sequence[LensRecord]) -> Figures:
    """Returns the claim that the labelled records of one policy support.

    Tests the single hypothesis 'the floor is not kept' at level DELTA. Costs are actual costs.
    """
    sample = uniform(records)
    if not sample:
        return Figures(policy, 0, None, None, not_enough(0))
    kept = np.array([record.kept for record in sample])
    scores = np.array([record.labels for record in sample])
    labels = scores[np.arange(len(sample)), kept]
    quality = float(labels.mean())
    if not has_prices(sample):
        return Figures(policy, len(sample), quality, None, NOTHING_PAID)
    runs = [record.run for record in sample]
    if p_value(labels - FLOOR * scores[:, -1], FLOOR, DELTA, runs) > DELTA:
        return Figures(policy, len(sample), quality, None, not_enough(len(sample)))
    costs = costs_of(sample)
    asked = np.array([record.asked for record in sample])
    saved = 1 - float((costs * asked).sum() / costs[:, -1].sum())
    if saved <= 0:
        return Figures(policy, len(sample), quality, None, nothing_saved(len(sample)))
    return Figures(policy, len(sample), quality, saved, claimed(saved, len(sample)))
