"""Friction between the lenses of a run: their distance in scores and wording. All 0-100.

All functions take the existing answers by lens ID and return None (or an empty value) with fewer than two
answers where two are required. Friction describes the decision, not the quality of the analysis: lenses are
expected to disagree on hard questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum

from routing.clarity import labels
from routing.clarity.wording import RECENT, Grams, grams, likeness, merged
from routing.types import Lens, LensAnswer

SCORE_SHARE, WORDING_SHARE = 0.75, 0.25

ALIKE = 0.4
"""Likeness from which the insights of two lenses count as equal in wording."""

Answers = Mapping[str, LensAnswer]


@lru_cache(maxsize=RECENT)
def pair_friction(a: LensAnswer, b: LensAnswer) -> float:
    """Measures the distance of two lenses. 0-100, symmetric.

    75 % is the score difference divided by 10, 25 % the difference in wording of the insights (full at
    likeness 0, none from `ALIKE`). Increases with the score difference. Lenses with equal scores can still
    have up to 25 for different wording.
    """
    distance = abs(a.score - b.score) / labels.LENS_SCALE
    return 100 * min(1.0, SCORE_SHARE * distance + WORDING_SHARE * wording_distance(a, b))


@lru_cache(maxsize=RECENT)
def wording_distance(a: LensAnswer, b: LensAnswer) -> float:
    """Measures how different the insights of two lenses are in wording. 0-1, symmetric.

    Not a contradiction.
    """
    return 1 - min(1.0, likeness(insight_grams(a), insight_grams(b)) / ALIKE)


def run_friction(answers: Answers) -> float | None:
    """Returns the friction of the pair with the largest distance. 0-100; None with fewer than two answers.

    Independent of the order of lenses. Never decreases when a lens is added.
    """
    frictions = [pair_friction(a, b) for a, b in combinations(answers.values(), 2)]
    return round(max(frictions), 1) if frictions else None


def dominant_conflict(answers: Answers) -> tuple[str, str] | None:
    """Returns the lens IDs of the pair with the largest friction. None when it is low or unknown.

    The first pair wins among equals.
    """
    pairs = list(combinations(answers, 2))
    if not pairs:
        return None
    worst = max(pairs, key=lambda pair: pair_friction(answers[pair[0]], answers[pair[1]]))
    friction = pair_friction(answers[worst[0]], answers[worst[1]])
    return None if labels.friction_intensity(friction) == "low" else worst


def lens_friction(answers: Answers) -> dict[str, float]:
    """Returns each lens's mean friction with the others. Empty with fewer than two answers."""
    if len(answers) < 2:
        return {}
    return {
        lens: round(_mean(pair_friction(answer, other) for id_, other in answers.items() if id_ != lens), 1)
        for lens, answer in answers.items()
    }


def semantic(answers: Answers) -> float | None:
    """Returns the mean wording distance of the insights of two lenses. 0-100; None below two answers."""
    distances = [wording_distance(a, b) for a, b in combinations(answers.values(), 2)]
    return round(100 * _mean(distances), 1) if distances else None


def frame_shift(answers: Answers, scenario: str) -> float | None:
    """Measures how much the lenses address different parts of the scenario. 0-100.

    For each pair: one minus the likeness of the scenario wording that occurs in their reasoning and insights;
    averaged over pairs. None below two answers, or when no pair uses any scenario wording.
    """
    scenario_grams = grams(scenario)
    used = [_restrict(scenario_grams, merged(a.reasoning, *a.insights)) for a in answers.values()]
    shifts = [1 - likeness(a, b) for a, b in combinations(used, 2) if a or b]
    return round(100 * _mean(shifts), 1) if shifts else None


def apart(lens: str | None, answers: Answers) -> float | None:
    """Returns one lens's score distance from the mean of the others, divided by 10. 0-100.

    None when the lens or all others are missing.
    """
    others = [answer.score for id_, answer in answers.items() if id_ != lens]
    if lens is None or lens not in answers or not others:
        return None
    return round(100 * abs(answers[lens].score - _mean(others)) / labels.LENS_SCALE, 1)


def in_role(role: str, roles: Sequence[str], lenses: Sequence[Lens]) -> str | None:
    """Returns the lens with one of the four named roles: the one with that ID, else the one at its
    position."""
    if any(lens.id == role for lens in lenses):
        return role
    place = roles.index(role)
    return lenses[place].id if place < len(lenses) and lenses[place].id not in roles else None


@lru_cache(maxsize=RECENT)
def insight_grams(answer: LensAnswer) -> Grams:
    """Returns the wording of an answer's insights."""
    return merged(*answer.insights)


def _restrict(scenario_grams: Grams, answer_wording: Grams) -> Grams:
    return {gram: weight for gram, weight in scenario_grams.items() if gram in answer_wording}


def _mean(values: Iterable[float]) -> float:
    known = list(values)
    return fsum(known) / len(known)
