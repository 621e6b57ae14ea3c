"""Tests labels, samples and weights of run records."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from routing.learning.records import costs_of, lessons
from routing.learning.sampling import part_of, uniform
from tests.routing.learning.own_runs import records


def test_records_without_judgements_have_no_labels() -> None:
    known = records(5, 1.0)
    assert all(record.is_labelled for record in known)
    for old in (replace(known[0], judged=()), replace(known[0], judged=(1.0, None))):
        assert not old.is_labelled
        with pytest.raises(ValueError, match="no labels"):
            _ = old.labels


def test_label_of_the_top_rank_is_the_ceiling() -> None:
    record = replace(records(1, 1.0)[0], judged=(0.0, 0.5), ceiling=0.5)
    assert record.labels == (0.0, 0.5, 0.5)


def test_thinned_records_are_a_sample_of_the_time_with_most_labels() -> None:
    # Given that a tenth of the lenses is audited while answers are right, later a half while they are wrong
    early = [replace(one, judged=(1.0, 1.0)) if one.is_labelled else one for one in records(750, 0.1)]
    late = [replace(one, judged=(0.0, 1.0)) if one.is_labelled else one for one in records(750, 0.5, seed=1)]
    known = [record for record in (*early, *late) if record.is_labelled]
    # Then the later lenses are the sample, without the earlier ones and without thinning
    assert uniform(known) == [record for record in late if record.is_labelled]
    # Weighted means are those of all lenses, unlike plain means
    by_weight = np.average(
        [record.labels[0] for record in known], weights=[1 / r.chance for r in known if r.chance]
    )
    assert abs(by_weight - 0.5) < 0.05
    assert np.mean([record.labels[0] for record in known]) < 0.2


def test_small_differences_of_the_chance_are_thinned() -> None:
    # Given a chance of 0.3 while answers are right, and of 0.4 while they are wrong
    one = records(1, 1.0)[0]
    early = [replace(one, run=f"early {n}", chance=0.3, judged=(1.0, 1.0)) for n in range(900)]
    late = [replace(one, run=f"late {n}", chance=0.4, judged=(0.0, 1.0)) for n in range(1200)]
    # Then the sample has all times, in equal parts
    sample = uniform([*early, *late])
    assert len(sample) > len(late)
    assert abs(np.mean([record.labels[0] for record in sample]) - 0.5) < 0.05


def test_split_keeps_the_lenses_of_a_run_together() -> None:
    parts = [part_of(record.run) for record in records(200, 0.0)]
    assert all(len(set(parts[at : at + 4])) == 1 for at in range(0, 800, 4))
    assert 300 < parts.count("train") < 500


def test_training_rows_have_inverse_probability_weights() -> None:
    mixed = (*records(60, 1.0), *records(60, 0.2, seed=1))
    known = [record for record in mixed if record.is_labelled]
    weights = lessons(known).datasets[0,].weights
    assert weights is not None
    by_chance = {record.chance: weight for record, weight in zip(known, weights, strict=True)}
    assert set(by_chance) == {1.0, 0.2}
    assert abs(by_chance[0.2] / by_chance[1.0] - 5) < 1e-9


def test_feedback_has_a_quarter_of_the_weight_of_a_label() -> None:
    known = [record for record in records(20, 1.0) if record.is_labelled]
    weak = [replace(record, chance=None, judged=(), kept=0, feedback="missed") for record in known[:3]]
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
