"""Leaving one domain out: trained on all others, judged on the one that was never seen."""

from __future__ import annotations

from collections import Counter

import numpy as np
from msgspec import Struct

from routing.bench.baselines import has_answers
from routing.bench.cascade import Table
from routing.bench.experiment import LABELS
from routing.bench.metrics import apgr, ranking_curve
from routing.learning.arrays import Floats
from routing.learning.sequential import Asked
from routing.learning.training import fit

SMALLEST = 300
"""A domain with fewer questions says too little to be judged by itself."""


class LeftOut(Struct, frozen=True, rename="camel"):
    """APGR on one domain without any training on it, and the interval of its bootstrap resamples."""

    pack: str
    models: tuple[str, ...]
    domain: str
    questions: int
    gap: float
    apgr: float
    low: float
    high: float


def leave_one_out(table: Table, seeds: int, labels: int = LABELS) -> list[LeftOut]:
    """One figure a domain of a two-tier cascade, mean over seeds; nothing for a pack of one domain.

    The policy is the one after the cheap call, or before it where a pack has no answer texts. `gap` is how
    much better the strong tier is in that domain: where it is nothing, APGR means nothing.
    """
    sizes = Counter(table.domains)
    domains = [name for name, size in sizes.most_common() if size >= SMALLEST]
    if len(domains) < 2:
        return []
    return [_left_out(table, domain, seeds, labels) for domain in domains]


def _left_out(table: Table, domain: str, seeds: int, labels: int) -> LeftOut:
    asked: Asked = (0,) if has_answers(table) else ()
    moment = table.moments[asked]
    own = np.array([name == domain for name in table.domains])
    inside, outside = np.flatnonzero(~own), np.flatnonzero(own)
    held = moment.take(outside)
    cheap, strong = held.scores[:, 0], held.scores[:, -1]
    drawn = np.random.default_rng(7).multinomial(
        len(outside), np.full(len(outside), 1 / len(outside)), size=200
    )
    found, again = [], []
    for seed in range(seeds):
        rows = np.random.default_rng(seed).permutation(inside)[:labels]
        forecast = fit(moment.take(rows), seed).model.forecasts(held.figures, held.texts)
        order: Floats = forecast.score[:, -1] - forecast.score[:, 0]
        found.append(apgr(ranking_curve(order, cheap, strong)))
        again.append([apgr(ranking_curve(order, cheap, strong, weights.astype(float))) for weights in drawn])
    low, high = np.nanquantile(np.mean(again, axis=0), [0.025, 0.975])
    gap = float((strong - cheap).mean())
    return LeftOut(
        table.name, table.models, domain, len(outside), gap, float(np.mean(found)), float(low), float(high)
    )
