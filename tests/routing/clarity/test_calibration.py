"""Checks the Brier score, base rate and intervals against published values and definitions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.clarity.calibration import (
    NEEDED,
    Calibration,
    ConfidenceMap,
    Forecast,
    base_rate_brier,
    brier,
    calibrate,
    calibration,
    confidence_map,
    wilson,
)
from tests.routing.strategies import properties

forecasts = st.lists(st.builds(Forecast, st.integers(0, 100), st.booleans()), min_size=1, max_size=40)


def forecasts_at(confidence: int, well: int, badly: int) -> list[Forecast]:
    return [Forecast(confidence, number < well) for number in range(well + badly)]


def test_fewer_than_ten_outcomes_give_no_calibration() -> None:
    assert calibration([]) == Calibration(0, NEEDED, None, None, ())
    assert calibration(forecasts_at(90, 9, 0)) == Calibration(9, 10, None, None, ())
    assert calibration(forecasts_at(90, 10, 0)).brier is not None


def test_brier_score_by_hand() -> None:
    assert brier(forecasts_at(100, 5, 0)) == 0
    assert brier(forecasts_at(100, 0, 5)) == 1
    assert brier(forecasts_at(50, 3, 2)) == 0.25
    assert brier([Forecast(70, True), Forecast(30, False)]) == pytest.approx(0.09)


@properties
@given(forecasts)
def test_constant_forecast_does_not_beat_the_base_rate(found: list[Forecast]) -> None:
    assert 0 <= brier(found) <= 1
    assert 0 <= base_rate_brier(found) <= 0.25
    for confidence in (0, 25, 50, 75, 100):
        always = [Forecast(confidence, forecast.went_well) for forecast in found]
        assert brier(always) >= base_rate_brier(found) - 1e-12


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_matches_published_values(successes: int, n: int, low: float, high: float) -> None:
    assert wilson(successes, n) == pytest.approx((low, high), abs=5e-5)


@properties
@given(st.integers(1, 500), st.data())
def test_wilson_interval_contains_the_share_and_is_symmetric(n: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, n))
    low, high = wilson(successes, n)
    assert 0 <= low <= successes / n <= high <= 1
    assert wilson(n - successes, n) == pytest.approx((1 - high, 1 - low))


def test_bins_have_fixed_edges_and_contain_each_forecast_once() -> None:
    edges = [Forecast(confidence, True) for confidence in (0, 19, 20, 39, 40, 59, 60, 79, 80, 99, 100)]
    bins = calibration(edges).bins
    assert [(b.start, b.end, b.n) for b in bins] == [
        (0, 20, 2),
        (20, 40, 2),
        (40, 60, 2),
        (60, 80, 2),
        (80, 100, 3),
    ]
    assert (bins[4].mean_confidence, bins[4].share) == (93.0, 100.0)


def test_empty_bin_has_no_values() -> None:
    result = calibration(forecasts_at(70, 7, 3))
    low, _, _, high, top = result.bins
    assert (low.n, low.mean_confidence, low.share, low.low, low.high) == (0, None, None, None, None)
    assert (high.n, high.share, high.low, high.high) == (10, 70.0, 39.7, 89.2)
    assert top.n == 0
    assert (result.brier, result.baseline) == (0.21, 0.21)


def test_reported_confidence_is_unchanged_below_thirty_outcomes() -> None:
    known = confidence_map([Forecast(90, False)] * 29)
    assert known == ConfidenceMap(29)
    assert calibrate(known, 91.5) == 91.5


def test_measured_shares_replace_reported_confidence_and_never_decrease() -> None:
    sure = [Forecast(90, True)] * 10 + [Forecast(100, False)] * 10
    known = confidence_map([*sure, *[Forecast(10, False)] * 10])
    assert calibrate(known, 95) == calibrate(known, 100) == 50.0
    assert calibrate(known, 5) == round(100 / 12, 1)
    assert list(known.shares) == sorted(known.shares)
    assert len(known.shares) == 5
