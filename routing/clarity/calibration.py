"""Measures how well stated confidence matches outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import fsum, sqrt

from msgspec import Struct

NEEDED = 10
"""Minimum number of outcomes. With fewer decisions, figures reflect chance rather than calibration."""

EDGES = (0, 20, 40, 60, 80, 100)
Z95 = 1.959963984540054
"""97.5 % quantile of the standard normal distribution."""


NEEDED_FOR_MAP = 30
"""Number of outcomes from which measured calibration replaces a model's reported confidence."""


class ConfidenceMap(Struct, frozen=True):
    """Measured calibration of reported confidence.

    `outcomes` is the number of outcomes. `shares` holds one share (0-100) for each bin between `EDGES`, not
    decreasing; empty below `NEEDED_FOR_MAP` outcomes.
    """

    outcomes: int
    shares: tuple[float, ...] = ()


class Forecast(Struct, frozen=True):
    """Stated confidence (0-100) that a decision would turn out well, and whether it did."""

    confidence: int
    went_well: bool


class CalibrationBin(
    Struct, frozen=True, rename={"start": "from", "end": "to", "mean_confidence": "meanConfidence"}
):
    """Decisions with a confidence from `start` up to, but excluding, `end` (the last bin includes 100).

    `mean_confidence` is 0-100. `share` is the percentage of the `n` decisions that turned out well, `low` to
    `high` its 95 % Wilson interval. All of them are None for an empty bin.
    """

    start: int
    end: int
    n: int
    mean_confidence: float | None
    share: float | None
    low: float | None
    high: float | None


class Calibration(Struct, frozen=True, rename="camel"):
    """Calibration figures. `outcomes` are the decisions counted so far, `needed` the minimum for figures.

    `brier` and `baseline` are 0-1, lower is better, and None below the minimum; `bins` is then empty.
    """

    outcomes: int
    needed: int
    brier: float | None
    baseline: float | None
    bins: tuple[CalibrationBin, ...]


def calibration(forecasts: Sequence[Forecast]) -> Calibration:
    """Computes all figures, or none below `NEEDED` outcomes."""
    if len(forecasts) < NEEDED:
        return Calibration(len(forecasts), NEEDED, None, None, ())
    bins = tuple(_make_bin(start, end, forecasts) for start, end in pairwise(EDGES))
    return Calibration(
        len(forecasts), NEEDED, round(brier(forecasts), 4), round(base_rate_brier(forecasts), 4), bins
    )


def confidence_map(forecasts: Sequence[Forecast]) -> ConfidenceMap:
    """Computes the share of good outcomes per bin of reported confidence.

    Each share uses Laplace's rule, (n well + 1) / (n + 2). Shares do not decrease: adjacent violators are
    pooled, which is isotonic regression by pool-adjacent-violators (B. Zadrozny and C. Elkan, Transforming
    classifier scores into accurate multiclass probability estimates, KDD 2002).
    """
    if len(forecasts) < NEEDED_FOR_MAP:
        return ConfidenceMap(len(forecasts))
    blocks: list[tuple[float, float, int]] = []
    for start, end in pairwise(EDGES):
        own = [f.went_well for f in forecasts if _is_in(f, start, end)]
        blocks.append((sum(own) + 1.0, len(own) + 2.0, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            (well, n, bins), (more, others, width) = blocks[-2:]
            blocks[-2:] = [(well + more, n + others, bins + width)]
    shares = (share for well, n, bins in blocks for share in [round(100 * well / n, 1)] * bins)
    return ConfidenceMap(len(forecasts), tuple(shares))


def calibrate(known: ConfidenceMap, confidence: float) -> float:
    """Returns the measured share (0-100) for a reported confidence (0-100), or the latter without
    measurements."""
    if not known.shares:
        return confidence
    width = EDGES[-1] / len(known.shares)
    return known.shares[min(len(known.shares) - 1, max(0, int(confidence // width)))]


def brier(forecasts: Sequence[Forecast]) -> float:
    """Returns the mean squared error of confidence/100 against 1 (went well) or 0. 0-1, lower is better.

    G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78
    (1950), in the form for two outcomes. A constant 50 scores 0.25. The score rewards calibration and
    decisiveness, so it does not measure calibration alone.
    """
    return fsum((f.confidence / 100 - f.went_well) ** 2 for f in forecasts) / len(forecasts)


def base_rate_brier(forecasts: Sequence[Forecast]) -> float:
    """Returns the Brier score of a constant forecast of the base rate: p (1 - p). 0-0.25.

    This is the uncertainty term of A. H. Murphy's partition of the score (Journal of Applied Meteorology 12,
    1973). Confidence is informative about single decisions only when `brier` is lower.
    """
    share = fsum(f.went_well for f in forecasts) / len(forecasts)
    return share * (1 - share)


def wilson(successes: int, n: int) -> tuple[float, float]:
    """Returns the 95 % score interval of a share, both ends 0-1. E. B. Wilson, JASA 22 (1927).

    Unlike the normal approximation, it is valid for few decisions and for shares near 0 and 1.
    """
    share, z2 = successes / n, Z95 * Z95
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = Z95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    low = 0.0 if successes == 0 else max(0.0, middle - reach)
    return low, 1.0 if successes == n else min(1.0, middle + reach)


def _is_in(forecast: Forecast, start: int, end: int) -> bool:
    return start <= forecast.confidence < end or forecast.confidence == end == EDGES[-1]


def _make_bin(start: int, end: int, forecasts: Sequence[Forecast]) -> CalibrationBin:
    own = [f for f in forecasts if _is_in(f, start, end)]
    if not own:
        return CalibrationBin(start, end, 0, None, None, None, None)
    well = sum(f.went_well for f in own)
    low, high = wilson(well, len(own))
    return CalibrationBin(
        start,
        end,
        len(own),
        mean_confidence=round(fsum(f.confidence for f in own) / len(own), 1),
        share=round(100 * well / len(own), 1),
        low=round(100 * low, 1),
        high=round(100 * high, 1),
    )
