"""Leave-one-domain-out evaluation: trains on all other domains and evaluates on the unseen one."""

from __future__ import annotations

from collections import Counter

import numpy as np
from msgspec import Struct

from routing.bench.baselines import has_answers
from routing.bench.cascade import Table
from routing.bench.experiment import LABELS
from routing.bench.metrics import apgr, interval, ranking_curve
from routing.learning.arrays import Floats
from routing.learning.sequential import Asked
from routing.learning.training import fit

MIN_QUESTIONS = 300
"""Minimum questions of a domain. Smaller domains are too noisy to evaluate."""


class HeldOutDomain(Struct, frozen=True, rename="camel"):
    """APGR on one domain without training on it, with the interval of its bootstrap resamples."""

    pack: str
    models: tuple[str, ...]
    domain: str
    questions: int
    gap: float
    apgr: float
    low: float
    high: float


def leave_one_out(table: Table, seeds: int, labels: int = LABELS) -> list[HeldOutDomain]:
    """Returns one figure per domain of a two-tier cascade, averaged over seeds. Empty for a single domain.

    The policy decides after the cheap call, or before it when a pack has no answer texts. `gap` is the
    quality advantage of the strong tier in that domain; APGR is meaningless when it is zero.
    """
    sizes = Counter(table.domains)
    domains = [name for name, size in sizes.most_common() if size >= MIN_QUESTIONS]
    if len(domains) < 2:
        return []
    return [_evaluate_domain(table, domain, seeds, labels) for domain in domains]


def _evaluate_domain(table: Table, domain: str, seeds: int, labels: int) -> HeldOutDomain:
    asked: Asked = (0,) if has_answers(table) else ()
    dataset = table.datasets[asked]
    own = np.array([name == domain for name in table.domains])
    inside, outside = np.flatnonzero(~own), np.flatnonzero(own)
    held_out = dataset.take(outside)
    cheap, strong = held_out.scores[:, 0], held_out.scores[:, -1]
    drawn = np.random.default_rng(7).multinomial(
        len(outside), np.full(len(outside), 1 / len(outside)), size=200
    )
    found, again = [], []
    for seed in range(seeds):
        rows = np.random.default_rng(seed).permutation(inside)[:labels]
        forecast = fit(dataset.take(rows), seed).model.forecasts(held_out.figures, held_out.texts)
        order: Floats = forecast.score[:, -1] - forecast.score[:, 0]
        found.append(apgr(ranking_curve(order, cheap, strong)))
        again.append([apgr(ranking_curve(order, cheap, strong, weights.astype(float))) for weights in drawn])
    gap = float((strong - cheap).mean())
    low, high = interval(np.mean(again, axis=0), drawn @ (strong - cheap) / len(outside))
    return HeldOutDomain(
        table.name, table.models, domain, len(outside), gap, float(np.mean(found)), low, high
    )
