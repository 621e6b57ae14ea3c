"""How far forecasts may be taken at their word: of what was forecast with p, is a share p true?"""

from __future__ import annotations

from math import sqrt

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats

MOST_BINS, LEAST_OF_A_BIN = 10, 20
SURE = 1.96
"""Standard errors of a two-sided interval at 95 %."""


class Bin(Struct, frozen=True, rename="camel"):
    """Records of about the same forecast: its mean, the share of which it was true, and the interval in which
    the true share lies. All but their number 0-1."""

    said: float
    seen: float
    low: float
    high: float
    records: int


def calibration(forecasts: Floats, labels: Floats) -> tuple[Bin, ...]:
    """Bins of as many records each, the lowest forecasts first; fewer bins where there are few records."""
    bins = max(1, min(MOST_BINS, len(forecasts) // LEAST_OF_A_BIN))
    order = np.argsort(forecasts, kind="stable")
    return tuple(_bin(forecasts[part], labels[part]) for part in np.array_split(order, bins) if len(part))


def _bin(forecasts: Floats, labels: Floats) -> Bin:
    seen, records = float(labels.mean()), len(labels)
    low, high = wilson(seen, records)
    return Bin(float(forecasts.mean()), seen, low, high, records)


def wilson(share: float, records: int) -> tuple[float, float]:
    """The score interval of a share at 95 %: Wilson, 'Probable inference, the law of succession, and
    statistical inference', JASA 22 (1927)."""
    square = SURE**2
    middle = (share + square / (2 * records)) / (1 + square / records)
    spread = SURE * sqrt(share * (1 - share) / records + square / (4 * records**2)) / (1 + square / records)
    return max(0.0, middle - spread), min(1.0, middle + spread)
