"""The interval in which ClarityIQ falls when the same lenses are called again.

**Readings.** The first call and each repetition give a lens score `s` (0-10) and a confidence `c` (0-100). A
reading is worth `q = (0.4 + 0.25) * 10 s + 0.35 c` points of ClarityIQ. The confidence enters with its own
weight. Completeness and actionability need a full answer, which a repetition does not have; they are assumed
to move with the score point for point. Only differences between readings of one lens matter, so a constant
offset cancels. If any reading of a lens lacks a confidence, the confidences of that lens are ignored.

**Model.** `q[l, r] = mean[l] + b[r] + e[l, r]` for lens `l` of `L` and repetition `r` of `n` (including the
first call). `b` moves all lenses together, as the order of options can; `e` moves one lens. ClarityIQ moves
with the mean over lenses, `Q[r]`. Two estimates of its variance:

    joint:   v1 = variance of Q[r]                          n - 1 degrees of freedom
    pooled:  v2 = sum over l of variance of q[l, .] / L^2   Satterthwaite's degrees of freedom

`v2` is more precise when lenses move independently, and too small when they move together. `v1` is valid in
both cases but imprecise with few repetitions. `ROUNDING_VARIANCE / L` is added to both, because models answer
in steps.

**Interval.** A two-sided 90 % prediction interval for one more call:

    centre ± max over both estimates of  t[0.95, df] * sqrt(v * (1 + 1 / n))

The centre is the score plus the mean difference of all readings from the first. Taking the wider interval
keeps the coverage at 90 % or more in either case, as measured by `tests/routing/band/test_coverage.py`. The
result is clipped to 0-100 and to the lowest ceiling of the score, and extended to the displayed score.

Sources: Hahn & Meeker, Statistical Intervals (1991), section 4.7, for the prediction interval; Satterthwaite,
Biometrics Bulletin 2 (1946), p. 110, for the degrees of freedom of a sum of variances.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import fsum, inf, sqrt

from msgspec import Struct

from routing.clarity.labels import ACTIONABILITY_WEIGHT, COMPLETENESS_WEIGHT, CONFIDENCE_WEIGHT, LENS_SCALE
from routing.results.analysis_result import BandEdges

LEVEL = 90.0
"""Nominal coverage in percent."""

SCORE_WEIGHT = (COMPLETENESS_WEIGHT + ACTIONABILITY_WEIGHT) * LENS_SCALE
SCORE_STEP, CONFIDENCE_STEP = 0.5, 5.0
"""Steps in which models answer: 7.5, not 7.43; 85, not 83.6."""
ROUNDING_VARIANCE = ((SCORE_WEIGHT * SCORE_STEP) ** 2 + (CONFIDENCE_WEIGHT * CONFIDENCE_STEP) ** 2) / 12
"""Variance of a uniform rounding error of one reading."""

T95: tuple[tuple[float, float], ...] = (
    *((1, 6.314), (2, 2.920), (3, 2.353), (4, 2.132), (5, 2.015), (6, 1.943), (7, 1.895), (8, 1.860)),
    *((9, 1.833), (10, 1.812), (12, 1.782), (15, 1.753), (20, 1.725), (30, 1.697), (60, 1.671), (inf, 1.645)),
)
"""95 % quantiles of Student's t by degrees of freedom."""


class Reading(Struct, frozen=True):
    """A lens's scores in one call: `score` 0-10, `confidence` 0-100 or None."""

    score: float
    confidence: float | None = None


class RepeatedLens(Struct, frozen=True):
    """One lens: its first reading, and one per repetition, None for calls without a usable answer."""

    lens: str
    first: Reading
    again: tuple[Reading | None, ...]


class Interval(Struct, frozen=True):
    """Interval in 0-100, rounded to one decimal. `uncapped` ignores ceilings; None when none applies."""

    low: float
    high: float
    uncapped: BandEdges | None = None


def band_interval(
    shown: float, uncapped: float, lenses: Sequence[RepeatedLens], limit: float = 100.0
) -> Interval | None:
    """Computes the band of a score. Returns None when a lens has no usable repetition.

    `shown` is the score on the page, `uncapped` the value before ceilings, `limit` the lowest ceiling.
    """
    points = [_to_points(lens) for lens in lenses]
    if not points or any(sum(value is not None for value in own) < 2 for own in points):
        return None
    known = [[value for value in own if value is not None] for own in points]
    count = len(known)
    centre = uncapped + fsum(_mean(own) - own[0] for own in known) / count
    half = max(_joint_half_width(points), _pooled_half_width(known))
    low, high = (min(100.0, max(0.0, edge)) for edge in (centre - half, centre + half))
    free = _extend_edges(low, high, uncapped)
    kept = _extend_edges(min(limit, low), min(limit, high), shown)
    return Interval(kept.low, kept.high, free if free.high > limit else None)


def _extend_edges(low: float, high: float, shown: float) -> BandEdges:
    """Rounds the edges and extends them to the displayed score."""
    return BandEdges(round(min(low, shown), 1), round(max(high, shown), 1))


def t95(df: float) -> float:
    """Returns the 95 % quantile of Student's t, interpolated in 1 / df."""
    for (below, left), (above, right) in pairwise(T95):
        if df <= above:
            share = (1 / below - 1 / max(df, 1.0)) / (1 / below - 1 / above)
            return left + share * (right - left)
    return T95[-1][1]


def _to_points(lens: RepeatedLens) -> list[float | None]:
    """Returns each reading in points of ClarityIQ, the first call first."""
    readings = (lens.first, *lens.again)
    has_confidence = all(given is None or given.confidence is not None for given in readings)
    return [None if given is None else _score_reading(given, has_confidence) for given in readings]


def _score_reading(given: Reading, has_confidence: bool) -> float:
    confidence = given.confidence if has_confidence and given.confidence is not None else 0.0
    return SCORE_WEIGHT * given.score + CONFIDENCE_WEIGHT * confidence


def _joint_half_width(points: Sequence[Sequence[float | None]]) -> float:
    """Returns the half width from repetitions in which every lens answered; 0 with fewer than two."""
    complete = [
        [value for value in column if value is not None]
        for column in zip(*points, strict=True)
        if None not in column
    ]
    if len(complete) < 2:
        return 0.0
    means = [_mean(column) for column in complete]
    variance = _variance(means) + ROUNDING_VARIANCE / len(points)
    return t95(len(means) - 1) * sqrt(variance * (1 + 1 / len(means)))


def _pooled_half_width(known: Sequence[Sequence[float]]) -> float:
    """Returns the half width from the variances of the individual lenses."""
    count = len(known)
    variances = [_variance(own) for own in known]
    total = fsum(variances)
    squares = fsum(variance**2 / (len(own) - 1) for variance, own in zip(variances, known, strict=True))
    df = total**2 / squares if squares else fsum(len(own) - 1 for own in known)
    variance = total / count**2 + ROUNDING_VARIANCE / count
    return t95(df) * sqrt(variance * (1 + 1 / min(map(len, known))))


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def _variance(values: Sequence[float]) -> float:
    mean = _mean(values)
    return fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
