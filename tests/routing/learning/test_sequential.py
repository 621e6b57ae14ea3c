"""Tests decisions of a cascade from forecasts."""

import numpy as np
import pytest

from routing.learning.model import Forecast
from routing.learning.sequential import Asked, Kind, decision_points, fit_plan, route


def _known(rows: int, tiers: int, seed: int = 1) -> tuple[dict[Asked, Forecast], np.ndarray[tuple[int, int]]]:
    """Returns perfect forecasts and their scores. Calls cost 0.1, 0.2, ... and 1 by tier."""
    scores = (np.random.default_rng(seed).random((rows, tiers)) < np.linspace(0.5, 0.9, tiers)).astype(float)
    cost = np.tile([*(0.1 * (tier + 1) for tier in range(tiers - 1)), 1.0], (rows, 1))
    return {asked: Forecast(scores, scores, cost) for asked in decision_points(tiers)}, scores


def test_decision_points_of_three_tiers_are_ordered_latest_first() -> None:
    assert decision_points(3) == [(0, 1), (0,), (1,), ()]
    assert decision_points(2) == [(0,), ()]


@pytest.mark.parametrize("kind", ["before", "after", "combined"])
@pytest.mark.parametrize("tiers", [2, 3])
def test_expensive_calls_stop_after_the_first(kind: Kind, tiers: int) -> None:
    forecasts, _ = _known(200, tiers)
    routed = route(fit_plan(forecasts, kind, 50.0), forecasts)
    assert (routed.taken == 0).all()
    assert (routed.paid.sum(axis=1) == 1).all()


@pytest.mark.parametrize("kind", ["before", "after", "combined"])
def test_oracle_with_free_calls_takes_the_best(kind: Kind) -> None:
    forecasts, scores = _known(300, 2)
    routed = route(fit_plan(forecasts, kind, 1e-9), forecasts)
    assert scores[np.arange(300), routed.taken].mean() == pytest.approx(scores.max(axis=1).mean(), abs=0.02)


def test_accepted_answer_was_paid_for() -> None:
    forecasts, _ = _known(300, 3)
    for kind in ("before", "after", "combined"):
        routed = route(fit_plan(forecasts, kind, 0.2), forecasts)
        assert routed.paid[np.arange(300), routed.taken].all()
        if kind == "after":
            assert routed.paid[:, 0].all()
        if kind == "before":
            assert (routed.paid.sum(axis=1) == 1).all()


def test_second_answer_is_bought_only_if_informative() -> None:
    # Given a second cheap answer that reveals whether the first is right
    chance = np.random.default_rng(3)
    right = chance.random(2000) < 0.6
    scores = np.column_stack([right, right, np.ones(2000)]).astype(float)
    blind, cost = np.tile([0.6, 0.6, 1.0], (2000, 1)), np.tile([0.05, 0.05, 1.0], (2000, 1))
    seen = Forecast(scores, scores, cost)
    forecasts: dict[Asked, Forecast] = {(): Forecast(blind, blind, cost), (0,): Forecast(blind, blind, cost)}
    forecasts |= {(1,): Forecast(blind, blind, cost), (0, 1): seen}
    # When only informed escalation pays at the price
    routed = route(fit_plan(forecasts, "after", 0.5), forecasts)
    # Then the second answer is bought, and only wrong answers escalate
    assert routed.paid[:, 1].mean() > 0.95
    assert (routed.paid[:, 2] == ~right).mean() > 0.95
