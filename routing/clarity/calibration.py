"""How well somebody's stated confidence fits how things turned out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import fsum, sqrt

from msgspec import Struct

NEEDED = 10
"""Outcomes below which nothing is said: a few decisions show luck, not calibration."""

EDGES = (0, 20, 40, 60, 80, 100)
Z95 = 1.959963984540054
"""The 97.5 % point of the standard normal distribution."""


NEEDED_FOR_MAP = 30
"""Outcomes from which a model's reported confidence is replaced by measured calibration."""


class ConfidenceMap(Struct, frozen=True):
    """Measured calibration of reported confidence: `outcomes` counted, and a share (0-100) for each of the
    bins between `EDGES`, rising; empty below `NEEDED_FOR_MAP` outcomes."""

    outcomes: int
    shares: tuple[float, ...] = ()


class Forecast(Struct, frozen=True):
    """How sure somebody was that a decision would turn out well (0-100), and whether it did."""

    confidence: int
    went_well: bool


class CalibrationBin(
    Struct, frozen=True, rename={"start": "from", "end": "to", "mean_confidence": "meanConfidence"}
):
    """The decisions whose confidence was from `start` up to, not including, `end` (100 is in the last bin).

    `mean_confidence` is 0-100; `share` is how many of the `n` turned out well, in percent, and `low` to
    `high` its Wilson 95 % interval. All three are None without any decision.
    """

    start: int
    end: int
    n: int
    mean_confidence: float | None
    share: float | None
    low: float | None
    high: float | None


class Calibration(Struct, frozen=True, rename="camel"):
    """`outcomes` are the decisions that count so far, `needed` those from which figures are shown.

    `brier` and `baseline` are 0-1, less is better, None before that; `bins` are empty before that.
    """

    outcomes: int
    needed: int
    brier: float | None
    baseline: float | None
    bins: tuple[CalibrationBin, ...]


def calibration(forecasts: Sequence[Forecast]) -> Calibration:
    """Every figure, or none of them below `NEEDED` outcomes."""
    if len(forecasts) < NEEDED:
        return Calibration(len(forecasts), NEEDED, None, None, ())
    bins = tuple(_bin(start, end, forecasts) for start, end in pairwise(EDGES))
    return Calibration(
        len(forecasts), NEEDED, round(brier(forecasts), 4), round(base_rate_brier(forecasts), 4), bins
    )


def confidence_map(forecasts: Sequence[Forecast]) -> ConfidenceMap:
    """The share of good outcomes by bin of reported confidence.

    Each share is Laplace's (n well + 1) / (n + 2), and shares never fall: neighbours that would are pooled,
    which is isotonic regression by pool-adjacent-violators (B. Zadrozny and C. Elkan, Transforming classifier
    scores into accurate multiclass probability estimates, KDD 2002).
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
    """The measured share (0-100) for a reported confidence (0-100); the reported one where none is known."""
    if not known.shares:
        return confidence
    width = EDGES[-1] / len(known.shares)
    return known.shares[min(len(known.shares) - 1, max(0, int(confidence // width)))]


def brier(forecasts: Sequence[Forecast]) -> float:
    """The mean squared distance of confidence/100 from 1 (went well) or 0 (did not). 0-1, less is better.

    G. W. Brier, Verification of forecasts expressed in terms of probability, Monthly Weather Review 78
    (1950), in the form for two outcomes. Always saying 50 gives 0.25. It rewards both being calibrated and
    being decided, so it is no measure of calibration alone.
    """
    return fsum((f.confidence / 100 - f.went_well) ** 2 for f in forecasts) / len(forecasts)


def base_rate_brier(forecasts: Sequence[Forecast]) -> float:
    """The Brier score of saying the share that went well every time: p (1 - p). 0-0.25.

    It is the uncertainty term of A. H. Murphy's partition of the score (Journal of Applied Meteorology 12,
    1973). Confidence tells something about single decisions only where `brier` is below it.
    """
    share = fsum(f.went_well for f in forecasts) / len(forecasts)
    return share * (1 - share)


def wilson(successes: int, n: int) -> tuple[float, float]:
    """The 95 % score interval of a share, each end 0-1. E. B. Wilson, JASA 22 (1927).

    It holds for few decisions and for shares near 0 and 1, where the usual interval does not.
    """
    share, z2 = successes / n, Z95 * Z95
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = Z95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    low = 0.0 if successes == 0 else max(0.0, middle - reach)
    return low, 1.0 if successes == n else min(1.0, middle + reach)


def _is_in(forecast: Forecast, start: int, end: int) -> bool:
    return start <= forecast.confidence < end or forecast.confidence == end == EDGES[-1]


def _bin(start: int, end: int, forecasts: Sequence[Forecast]) -> CalibrationBin:
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
