"""Tests training, forecasts and the policy artefact."""

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from sklearn.ensemble import ExtraTreesRegressor

from routing.learning import training
from routing.learning.artefact import ArtefactError, PolicyArtefact, load, save
from routing.learning.features.state import AnswerState
from routing.learning.sequential import fit_plan
from routing.learning.training import FitResult, fit
from tests.routing.learning.synthetic import synthetic_table


def _fitted(rows: int = 200) -> dict[tuple[int, ...], FitResult]:
    return {asked: fit(dataset, 3) for asked, dataset in synthetic_table(rows=rows).datasets.items()}


def _trained(rows: int = 200) -> PolicyArtefact:
    found = _fitted(rows)
    plan = fit_plan({asked: part.forecast for asked, part in found.items()}, "combined", 0.1)
    return PolicyArtefact(
        plan, {asked: part.model for asked, part in found.items()}, ("small", "large"), rows
    )


def test_same_rows_and_seed_give_the_same_model() -> None:
    dataset = synthetic_table(rows=120).datasets[0,]
    one, other = fit(dataset, 3), fit(dataset, 3)
    assert (one.forecast.score == other.forecast.score).all()
    assert (one.model.forest.values == other.model.forest.values).all()


def test_forecasts_beat_the_mean_on_held_out_rows() -> None:
    dataset = synthetic_table(rows=400).datasets[0,]
    inside, outside = np.arange(200), np.arange(200, 400)
    rest = dataset.take(outside)
    forecast = fit(dataset.take(inside), 0).model.forecasts(rest.figures, rest.texts)
    level = ((rest.scores[:, 0] - dataset.scores[inside, 0].mean()) ** 2).mean()
    assert ((forecast.score[:, 0] - rest.scores[:, 0]) ** 2).mean() < 0.8 * level
    assert ((forecast.calibrated >= 0) & (forecast.calibrated <= 1)).all()


def test_out_of_fold_forecasts_do_not_use_their_own_outcome() -> None:
    # Given random outcomes, cross-fitted forecasts are no better than the mean.
    dataset = synthetic_table(rows=300).datasets[0,]
    chance = (np.random.default_rng(0).random(dataset.scores.shape) < 0.5).astype(float)
    blind = replace(dataset, scores=chance)
    forecast = fit(blind, 0).forecast
    assert np.corrcoef(forecast.score[:, 0], chance[:, 0])[0, 1] < 0.15


def test_forest_in_arrays_equals_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = synthetic_table(rows=150).datasets[0,]
    forest = training._forest(dataset.figures, dataset.scores, 1)
    trees = ExtraTreesRegressor(
        training.TREES, min_samples_leaf=training.LEAF, max_features=0.3, random_state=1
    )
    expected = trees.fit(dataset.figures, dataset.scores).predict(dataset.figures)
    assert np.abs(forest.predict(dataset.figures) - expected).max() < 1e-4


def test_artefact_round_trips(tmp_path: Path) -> None:
    trained = _trained()
    digest = save(trained, tmp_path / "policy.npz")
    again, found = load(tmp_path / "policy.npz")
    assert found == digest
    assert (again.models, again.labels, again.plan.price) == (("small", "large"), 200, 0.1)
    asked = ("What is 3 plus 4?", (AnswerState("It is 7.", "7"),))
    one, other = (part.outcome_models[0,].forecast(*asked) for part in (trained, again))
    assert np.abs(one.score - other.score).max() < 1e-5
    assert (tmp_path / "policy.npz").stat().st_size < 2_000_000


def test_pickled_file_is_refused(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, ...]:
            return (Path.touch, (tmp_path / "ran",))

    np.savez(tmp_path / "evil.npz", header=np.array([Evil()], dtype=object))
    with pytest.raises(ArtefactError, match="not a trained policy"):
        load(tmp_path / "evil.npz")
    assert not (tmp_path / "ran").exists()


def test_modified_artefact_is_detected(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    save(_trained(120), path)
    with np.load(path, allow_pickle=False) as stored:
        arrays = {name: stored[name] for name in stored.files}
    arrays["0/level"] = arrays["0/level"] + 1
    np.savez(path, **arrays)
    with pytest.raises(ArtefactError, match="damaged"):
        load(path)


@pytest.mark.parametrize("content", [b"", b"not an archive", b"PK\x03\x04 cut"])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.npz").write_bytes(content)
    with pytest.raises(ArtefactError):
        load(tmp_path / "x.npz")
