"""Tests the calibration bins of forecasts."""

from __future__ import annotations

import numpy as np
import pytest

from routing.learning.calibration import calibration, wilson


def test_bins_are_equally_filled_and_ordered_by_forecast() -> None:
    forecasts = np.array([0.9, 0.1] * 30)
    labels = np.array([1.0, 0.0] * 30)
    labels[:6] = 1.0
    low, middle, high = calibration(forecasts, labels)
    assert [one.records for one in (low, middle, high)] == [20, 20, 20]
    assert [low.said, high.said] == pytest.approx([0.1, 0.9])
    assert (low.seen, middle.seen, high.seen) == (0.15, 0.5, 1.0)
    assert all(one.low < one.seen <= one.high for one in (low, middle, high))


def test_few_records_are_one_bin() -> None:
    assert [one.records for one in calibration(np.array([0.2, 0.4]), np.array([0.0, 1.0]))] == [2]
    assert calibration(np.array([]), np.array([])) == ()


def test_interval_is_the_wilson_interval() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263, and 0 of 20.
    assert list(wilson(81 / 263, 263)) == pytest.approx([0.2553, 0.3662], abs=1e-4)
    assert list(wilson(0.0, 20)) == pytest.approx([0.0, 0.1611], abs=1e-4)
