"""Tests labels, samples and weights of run records."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from routing.learning.labels import agrees, leans_alike
from routing.learning.records import costs_of, lessons, part_of, uniform
from tests.routing.learning.own_runs import answer, records, truth
from tests.simulator import ground_truth


def test_answers_agree_with_same_direction_and_topic() -> None:
    top = answer(ground_truth.scenario_of(3), "logical", 3)
    assert agrees(replace(top, score=top.score - 1.5), top)
    assert not agrees(replace(top, score=10 - top.score), top)
    other = replace(top, reasoning="Pandas sleep all day.", insights=(), next_steps=(), unknowns=())
    assert not agrees(other, top)
    assert leans_alike(4.0, 6.0)
    assert not leans_alike(3.9, 6.1)


def test_labels_match_the_synthetic_truth() -> None:
    known = [record for record in records(60, 1.0) if record.is_labelled]
    assert len(known) == 240
    assert all((np.array(record.labels) == truth(record)).all() for record in known)


def test_thinned_records_are_a_sample_and_weighted_means_are_unbiased() -> None:
    # Given records labelled for all escalated answers and a tenth of the others
    whole = records(1500, 0.1)
    is_true = np.mean([truth(record)[0] for record in whole])
    known = [record for record in whole if record.is_labelled]
    # Then weighted or thinned means are unbiased, unlike plain means
    by_weight = np.average(
        [record.labels[0] for record in known], weights=[1 / r.chance for r in known if r.chance]
    )
    sample = uniform(known)
    thinned = np.mean([record.labels[0] for record in sample])
    top = np.mean([record.kept == 2 for record in sample])
    assert abs(by_weight - is_true) < 0.06
    assert abs(thinned - is_true) < 0.08
    assert abs(top - np.mean([record.kept == 2 for record in whole])) < 0.03
    assert np.mean([record.kept == 2 for record in known]) > 0.25


def test_split_keeps_the_lenses_of_a_run_together() -> None:
    parts = [part_of(record.run) for record in records(200, 0.0)]
    assert all(len(set(parts[at : at + 4])) == 1 for at in range(0, 800, 4))
    assert 300 < parts.count("train") < 500


def test_training_rows_have_inverse_probability_weights() -> None:
    known = [record for record in records(120, 0.2) if record.is_labelled]
    weights = lessons(known).datasets[0,].weights
    assert weights is not None
    by_chance = {record.chance: weight for record, weight in zip(known, weights, strict=True)}
    assert set(by_chance) == {1.0, 0.2}
    assert abs(by_chance[0.2] / by_chance[1.0] - 5) < 1e-9


def test_feedback_has_a_quarter_of_the_weight_of_a_label() -> None:
    known = [record for record in records(20, 1.0) if record.is_labelled]
    weak = [replace(record, chance=None, kept=0, feedback="missed") for record in known[:3]]
    lesson = lessons(known, weak).datasets[0,]
    weights = lesson.weights
    assert weights is not None
    assert (weights[-3:] == 0.25).all()
    assert abs(weights[:-3].mean() - 1) < 1e-9
    mean = lesson.scores[:-3].mean(axis=0)
    assert (lesson.scores[-3:, 0] == 0).all()
    assert np.abs(lesson.scores[-3:, 1:] - mean[1:]).max() < 1e-9


def test_unknown_costs_are_imputed_and_free_models_cost_nothing() -> None:
    known = [record for record in records(10, 1.0) if record.is_labelled]
    unknown = replace(known[0], dollars=(None, 0.0007, 0.0050))
    assert np.abs(costs_of([unknown, *known[1:]])[:, 0] - 0.08).max() < 1e-9
    free = [replace(record, dollars=(0.0, 0.0, 0.0)) for record in known]
    assert (costs_of(free) == 1.0).all()
