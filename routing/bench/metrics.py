"""Metrics that compare routers.

Shares of calls follow RouteLLM (Ong et al. 2024, arXiv:2406.18665, section 3.2; lm-sys/RouteLLM,
routellm/evals/evaluate.py). With q_w and q_s the mean scores of the cheap and the strong tier, and q(c) that
of a router that sends the share c of the questions to the strong tier:

    PGR(c) = (q(c) - q_w) / (q_s - q_w)                       performance gap recovered
    APGR   = area under PGR over c in [0, 1]                  0.5 for a random mix
    CPT(x) = the smallest c, in per cent, with PGR(c) >= x    call-performance threshold

A gap q_s - q_w of zero has no PGR: its curve and all figures are NaN.

RouteLLM evaluates at ten quantiles of its router's score. Here c runs over a grid of 1 %, with the same
trapezium rule; CPT interpolates on that grid to the first crossing.
"""

from __future__ import annotations

import numpy as np

from routing.learning.arrays import Floats

GRID: Floats = np.linspace(0.0, 1.0, 101)
BINS = 10
NO_GAP = 1e-9
"""Mean difference of scores that counts as none: rounding of sums is smaller, real differences are larger."""


def ranking_curve(order: Floats, cheap: Floats, strong: Floats, weights: Floats | None = None) -> Floats:
    """Returns PGR on the grid when rows go to the strong tier in descending `order`.

    `order`, `cheap` and `strong` are (rows,). `weights` count a row more than once (bootstrap).
    """
    by = np.argsort(-order, kind="stable")
    counted = np.ones(len(by)) if weights is None else weights[by]
    share = np.concatenate([[0.0], np.cumsum(counted)]) / counted.sum()
    gained = np.concatenate([[0.0], np.cumsum(counted * (strong - cheap)[by])])
    if abs(gained[-1]) <= NO_GAP * counted.sum():
        return np.full(len(GRID), np.nan)
    return on_grid(share, gained / gained[-1])


def family_curve(
    x: Floats, quality: Floats, cheap: tuple[float, float], strong: tuple[float, float]
) -> Floats:
    """Returns PGR on the grid for steps at `x` (share of calls or cost) with mean `quality`, both (steps,).

    `cheap` and `strong` are (x, quality) of always using that tier; x is scaled so that they are at 0 and 1.
    Both are part of every curve, since they need no router. Steps outside of [0, 1] are dropped.
    """
    if abs(strong[1] - cheap[1]) <= NO_GAP:
        return np.full(len(GRID), np.nan)
    scaled = (x - cheap[0]) / (strong[0] - cheap[0])
    recovered = (quality - cheap[1]) / (strong[1] - cheap[1])
    inside = (scaled > 0) & (scaled < 1)
    at = np.concatenate([[0.0], scaled[inside], [1.0]])
    order = np.argsort(at, kind="stable")
    return on_grid(at[order], np.concatenate([[0.0], recovered[inside], [1.0]])[order])


def on_grid(share: Floats, recovered: Floats) -> Floats:
    """Interpolates a curve through the given points on the 1 % grid."""
    return np.interp(GRID, share, recovered)


def apgr(curve: Floats) -> float:
    """Returns the average performance gap recovered: the area under a curve on the grid."""
    return float(np.trapezoid(curve, GRID))


def cpt(curve: Floats, target: float) -> float:
    """Returns the call-performance threshold in per cent: where a curve first reaches `target`; 100 if
    never, NaN for a curve without a gap."""
    if np.isnan(curve).any():
        return float("nan")
    reached = np.flatnonzero(curve >= target)
    if not len(reached):
        return 100.0
    at = int(reached[0])
    if at == 0:
        return 0.0
    part = (target - curve[at - 1]) / (curve[at] - curve[at - 1])
    return float(100 * (GRID[at - 1] + part * (GRID[at] - GRID[at - 1])))


def interval(resampled: Floats, gaps: Floats) -> tuple[float, float]:
    """Returns the 95 % interval of a figure over bootstrap resamples, NaN when it has no finite ends.

    Figures divide by the gap between the tiers. When the gap has both signs or is zero in more than 5 % of
    resamples, `gaps` (resamples,), their distribution has no useful quantiles (Fieller, JRSS-B 16, 1954).
    """
    sign = np.sign(np.where(np.abs(gaps) <= NO_GAP, 0.0, gaps))
    agreed = max(float((sign > 0).mean()), float((sign < 0).mean()))
    known = resampled[~np.isnan(resampled)]
    if agreed < 0.95 or not len(known):
        return float("nan"), float("nan")
    low, high = np.quantile(known, [0.025, 0.975])
    return float(low), float(high)


def brier(predicted: Floats, score: Floats) -> float:
    """Returns the mean squared error of predicted probabilities, 0-1; lower is better."""
    return float(((predicted - score) ** 2).mean())


def calibration_error(predicted: Floats, score: Floats) -> float:
    """Returns the expected calibration error over ten bins of equal width, 0-1 (Naeini et al. 2015)."""
    which = np.minimum((predicted * BINS).astype(int), BINS - 1)
    gaps = [abs(float(predicted[which == bin_].sum() - score[which == bin_].sum())) for bin_ in range(BINS)]
    return sum(gaps) / max(len(predicted), 1)
