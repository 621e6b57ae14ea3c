"""Tests the violation rate and the conditions of the guarantee."""

import numpy as np
import pytest

from routing.learning.arrays import Floats
from routing.learning.guarantee import Bound, capital, hoeffding_bentkus, p_value, promise

FLOOR, DELTA = 0.95, 0.1
STEPS = 20


def _draw(chance: np.random.Generator, rows: int) -> tuple[Floats, Floats]:
    """Draws a synthetic cascade. Returns net gains (rows, steps) and the true mean of each step.

    The strong tier is right 8 times in 10. Step k accepts k/STEPS of the questions, where the cheap tier's
    answer is right 6 times in 10. The second half of the steps violates the floor of 0.95.
    """
    strong = chance.random(rows) < 0.8
    cheap = chance.random(rows) < 0.6
    place = chance.random(rows)
    shares = np.arange(STEPS) / STEPS
    routed = np.where(place[:, None] < shares[None, :], cheap[:, None], strong[:, None])
    return routed - FLOOR * strong[:, None], 0.8 * (1 - FLOOR) - 0.2 * shares


@pytest.mark.parametrize("bound", ["wsr", "hb"])
def test_violation_rate_of_the_guarantee_is_bounded(bound: Bound) -> None:
    chance = np.random.default_rng(5)
    violations = 0
    runs = 400
    for _ in range(runs):
        gains, means = _draw(chance, 600)
        found = promise(list(gains.T), FLOOR, DELTA, bound=bound)
        violations += found.step is not None and means[found.step] < -1e-12
    # At a risk of 0.1, at most 40 of 400 guarantees are violated on average; 58 is three deviations above.
    assert violations <= 58


def test_wrong_variance_costs_power_and_not_validity() -> None:
    chance = np.random.default_rng(6)
    violations = 0
    for _ in range(300):
        gains, means = _draw(chance, 400)
        found = promise(list(gains.T), FLOOR, DELTA, variances=[1e-6] * STEPS)
        violations += found.step is not None and means[found.step] < -1e-12
    assert violations <= 46


def test_p_values_are_valid_at_the_boundary_of_the_hypothesis() -> None:
    chance = np.random.default_rng(7)
    rejected = 0
    for _ in range(500):
        strong = (chance.random(500) < 0.8).astype(float)
        routed = (chance.random(500) < 0.8 * FLOOR).astype(float)
        rejected += p_value(routed - FLOOR * strong, FLOOR, DELTA) <= DELTA
    assert rejected <= 70


def test_betting_bound_is_tighter_than_the_conservative_one() -> None:
    chance = np.random.default_rng(8)
    gains, _ = _draw(chance, 20_000)
    betting, conservative = (
        promise(list(gains.T), FLOOR, DELTA, bound=bound).step for bound in ("wsr", "hb")
    )
    assert betting is not None
    assert conservative is not None
    assert betting > conservative


def test_first_failing_step_ends_the_test() -> None:
    fine, bad = np.full(400, 0.05), np.full(400, -0.9)
    found = promise([fine, bad, fine], FLOOR, DELTA)
    assert (found.step, found.tested) == (0, 2)
    assert (
        found.in_words(0.4)
        == "40% saved at 95% of the strongest tier's quality, 90% confidence, from 400 records."
    )


def test_no_data_gives_no_guarantee() -> None:
    empty = promise([np.zeros(0)], FLOOR, DELTA)
    assert empty.step is None
    assert "everything goes to the strongest tier" in empty.in_words(0.0)
    assert promise([], FLOOR, DELTA).step is None


def test_capital_follows_from_the_stakes() -> None:
    # One record: the stake is sqrt(2 log(1/delta) / (n v0)), cut at 0.75 / m; here the cut holds.
    unit, null = np.array([1.0]), 0.5
    assert capital(unit, null, DELTA)[0] == pytest.approx(1 + 0.75 / 0.5 * 0.5)
    assert (capital(np.zeros(50), null, DELTA) > 0).all()


def test_hoeffding_bentkus_by_hand() -> None:
    # 100 records without a loss, allowed 0.05: Hoeffding in its relative-entropy form gives 0.95^100.
    assert hoeffding_bentkus(0.0, 100, 0.05) == pytest.approx(0.95**100)
    assert hoeffding_bentkus(0.06, 100, 0.05) == 1.0
