"""Generates a small synthetic cascade with questions of two kinds."""

import numpy as np

from routing.bench.cascade import Table, choose_cascade, tabulate
from routing.bench.packs import Outcome, Pack, Question
from routing.learning.features.state import AnswerState

PRICES = {"small": (0.1, 0.1), "middle": (0.5, 0.5), "large": (10.0, 10.0)}


def synthetic_pack(rows: int = 300, seed: int = 0) -> Pack:
    """Generates questions of addition. The small model errs on long ones and then hedges."""
    chance = np.random.default_rng(seed)
    questions = []
    for number in range(rows):
        terms = [int(term) for term in chance.integers(1, 90, size=int(chance.integers(2, 7)))]
        truth = sum(terms)
        outcomes = {}
        for model, skill in (("small", 1.1 - 0.15 * len(terms)), ("middle", 0.85), ("large", 0.97)):
            right = chance.random() < skill
            said = truth if right else truth + int(chance.integers(1, 9))
            hedge = "" if right or chance.random() < 0.3 else " However, I might be wrong, wait."
            text = f"We add the numbers one after another. The sum is {said}.{hedge}"
            outcomes[model] = Outcome(AnswerState(text, str(said)), float(right), 80, len(text))
        kind = "short" if len(terms) < 4 else "long"
        questions.append(Question(str(number), kind, f"What is {' plus '.join(map(str, terms))}?", outcomes))
    return Pack("sums", questions)


def synthetic_table(tiers: int = 2, rows: int = 300, seed: int = 0) -> Table:
    pack = synthetic_pack(rows, seed)
    models = choose_cascade(pack, PRICES, tiers)
    assert models is not None
    return tabulate(pack, models, PRICES)
