"""Friction between the lenses of a run: how far they pull apart, in scores and in wording. All 0-100.

Every function takes the answers by lens id, only those that exist, and returns None (or nothing) where two
answers are needed and not there. Friction says something about the decision, not about the quality of the
analysis: lenses that disagree on a hard question do their work.
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
"""Likeness of the insights of two lenses from which their wording counts as the same."""

Answers = Mapping[str, LensAnswer]


@lru_cache(maxsize=RECENT)
def pair_friction(a: LensAnswer, b: LensAnswer) -> float:
    """How far two lenses pull apart. 0-100, symmetric.

    Three quarters are the distance of their scores over 10, one quarter is how little their insights share
    in wording (none shared from likeness 0, all from `ALIKE`). Rises with the distance of the scores.
    Lenses that never disagree in score still have up to 25 for talking of different things.
    """
    distance = abs(a.score - b.score) / labels.LENS_SCALE
    return 100 * min(1.0, SCORE_SHARE * distance + WORDING_SHARE * wording_distance(a, b))


@lru_cache(maxsize=RECENT)
def wording_distance(a: LensAnswer, b: LensAnswer) -> float:
    """How little the insights of two lenses share in wording. 0-1, symmetric. Not a contradiction."""
    return 1 - min(1.0, likeness(insight_grams(a), insight_grams(b)) / ALIKE)


def run_friction(answers: Answers) -> float | None:
    """The friction of the pair that pulls apart most. 0-100; None with fewer than two answers.

    Does not depend on the order of the lenses, and never falls when a lens is added.
    """
    frictions = [pair_friction(a, b) for a, b in combinations(answers.values(), 2)]
    return round(max(frictions), 1) if frictions else None


def dominant_conflict(answers: Answers) -> tuple[str, str] | None:
    """The two lens ids of that pair, the first of equals. None when their friction is low or unknown."""
    pairs = list(combinations(answers, 2))
    if not pairs:
        return None
    worst = max(pairs, key=lambda pair: pair_friction(answers[pair[0]], answers[pair[1]]))
    friction = pair_friction(answers[worst[0]], answers[worst[1]])
    return None if labels.friction_intensity(friction) == "low" else worst


def lens_friction(answers: Answers) -> dict[str, float]:
    """For each lens the mean friction with the others: which one stands apart. Empty below two answers."""
    if len(answers) < 2:
        return {}
    return {
        lens: round(_mean(pair_friction(answer, other) for id_, other in answers.items() if id_ != lens), 1)
        for lens, answer in answers.items()
    }


def semantic(answers: Answers) -> float | None:
    """Mean distance in wording between the insights of two lenses. 0-100; None below two answers."""
    distances = [wording_distance(a, b) for a, b in combinations(answers.values(), 2)]
    return round(100 * _mean(distances), 1) if distances else None


def frame_shift(answers: Answers, scenario: str) -> float | None:
    """How far the lenses take up different parts of the scenario. 0-100; None where it cannot be said.

    For each pair one minus the likeness of what of the scenario's wording their reasoning and insights take
    up, averaged over pairs. None below two answers, or when no pair takes up any of it.
    """
    asked = grams(scenario)
    taken = [_within(asked, merged(a.reasoning, *a.insights)) for a in answers.values()]
    shifts = [1 - likeness(a, b) for a, b in combinations(taken, 2) if a or b]
    return round(100 * _mean(shifts), 1) if shifts else None


def apart(lens: str | None, answers: Answers) -> float | None:
    """How far one lens scores from the mean of the others, over 10. 0-100; None without it or another."""
    others = [answer.score for id_, answer in answers.items() if id_ != lens]
    if lens is None or lens not in answers or not others:
        return None
    return round(100 * abs(answers[lens].score - _mean(others)) / labels.LENS_SCALE, 1)


def in_role(role: str, roles: Sequence[str], lenses: Sequence[Lens]) -> str | None:
    """The lens that plays one of the four named roles: the one of that id, else the one at its place."""
    if any(lens.id == role for lens in lenses):
        return role
    place = roles.index(role)
    return lenses[place].id if place < len(lenses) and lenses[place].id not in roles else None


@lru_cache(maxsize=RECENT)
def insight_grams(answer: LensAnswer) -> Grams:
    """The wording of the insights of an answer."""
    return merged(*answer.insights)


def _within(asked: Grams, said: Grams) -> Grams:
    return {gram: weight for gram, weight in asked.items() if gram in said}


def _mean(values: Iterable[float]) -> float:
    known = list(values)
    return fsum(known) / len(known)
