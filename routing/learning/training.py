"""Fits an `OutcomeModel`. The only module that requires scikit-learn.

All choices are made on the given rows: the penalty and the weights of the learners come from cross-fitted
predictions (each row is predicted by learners that did not see its outcome). The text reduction uses no
outcomes and is fitted once, on the texts of the same rows.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from scipy.optimize import nnls
from scipy.sparse import csr_matrix
from sklearn.decomposition import TruncatedSVD
from sklearn.ensemble import ExtraTreesRegressor
from sklearn.isotonic import IsotonicRegression
from sklearn.model_selection import GroupKFold, KFold

from routing.learning.arrays import Floats, Ints
from routing.learning.dataset import DecisionDataset
from routing.learning.forest import Forest
from routing.learning.model import (
    Forecast,
    Line,
    OutcomeModel,
    Scaling,
    Steps,
    TextView,
    linear_inputs,
    read_texts,
    stack_predictions,
)
from routing.learning.text import BUCKETS, HashedText, weighted

FOLDS = 4
REDUCED_TO = 40
MIN_TEXTS = 3
"""Minimum training texts per bucket."""
TREES, LEAF, FEATURE_SHARE = 100, 6, 0.3
PENALTIES = (3.0, 10.0, 30.0, 100.0, 300.0)
COST_PENALTY = 30.0
SHRINKAGE = 0.02
"""Shrinkage of the stacking weights towards equal shares, per row. Weights from few rows are mostly noise."""

Folds = list[tuple[Ints, Ints]]


class FitResult(Struct, frozen=True):
    """A model, and its cross-fitted forecast of its training rows."""

    model: OutcomeModel
    forecast: Forecast


class _Inputs(Struct, frozen=True):
    """Input of the learners: scaled features, columns of the linear learner, columns of the forest."""

    scaled: Floats
    linear: Floats
    forest: Floats


def fit(dataset: DecisionDataset, seed: int) -> FitResult:
    """Fits a model to the rows of a decision point. Deterministic for equal rows and seed."""
    folds, counts = _split_folds(dataset, seed), dataset.counts
    scaling = _fit_scaling(dataset.figures)
    views = _fit_views(dataset.texts, seed)
    inputs = _build_inputs(dataset, scaling, views)
    penalty = _choose_penalty(inputs.linear, dataset.scores, counts, folds)
    learners, cost = _cross_fit(dataset, inputs, penalty, folds, seed)
    stack, level = _fit_stack(learners, dataset.scores, counts)
    score = stack_predictions(learners, stack, level)
    model = OutcomeModel(
        answers=dataset.answers,
        names=dataset.names,
        scaling=scaling,
        views=views,
        line=_fit_line(inputs.linear, dataset.scores, penalty, counts),
        forest=_forest(inputs.forest, dataset.scores, seed, counts),
        stack=stack,
        level=level,
        calibration=tuple(
            _fit_isotonic(*pair, counts) for pair in zip(score.T, dataset.scores.T, strict=True)
        ),
        cost=_fit_line(inputs.scaled, dataset.costs, COST_PENALTY, counts),
    )
    calibrated = _cross_calibrate(score, dataset.scores, counts, folds)
    return FitResult(model, Forecast(score, calibrated, np.maximum(cost, 0.0)))


def _split_folds(dataset: DecisionDataset, seed: int) -> Folds:
    """Returns FOLDS pairs of training and validation rows. A group is never on both sides."""
    if dataset.groups is None:
        splits = KFold(FOLDS, shuffle=True, random_state=seed).split(dataset.figures)
    else:
        grouped = GroupKFold(FOLDS, shuffle=True, random_state=seed)
        splits = grouped.split(dataset.figures, groups=dataset.groups)
    return [(inside, outside) for inside, outside in splits]


def _build_inputs(dataset: DecisionDataset, scaling: Scaling, views: tuple[TextView, ...]) -> _Inputs:
    scaled, reduced = scaling.apply(dataset.figures), read_texts(views, dataset.texts)
    return _Inputs(scaled, linear_inputs(scaled, reduced), np.hstack([dataset.figures, reduced]))


def _cross_fit(
    dataset: DecisionDataset, inputs: _Inputs, penalty: float, folds: Folds, seed: int
) -> tuple[Floats, Floats]:
    learners, cost = np.zeros((2, *dataset.scores.shape)), np.zeros_like(dataset.costs)
    for inside, outside in folds:
        scores, counts = dataset.scores[inside], dataset.counts[inside]
        line = _fit_line(inputs.linear[inside], scores, penalty, counts)
        learners[0, outside] = line.predict(inputs.linear[outside])
        forest = _forest(inputs.forest[inside], scores, seed, counts)
        learners[1, outside] = forest.predict(inputs.forest[outside])
        paid = _fit_line(inputs.scaled[inside], dataset.costs[inside], COST_PENALTY, counts)
        cost[outside] = paid.predict(inputs.scaled[outside])
    return learners, cost


def _choose_penalty(inputs: Floats, scores: Floats, counts: Floats, folds: Folds) -> float:
    misses = np.zeros(len(PENALTIES))
    for inside, outside in folds:
        for at, penalty in enumerate(PENALTIES):
            predicted = _fit_line(inputs[inside], scores[inside], penalty, counts[inside]).predict(
                inputs[outside]
            )
            misses[at] += float((counts[outside, None] * (predicted - scores[outside]) ** 2).sum())
    return PENALTIES[int(misses.argmin())]


def _fit_scaling(figures: Floats) -> Scaling:
    deviation = figures.std(axis=0)
    return Scaling(figures.mean(axis=0), np.where(deviation > 1e-9, deviation, 1.0))


def _fit_line(inputs: Floats, targets: Floats, penalty: float, counts: Floats) -> Line:
    mean: Floats = np.asarray(np.average(inputs, axis=0, weights=counts), dtype=np.float64)
    level: Floats = np.asarray(np.average(targets, axis=0, weights=counts), dtype=np.float64)
    centred = inputs - mean
    weighed = centred.T * counts
    square = weighed @ centred + penalty * np.eye(inputs.shape[1])
    weights = np.asarray(np.linalg.solve(square, weighed @ (targets - level)), dtype=np.float64)
    return Line(weights, level - mean @ weights)


def _fit_views(texts: Sequence[tuple[HashedText, ...]], seed: int) -> tuple[TextView, ...]:
    views = []
    for view in range(len(texts[0])):
        own = [given[view] for given in texts]
        idf = _compute_idf(own)
        views.append(TextView(idf, _fit_reduction(_word_matrix(own, idf), seed)))
    return tuple(views)


def _compute_idf(texts: Sequence[HashedText]) -> Floats:
    seen = np.zeros(BUCKETS)
    for text in texts:
        seen[text.buckets] += 1
    return np.where(seen >= MIN_TEXTS, 1.0 + np.log((1 + len(texts)) / (1 + seen)), 0.0)


def _word_matrix(texts: Sequence[HashedText], idf: Floats) -> csr_matrix:
    read = [weighted(text, idf) for text in texts]
    ends = np.cumsum([0, *(len(buckets) for buckets, _ in read)])
    columns = np.concatenate([buckets for buckets, _ in read])
    return csr_matrix(
        (np.concatenate([part for _, part in read]), columns, ends), shape=(len(texts), BUCKETS)
    )


def _fit_reduction(words: csr_matrix, seed: int) -> Floats:
    used = np.unique(words.indices[words.data > 0])
    k = min(REDUCED_TO, len(used) - 1, words.shape[0] - 1)
    if k < 1:
        return np.zeros((BUCKETS, 0))
    found = TruncatedSVD(k, algorithm="randomized", n_iter=4, random_state=seed).fit(words[:, used])
    reduction = np.zeros((BUCKETS, k))
    reduction[used] = found.components_.T
    return reduction


def _forest(figures: Floats, scores: Floats, seed: int, counts: Floats | None = None) -> Forest:
    trees = ExtraTreesRegressor(
        TREES, min_samples_leaf=LEAF, max_features=FEATURE_SHARE, random_state=seed, n_jobs=1
    ).fit(figures, scores, sample_weight=counts)
    parts = [found.tree_ for found in trees.estimators_]
    starts = np.cumsum([0, *(part.node_count for part in parts)])
    placed = list(zip(parts, starts[:-1], strict=True))
    return Forest(
        roots=starts[:-1].astype(np.int32),
        feature=np.concatenate([np.maximum(part.feature, -1) for part in parts]).astype(np.int16),
        threshold=np.concatenate([part.threshold for part in parts]).astype(np.float32),
        left=np.concatenate([part.children_left + start for part, start in placed]).astype(np.int32),
        right=np.concatenate([part.children_right + start for part, start in placed]).astype(np.int32),
        values=np.concatenate([part.value[:, :, 0] for part in parts]).astype(np.float32),
        depth=max(int(part.max_depth) for part in parts),
    )


def _fit_stack(learners: Floats, scores: Floats, counts: Floats) -> tuple[Floats, Floats]:
    """Fits non-negative weights of the learners by least squares over all tiers, and the offset of each
    tier."""
    means = np.average(learners, axis=1, weights=counts)
    level = np.average(scores, axis=0, weights=counts)
    root = np.sqrt(counts)[:, None]
    centred = ((learners - means[:, None, :]) * root).reshape(len(learners), -1).T
    pull = np.sqrt(SHRINKAGE * len(centred) * max(float(centred.var()), 1e-12))
    left = np.vstack([centred, pull * np.eye(len(learners))])
    right = np.concatenate([((scores - level) * root).ravel(), np.full(len(learners), pull / len(learners))])
    weights, _ = nnls(left, right)
    return weights, level - weights @ means


def _fit_isotonic(raw: Floats, scores: Floats, counts: Floats) -> Steps:
    found = IsotonicRegression(out_of_bounds="clip").fit(raw, scores, sample_weight=counts)
    return Steps(np.asarray(found.X_thresholds_, dtype=float), np.asarray(found.y_thresholds_, dtype=float))


def _cross_calibrate(raw: Floats, scores: Floats, counts: Floats, folds: Folds) -> Floats:
    calibrated = np.zeros_like(raw)
    for inside, outside in folds:
        for tier in range(raw.shape[1]):
            steps = _fit_isotonic(raw[inside, tier], scores[inside, tier], counts[inside])
            calibrated[outside, tier] = steps.apply(raw[outside, tier])
    return calibrated
