"""Tests mixes of plans: their hull, and that they promise no less than a random mix."""

import numpy as np
import pytest

from routing.learning.arrays import Floats
from routing.learning.artefact import PolicyArtefact
from routing.learning.guarantee import promise
from routing.learning.mixtures import MixStep, blend, lowest_gains, mix_steps
from routing.learning.sequential import Plan, untrained_plans

FLOOR, DELTA = 0.95, 0.1
TOP, CHEAP = 0, 1


def _options(chance: np.random.Generator, rows: int, skill: float) -> tuple[Floats, Floats]:
    """Returns scores and costs (rows, options): the top tier, the cheap tier, and ten learned plans.

    A plan asks the cheap tier and escalates the rows with the lowest forecast, which knows the cheap score
    with the given skill. At skill 0 a plan is a random mix that pays for both calls.
    """
    strong = (chance.random(rows) < 0.9).astype(float)
    cheap = (chance.random(rows) < 0.6).astype(float)
    forecast = skill * cheap + chance.random(rows)
    scores, costs = [strong, cheap], [np.full(rows, 1.0), np.full(rows, 0.1)]
    for share in np.linspace(0.05, 0.9, 10):
        up = forecast < np.quantile(forecast, 1 - share)
        scores.append(np.where(up, strong, cheap))
        costs.append(np.where(up, 1.1, 0.1))
    return np.column_stack(scores), np.column_stack(costs)


def _saving(chance: np.random.Generator, skill: float, untrained: bool) -> float:
    """Returns the saving that one draw of 250 training and 250 calibration rows promises."""
    scores, costs = _options(chance, 250, skill)
    options = 2 if untrained else scores.shape[1]
    steps = mix_steps(scores[:, :options], costs[:, :options], 2, FLOOR)
    scores, costs = _options(chance, 250, skill)
    gains = blend(scores, steps) - FLOOR * scores[:, [TOP]]
    found = promise(gains, FLOOR, DELTA, lowest=lowest_gains(steps, FLOOR))
    return 0.0 if found.step is None else 1 - float(blend(costs, steps)[:, found.step].mean())


@pytest.mark.parametrize(("skill", "least"), [(0.0, -0.01), (0.1, -0.01), (0.6, 0.1)])
def test_mixes_promise_no_less_than_a_random_mix(skill: float, least: float) -> None:
    learned = [_saving(np.random.default_rng(seed), skill, untrained=False) for seed in range(40)]
    random = [_saving(np.random.default_rng(seed), skill, untrained=True) for seed in range(40)]
    assert np.mean(random) > 0.05
    assert np.mean(learned) - np.mean(random) > least


def test_steps_follow_the_hull_from_the_top_tier() -> None:
    # Given the top tier, the cheap tier, a plan above the line between them and one below it
    scores = np.tile([0.9, 0.5, 0.85, 0.6], (10, 1))
    costs = np.tile([1.0, 0.1, 0.5, 0.5], (10, 1))
    steps = mix_steps(scores, costs, 2, FLOOR)
    assert {(step.safer, step.bolder) for step in steps} == {(0, 2), (2, 1)}
    paid, quality = blend(costs, steps)[0], blend(scores, steps)[0]
    assert (np.diff(paid) < 0).all()
    assert (np.diff(quality) < 0).all()
    assert 1 - paid[0] <= 0.01 + 1e-9
    assert steps[-1] == MixStep(2, 1, 1.0)


def test_learned_plan_counts_only_above_its_error() -> None:
    # Given a plan that differs from the random mix of its cost in two of 40 rows
    scores = np.tile([0.9, 0.5, 0.7], (40, 1))
    scores[:2, 2] = [1.0, 0.5]
    costs = np.tile([1.0, 0.1, 0.55], (40, 1))
    assert {step.bolder for step in mix_steps(scores, costs, 2, FLOOR)} == {CHEAP}


def test_lowest_gain_of_a_mix_is_reached() -> None:
    # Given the top tier, and plans that are always wrong, where the top tier is right and where it is not
    scores = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 0.0]])
    steps = [MixStep(0, 1, 0.02), MixStep(0, 1, 0.3), MixStep(0, 1, 1.0), MixStep(1, 2, 0.5)]
    gains = blend(scores, steps) - FLOOR * scores[:, [TOP]]
    assert lowest_gains(steps, FLOOR) == pytest.approx(gains.min(axis=0))


def test_nothing_cheaper_gives_no_step() -> None:
    assert mix_steps(np.ones((5, 2)), np.ones((5, 2)), 2, FLOOR) == ()


def test_draw_selects_the_plan() -> None:
    safer, bolder = untrained_plans("combined", 2)
    trained = PolicyArtefact(safer, {}, ("small", "large"), 1, None, bolder, 0.25)
    chosen: list[Plan] = [trained.plan_at(draw) for draw in (0.0, 0.24, 0.25, 0.9)]
    assert [plan.always for plan in chosen] == [0, 0, 1, 1]
