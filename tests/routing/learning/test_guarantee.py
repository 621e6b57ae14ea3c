"""Tests the violation rate, the power and the conditions of the guarantee by simulation."""

import numpy as np
import pytest

from routing.learning.arrays import Flags, Floats
from routing.learning.guarantee import MAX_STAKE, capital, is_kept, level_of, p_value, promise, sum_by_run

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


def _boundary(chance: np.random.Generator, rows: int, columns: int) -> Floats:
    """Draws net gains whose mean is exactly 0: the policy is right 76 times in 100, the top tier 80."""
    strong = chance.random((rows, columns)) < 0.8
    routed = chance.random((rows, columns)) < 0.8 * FLOOR
    return routed - FLOOR * strong


def test_violation_rate_of_the_guarantee_is_bounded() -> None:
    chance = np.random.default_rng(5)
    violations, times = 0, 150
    for _ in range(times):
        gains, means = _draw(chance, 150)
        found = promise(gains, FLOOR, DELTA)
        violations += found.step is not None and means[found.step] < -1e-12
    # At a risk of 0.1, at most 15 guarantees are violated on average; 26 is three deviations above.
    assert violations <= 26


@pytest.mark.parametrize("variance", [1e-6, 0.02, 0.25])
def test_wrong_variance_costs_power_and_not_validity(variance: float) -> None:
    gains = _boundary(np.random.default_rng(6), 200, 3000)
    assert _kept(gains, DELTA, np.full(3000, variance)).mean() <= DELTA + 0.0165


def _kept(gains: Floats, level: float, variances: Floats | None = None) -> Flags:
    return is_kept(gains, np.full(gains.shape[1], -FLOOR), level, variances)


@pytest.mark.parametrize("rows", [40, 200, 600])
def test_rejections_at_the_boundary_are_at_most_delta(rows: int) -> None:
    # Given 3,000 independent tests of a true hypothesis
    gains = _boundary(np.random.default_rng(7), rows, 3000)
    share = _kept(gains, DELTA).mean()
    # Then at most a tenth rejects; 0.0165 is three deviations. Bets use up more than half of the risk.
    assert share <= DELTA + 0.0165
    assert share >= 0.5 * DELTA or rows < 200


def test_bet_is_near_the_power_of_a_gaussian_test() -> None:
    # Given a step 2.5 standard errors above the hypothesis, which a Gaussian test finds 89 times in 100
    chance = np.random.default_rng(11)
    gains = _boundary(chance, 400, 2000)
    gains = gains + 2.5 * gains.std() / 20
    assert _kept(np.clip(gains, -FLOOR, 1), DELTA).mean() > 0.75


def test_lenses_of_a_run_count_as_one_observation() -> None:
    # Given runs of four lenses that are all right or all wrong, at the boundary of the hypothesis
    chance = np.random.default_rng(3)
    runs = [f"{number}" for number in range(80) for _ in range(4)]
    gains = np.repeat((chance.random((80, 1000)) < FLOOR).astype(float), 4, axis=0) - FLOOR
    # Then a bet on records is not valid, and one on runs is
    assert _kept(gains, DELTA).mean() > 0.15
    assert _kept(sum_by_run(gains, runs)[0] / 4, DELTA).mean() <= DELTA + 0.03


def test_runs_of_different_size_keep_the_mean_over_lenses() -> None:
    # One good lens in one run and three bad ones in another: two of three lenses fail, not one of two runs.
    gains = np.array([[0.05], [-0.5], [-0.5], [-0.5]])
    sums, largest = sum_by_run(gains, ["a", "b", "b", "b"])
    assert (sorted(sums[:, 0]), largest) == ([-1.5, 0.05], 3)
    assert sums.mean() / 2 == pytest.approx(gains.mean())


def test_false_guarantees_over_repeated_trainings_are_bounded() -> None:
    # Given 400 ladders with six trainings each, as labels double, of policies that miss the floor slightly
    chance = np.random.default_rng(9)
    gains = _boundary(chance, 640, 400)
    false = np.zeros(400, dtype=bool)
    unadjusted = np.zeros(400, dtype=bool)
    for training, rows in enumerate((20, 40, 80, 160, 320, 640), 1):
        false |= _kept(gains[:rows], level_of(DELTA, training))
        unadjusted |= _kept(gains[:rows], DELTA)
    # Then any of them has a false guarantee in at most a tenth of ladders, and more often without spending
    assert false.mean() <= DELTA + 0.045
    assert unadjusted.mean() > DELTA + 0.045
    assert sum(level_of(DELTA, training) for training in range(1, 10_000)) == pytest.approx(DELTA, abs=1e-4)
    assert promise(np.full((60, 1), 0.05), FLOOR, DELTA, training=2).level == level_of(DELTA, 2)


def test_first_failing_step_ends_the_test() -> None:
    fine, bad = np.full(400, 0.05), np.full(400, -0.9)
    found = promise(np.column_stack([fine, bad, fine]), FLOOR, DELTA)
    assert (found.step, found.tested, found.runs) == (0, 2, 400)
    assert (
        found.in_words(0.4)
        == "40% saved at 95% of the strongest tier's quality, 90% confidence, from 400 records."
    )


def test_no_data_gives_no_guarantee() -> None:
    empty = promise(np.zeros((0, 1)), FLOOR, DELTA)
    assert empty.step is None
    assert "everything goes to the strongest tier" in empty.in_words(0.0)
    assert promise(np.zeros((5, 0)), FLOOR, DELTA).step is None
    assert p_value(np.zeros(0), FLOOR, DELTA) == 1.0


def test_capital_follows_from_the_stakes() -> None:
    # One run: the stake exceeds its limit of 0.75 / 0.5 and is cut.
    lowest = np.array([-0.5])
    assert capital(np.array([[0.2]]), lowest, DELTA, np.array([1e-9]))[0] == pytest.approx(
        1 + MAX_STAKE / 0.5 * 0.2
    )
    assert (capital(np.full((50, 1), -0.5), lowest, DELTA) > 0).all()
    # A capital that reached 1/delta is not staked again.
    won = capital(np.vstack([np.full((60, 1), 0.5), np.full((60, 1), -0.5)]), lowest, DELTA)
    assert won[0] >= 1 / DELTA


def test_mixes_with_a_narrow_range_stay_valid_and_gain_power() -> None:
    # Given a mix of the top tier, which is always right, and a tenth of a tier that is right half of the time
    chance = np.random.default_rng(13)
    wrong = (chance.random((250, 2000)) < 0.5).astype(np.float64)
    at_floor: Floats = 0.05 - 0.1 * wrong
    narrow = np.full(2000, -0.05)
    variances = at_floor.var(axis=0)
    assert is_kept(at_floor, narrow, DELTA, variances).mean() <= DELTA + 0.02
    # Then a mix of 0.085 passes with the range that it has, and not with that of any policy
    above: Floats = 0.05 - 0.085 * wrong
    assert is_kept(above, narrow + 0.015, DELTA, variances).mean() > 0.8
    assert _kept(above, DELTA, variances).mean() < 0.3
    assert is_kept(np.zeros((5, 1)), np.zeros(1), DELTA).all()
