"""Selects the models of a cascade and converts a pack into the arrays that policies need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.bench.packs import Pack, PackError
from routing.bench.prices import CHARS_PER_TOKEN, price_of
from routing.learning.arrays import Floats, Ints
from routing.learning.dataset import DecisionDataset
from routing.learning.features.state import AnswerState, state_figures, state_texts
from routing.learning.sequential import Asked, decision_points
from routing.learning.text import HashedText, hashed

CHEAP_SHARE = 0.3
"""Maximum cost of a cheap tier as a share of the strongest one."""
SIMILAR = 3.0
"""Largest ratio between the costs of a cheap tier and of a second model with which it is compared."""


class SecondModel(Struct, frozen=True):
    """A cheap model outside of the cascade: its answers and dollars (questions,)."""

    model: str
    answers: Sequence[AnswerState]
    dollars: Floats


class Table(Struct, frozen=True):
    """A pack reduced to one cascade.

    `scores` and `dollars` are (questions, tiers), cheapest tier first; `answers` has the same order.
    `datasets` holds the features of every decision point. `second` gives a second cheap answer in a cascade
    of two, if the pack has a model of similar cost that answered every question.
    """

    name: str
    models: tuple[str, ...]
    domains: tuple[str, ...]
    queries: tuple[str, ...]
    answers: Sequence[tuple[AnswerState, ...]]
    scores: Floats
    dollars: Floats
    datasets: Mapping[Asked, DecisionDataset]
    second: SecondModel | None = None

    @property
    def tiers(self) -> int:
        return len(self.models)


def choose_cascade(
    pack: Pack, prices: Mapping[str, tuple[float, float]], tiers: int
) -> tuple[str, ...] | None:
    """Returns the default cascade of a pack, from the mean cost and score of its priced models.

    The strongest tier is the best model (the cheaper one of equals). The tier below is the best of the models
    that cost at most 30 % of it. A cascade of three adds the cheapest model below that. Returns None when a
    pack has too few such models.
    """
    known = [model for model in pack.models if price_of(model, prices)]
    if len(known) < tiers:
        return None
    whole = pack.answered_by(known)
    cost = {model: float(_cost_matrix(whole, [model], prices).mean()) for model in known}
    score = {model: float(_score_matrix(whole, [model]).mean()) for model in known}
    strongest = min(known, key=lambda model: (-score[model], cost[model]))
    cheap = [model for model in known if cost[model] <= CHEAP_SHARE * cost[strongest]]
    if not cheap:
        cheap = [min((model for model in known if model != strongest), key=lambda model: cost[model])]
    middle = min(cheap, key=lambda model: (-score[model], cost[model]))
    if tiers == 2:
        return middle, strongest
    below = [model for model in cheap if cost[model] < cost[middle]]
    return (min(below, key=lambda model: cost[model]), middle, strongest) if below else None


def tabulate(pack: Pack, models: tuple[str, ...], prices: Mapping[str, tuple[float, float]]) -> Table:
    """Returns the questions that all models of a cascade answered, with features at every decision point."""
    kept = pack.answered_by(models)
    if not kept.questions:
        raise PackError(f"No question of {pack.name} was answered by all of {', '.join(models)}.")
    scores, dollars = _score_matrix(kept, models), _cost_matrix(kept, models, prices)
    answers = [tuple(question.outcomes[model].given for model in models) for question in kept.questions]
    queries = tuple(question.query for question in kept.questions)
    costs = dollars / max(float(dollars[:, -1].mean()), 1e-12)
    datasets = {
        asked: _build_dataset(asked, queries, answers, scores, costs)
        for asked in decision_points(len(models))
    }
    domains = tuple(question.domain for question in kept.questions)
    second = _find_second(kept, models, prices, dollars) if len(models) == 2 else None
    return Table(pack.name, models, domains, queries, answers, scores, dollars, datasets, second)


def _find_second(
    kept: Pack, models: tuple[str, ...], prices: Mapping[str, tuple[float, float]], dollars: Floats
) -> SecondModel | None:
    """Returns the model whose cost is closest to that of the cheap tier, up to the factor SIMILAR."""
    cheap, strong = (float(paid) for paid in dollars.mean(axis=0))
    found = None
    for model in kept.models:
        is_known = model not in models and price_of(model, prices) is not None
        if not is_known or len(kept.answered_by([model]).questions) < len(kept.questions):
            continue
        paid = _cost_matrix(kept, [model], prices)[:, 0]
        ratio = max(float(paid.mean()), 1e-12) / max(cheap, 1e-12)
        distance = max(ratio, 1 / ratio)
        if distance <= (found[0] if found else SIMILAR) and paid.mean() < strong:
            found = (distance, model, paid)
    if found is None:
        return None
    _, model, paid = found
    return SecondModel(model, [question.outcomes[model].given for question in kept.questions], paid)


def take(datasets: Mapping[Asked, DecisionDataset], rows: Ints) -> dict[Asked, DecisionDataset]:
    """Returns the datasets restricted to some rows."""
    return {asked: dataset.take(rows) for asked, dataset in datasets.items()}


def _build_dataset(
    asked: Asked,
    queries: Sequence[str],
    answers: Sequence[tuple[AnswerState, ...]],
    scores: Floats,
    costs: Floats,
) -> DecisionDataset:
    figures, texts = [], list[tuple[HashedText, ...]]()
    for query, given in zip(queries, answers, strict=True):
        seen = tuple(given[tier] for tier in asked)
        figures.append(state_figures(query, seen))
        texts.append(tuple(hashed(text) for text in state_texts(query, seen)))
    table = np.array([list(row.values()) for row in figures])
    return DecisionDataset(len(asked), tuple(figures[0]), table, texts, scores, costs)


def _score_matrix(pack: Pack, models: Sequence[str]) -> Floats:
    return np.array([[question.outcomes[model].score for model in models] for question in pack.questions])


def _cost_matrix(pack: Pack, models: Sequence[str], prices: Mapping[str, tuple[float, float]]) -> Floats:
    columns = []
    for model in models:
        price = price_of(model, prices)
        if price is None:
            raise PackError(f"There is no price for {model}: name it in prices.json beside the pack.")
        size = np.array([[q.outcomes[model].in_chars, q.outcomes[model].out_chars] for q in pack.questions])
        columns.append(size @ np.array(price) / CHARS_PER_TOKEN / 1e6)
    return np.column_stack(columns)
