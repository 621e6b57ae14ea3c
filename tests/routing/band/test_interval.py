"""Tests the arithmetic and limits of the interval, and the moved lenses."""

from __future__ import annotations

import pytest

from routing.band.interval import Interval, Reading, RepeatedLens, band_interval, t95
from routing.band.moves import moves
from routing.band.variations import Change
from routing.results.analysis_result import BandMove

CHANGES: tuple[Change, ...] = ("options swapped", "sentences reordered", "asked again")


def lens(name: str, *scores: float | None, confidence: float | None = 80.0) -> RepeatedLens:
    first, *again = (None if score is None else Reading(score, confidence) for score in scores)
    assert first is not None
    return RepeatedLens(name, first, tuple(again))


def test_interval_is_the_prediction_interval() -> None:
    # By hand: q = 6.5 s, so 45.5, 45.5, 45.5, 52.0 with mean 47.125, variance 10.5625 and rounding
    # variance (3.25^2 + 1.75^2) / 12 = 1.1354; t[0.95, 3] = 2.353; half = 2.353 sqrt(11.698 * 5/4) = 8.998.
    found = band_interval(70.0, 70.0, [lens("logical", 7.0, 7.0, 7.0, 8.0)])

    assert found == Interval(62.6, 80.6)


def test_confidence_is_weighted_only_if_every_repetition_reports_it() -> None:
    moved = RepeatedLens("a", Reading(7, 60), (Reading(7, 90), Reading(7, 60), Reading(7, 90)))
    without = RepeatedLens("a", Reading(7, 60), (Reading(7, None), Reading(7, 60), Reading(7, 90)))

    wide, narrow = band_interval(70, 70, [moved]), band_interval(70, 70, [without])

    assert wide is not None
    assert narrow is not None
    assert wide.high - wide.low > narrow.high - narrow.low


def test_band_stays_below_the_lowest_ceiling_and_contains_the_score() -> None:
    swinging = [lens("a", 5.0, 9.0, 9.0, 9.0), lens("b", 5.0, 9.0, 9.0, 9.0)]

    free = band_interval(72.0, 72.0, swinging)
    capped = band_interval(59.0, 72.0, swinging, limit=59.0)

    assert free is not None
    assert free.high == 100.0
    assert capped is not None
    assert capped.high == 59.0
    assert capped.low <= 59.0
    steady = band_interval(72.0, 90.0, [lens("a", 5.0, 5.0, 5.0, 5.0)])
    assert steady is not None
    assert steady.low == 72.0


def test_missing_repetitions_widen_the_band() -> None:
    full = band_interval(70, 70, [lens("a", 7, 8, 7, 7), lens("b", 6, 6, 7, 6)])
    holey = band_interval(70, 70, [lens("a", 7, 8, None, 7), lens("b", 6, None, 7, 6)])

    assert full is not None
    assert holey is not None
    assert holey.high - holey.low > full.high - full.low
    assert band_interval(70, 70, [lens("a", 7, 8, 7, 7), lens("b", 6, None, None, None)]) is None
    assert band_interval(70, 70, []) is None


@pytest.mark.parametrize(("df", "t"), [(1, 6.314), (3, 2.353), (11, 1.796), (24, 1.711), (10_000, 1.645)])
def test_quantiles_match_published_tables(df: float, t: float) -> None:
    assert t95(df) == pytest.approx(t, abs=0.002)


def test_option_order_is_a_cause_if_only_swapping_changes_a_lens() -> None:
    found = moves(
        [
            lens("steady", 7.0, 7.5, 7.0, 6.5),
            lens("order", 7.0, 3.0, 7.0, 7.5),
            lens("sentences", 7.0, 7.0, 5.0, 7.0),
            lens("noisy", 7.0, 4.0, 7.0, 4.5),
            lens("silent", 7.0, None, None, None),
        ],
        CHANGES,
    )

    assert found == (
        BandMove("order", 7.0, 3.0, "order decides"),
        BandMove("noisy", 7.0, 4.0, "the model's own variance"),
        BandMove("sentences", 7.0, 5.0, "sentence order matters"),
    )
