"""Measures the calibration of forecasts: whether a share p of the forecasts with probability p is true."""

from __future__ import annotations

from math import sqrt

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats

MAX_BINS, MIN_BIN_SIZE = 10, 20
Z95 = 1.96
"""Standard errors of a two-sided 95 % interval."""


class Bin(Struct, frozen=True, rename="camel"):
    """Records with similar forecasts: the mean forecast, the observed share, and its interval.

    All values except the number of records are 0-1.
    """

    said: float
    seen: float
    low: float
    high: float
    records: int


def calibration(forecasts: Floats, labels: Floats) -> tuple[Bin, ...]:
    """Returns bins of equal size, lowest forecasts first. Few records give fewer bins."""
    bins = max(1, min(MAX_BINS, len(forecasts) // MIN_BIN_SIZE))
    order = np.argsort(forecasts, kind="stable")
    return tuple(
        _make_bin(forecasts[part], labels[part]) for part in np.array_split(order, bins) if len(part)
    )


def _make_bin(forecasts: Floats, labels: Floats) -> Bin:
    seen, records = float(labels.mean()), len(labels)
    low, high = wilson(seen, records)
    return Bin(float(forecasts.mean()), seen, low, high, records)


def wilson(share: float, records: int, errors: float = Z95) -> tuple[float, float]:
    """Returns the score interval of a share, of two-sided width `errors` standard errors.

    Wilson, 'Probable inference, the law of succession, and statistical inference', JASA 22 (1927).
    """
    square = errors**2
    middle = (share + square / (2 * records)) / (1 + square / records)
    spread = errors * sqrt(share * (1 - share) / records + square / (4 * records**2)) / (1 + square / records)
    return max(0.0, middle - spread), min(1.0, middle + spread)
