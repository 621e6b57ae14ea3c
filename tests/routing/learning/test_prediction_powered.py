"""Coverage of estimates and bounds that count people's ratings, by simulation."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from routing.learning.prediction_powered import (
    ENOUGH_RATINGS,
    RunValues,
    guaranteed_floor,
    kept_quality,
    lower_limit,
    mean_interval,
    power_tuned_interval,
)
from tests.routing.learning.own_runs import records

SIMULATIONS, RUNS, RATED, LENSES = 1_000, 300, 60, 4
HUMAN, AGREES = 0.85, 0.8


def draw(chance: np.random.Generator, *, rated: int = RATED) -> RunValues:
    """Draws runs whose lenses share a difficulty. The judge repeats people's opinion with AGREES, else it
    says 'not worse': its mean is .88 where people's is HUMAN."""
    difficulty = chance.beta(17, 3, RUNS)
    people = (chance.random((RUNS, LENSES)) < difficulty[:, None]).astype(float)
    judge = np.where(chance.random((RUNS, LENSES)) < AGREES, people, 1.0)
    at = np.zeros(RUNS)
    at[:rated] = 1.0
    ceiling = np.full(RUNS, 1.0)
    rows = at > 0
    return RunValues(
        judge.mean(axis=1), ceiling, at, judge[rows, :2].mean(axis=1), people[rows, :2].mean(axis=1)
    )


def test_interval_with_ratings_covers_the_truth_and_the_judge_alone_does_not() -> None:
    chance = np.random.default_rng(1)
    covered, judged_alone, widths = [], [], []
    for _ in range(SIMULATIONS):
        runs = draw(chance)
        tuned, alone, humans = (
            power_tuned_interval(runs),
            mean_interval(runs.judged),
            mean_interval(runs.rating),
        )
        covered.append(tuned.low <= HUMAN <= tuned.high)
        judged_alone.append(alone.low <= HUMAN <= alone.high)
        widths.append((tuned.high - tuned.low) / (humans.high - humans.low))
    # Three standard errors of 1,000 simulations below .95.
    assert np.mean(covered) >= 0.929
    assert np.mean(judged_alone) < 0.6
    # The judge's labels of all runs make the interval shorter than that of ratings alone.
    assert np.mean(widths) < 0.9


def test_lower_limit_exceeds_the_mean_with_at_most_delta() -> None:
    chance, missed = np.random.default_rng(2), []
    for _ in range(SIMULATIONS):
        values = (chance.random(60) < 0.9).astype(float)
        missed.append(lower_limit(values, 0.1) > 0.9)
    assert np.mean(missed) <= 0.1
    assert 0.85 < lower_limit(np.full(60, 1.0), 0.1) < 1.0


def test_guaranteed_floor_counts_the_error_of_labels() -> None:
    chance, floors = np.random.default_rng(3), []
    for _ in range(200):
        floors.append(guaranteed_floor(draw(chance), 0.1))
    # People find HUMAN of the answers useful, the judge says .88.
    assert np.mean(np.array(floors) > HUMAN) <= 0.1
    assert np.mean(floors) > 0.6
    # A judge without error and more ratings guarantee more.
    exact = draw(chance, rated=RUNS)
    assert guaranteed_floor(replace(exact, rated_judged=exact.rating), 0.1) > np.mean(floors)


def test_ratings_are_counted_from_fifty_rated_lenses() -> None:
    known = [record for record in records(60, 1.0) if record.is_labelled]
    assert kept_quality([]).judged is None
    few = [replace(record, feedback="useful") for record in known[: ENOUGH_RATINGS - 1]]
    report = kept_quality([*few, *known[ENOUGH_RATINGS - 1 :]])
    assert report.judged is not None
    assert (report.rated, report.counted, report.floor) == (49, None, None)
    assert report.sentence.startswith("49 of 50 ratings")
    many = [
        replace(record, feedback="useful" if record.labels[record.kept] else "missed") for record in known
    ]
    report = kept_quality(many)
    assert report.judged is not None
    assert report.counted is not None
    assert report.floor is not None
    assert report.counted.low <= report.judged.estimate <= report.counted.high
    assert report.floor < report.judged.estimate
