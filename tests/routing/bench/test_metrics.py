"""Tests metrics against manual calculations."""

import numpy as np
import pytest

from routing.bench.metrics import (
    GRID,
    apgr,
    brier,
    calibration_error,
    cpt,
    family_curve,
    interval,
    ranking_curve,
)
from routing.learning.arrays import Floats

CHEAP = np.array([1.0, 0.0, 0.0, 1.0])
STRONG = np.array([1.0, 1.0, 1.0, 1.0])


def _right(chance: np.random.Generator, rows: int, share: float) -> Floats:
    return (chance.random(rows) < share).astype(np.float64)


def test_perfect_ranking_of_four() -> None:
    # The two wrong answers escalate first: the gap of 0.5 is recovered in two steps of a quarter each.
    curve = ranking_curve(STRONG - CHEAP, CHEAP, STRONG)
    assert curve[[0, 25, 50, 100]] == pytest.approx([0.0, 0.5, 1.0, 1.0])
    assert apgr(curve) == pytest.approx(0.75)
    assert cpt(curve, 0.5) == pytest.approx(25.0)
    assert cpt(curve, 0.8) == pytest.approx(40.0)


def test_worst_ranking_of_four() -> None:
    curve = ranking_curve(CHEAP - STRONG, CHEAP, STRONG)
    assert apgr(curve) == pytest.approx(0.25)
    assert cpt(curve, 0.5) == pytest.approx(75.0)


def test_random_mix_recovers_half() -> None:
    chance = np.random.default_rng(0)
    cheap, strong = _right(chance, 20_000, 0.5), _right(chance, 20_000, 0.9)
    curve = ranking_curve(chance.random(20_000), cheap, strong)
    assert apgr(curve) == pytest.approx(0.5, abs=0.02)
    assert cpt(curve, 0.8) == pytest.approx(80.0, abs=3.0)


def test_weights_repeat_a_row() -> None:
    weights = np.array([2.0, 1.0, 0.0, 1.0])
    twice = np.array([0, 0, 1, 3])
    order = np.array([3.0, 2.0, 1.0, 0.5])
    expected = ranking_curve(order[twice], CHEAP[twice], STRONG[twice])
    assert ranking_curve(order, CHEAP, STRONG, weights) == pytest.approx(expected, abs=1e-9)


def test_true_gain_is_the_best_ranking() -> None:
    chance = np.random.default_rng(1)
    cheap, strong = _right(chance, 500, 0.5), _right(chance, 500, 0.8)
    best = apgr(ranking_curve(strong - cheap, cheap, strong))
    assert all(apgr(ranking_curve(chance.random(500), cheap, strong)) < best for _ in range(50))


def test_unreached_quality_needs_every_call() -> None:
    assert cpt(np.zeros(len(GRID)), 0.5) == 100.0
    assert cpt(np.ones(len(GRID)), 0.5) == 0.0


def test_tiers_without_a_gap_have_no_figures() -> None:
    # Given equal tiers, and tiers whose gap is only the rounding error of a sum
    rounded = np.array([0.1 + 0.2, 0.3]), np.array([0.3, 0.1 + 0.2 + 1e-16])
    for cheap, strong in ((CHEAP, CHEAP), rounded):
        assert np.isnan(apgr(ranking_curve(np.arange(len(cheap), dtype=float), cheap, strong)))
        family = family_curve(np.array([0.5]), np.array([0.5]), (0.0, cheap.mean()), (1.0, strong.mean()))
        assert np.isnan(cpt(family, 0.8))


def test_interval_needs_a_gap_of_one_sign() -> None:
    figures, gaps = np.linspace(0, 1, 101), np.full(101, 0.1)
    assert interval(figures, gaps) == pytest.approx((0.025, 0.975))
    assert np.isnan(interval(figures, np.linspace(-0.1, 0.3, 101))).all()
    assert np.isnan(interval(np.full(101, np.nan), gaps)).all()


def test_family_with_one_step_between_two_tiers() -> None:
    # At half the cost it has 0.9 of a gap from 0.6 to 0.8 recovered: the area is .5 * .9/2 + .5 * 1.9/2.
    curve = family_curve(np.array([3.0]), np.array([0.78]), (1.0, 0.6), (5.0, 0.8))
    assert curve[50] == pytest.approx(0.9)
    assert apgr(curve) == pytest.approx(0.7)


def test_steps_above_the_cost_of_the_strong_tier_are_excluded() -> None:
    inside = family_curve(np.array([3.0, 6.0]), np.array([0.78, 0.9]), (1.0, 0.6), (5.0, 0.8))
    assert inside == pytest.approx(family_curve(np.array([3.0]), np.array([0.78]), (1.0, 0.6), (5.0, 0.8)))


def test_brier_and_calibration_error_by_hand() -> None:
    predicted, came = np.array([0.9, 0.9, 0.1, 0.1]), np.array([1.0, 0.0, 0.0, 0.0])
    assert brier(predicted, came) == pytest.approx((0.01 + 0.81 + 0.01 + 0.01) / 4)
    # Two rows in the bin of 0.9 with one right (off by 0.4), two in that of 0.1 with none (off by 0.1).
    assert calibration_error(predicted, came) == pytest.approx(0.5 * 0.4 + 0.5 * 0.1)
    assert calibration_error(np.array([1.0]), np.array([1.0])) == 0.0
