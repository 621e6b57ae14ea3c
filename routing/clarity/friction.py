"""Friction between the lenses of a run: their distance in scores and wording. All 0-100.

Functions take the existing answers by lens ID, or the frictions of their pairs, and return None (or an empty
value) with fewer than two answers where two are required. Friction describes the decision, not the quality of
the analysis: lenses are expected to disagree on hard questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from routing.clarity import labels
from routing.clarity.answer_grams import argument_grams, insight_grams
from routing.clarity.terms import NO_NAMES, cached, distance, mean, most, named, rounded, step, up_to_one
from routing.clarity.wording import (
    RECENT,
    Grams,
    dice,
    dice_similarity,
    grams,
    shared_substance,
    substance,
)
from routing.types import Lens, LensAnswer

SCORE_SHARE, WORDING_SHARE = 0.75, 0.25

ALIKE = 0.4
"""Likeness from which the insights of two lenses count as equal in wording."""

Answers = Mapping[str, LensAnswer]
Pairs = Mapping[tuple[str, str], float]
"""Friction of each pair of lenses, by their IDs in lens order."""


def pair_friction(a: LensAnswer, b: LensAnswer, ids: tuple[str, str] = ("a", "b")) -> float:
    """Measures the distance of two lenses. 0-100, symmetric.

    75 % is the score difference divided by 10, 25 % the difference in wording of the insights (full at
    likeness 0, none from `ALIKE`). Increases with the score difference. Lenses with equal scores can still
    have up to 25 for different wording.
    """
    apart = distance(a.score, b.score) / labels.LENS_SCALE
    parts = named("Share of the scores", SCORE_SHARE, "weight") * apart + named(
        "Share of the wording", WORDING_SHARE, "weight"
    ) * _wording_step(a, b, ids)
    return step("pair", "-".join(ids), 100 * up_to_one(parts), lens=ids[0], other=ids[1])


def wording_distance(a: LensAnswer, b: LensAnswer) -> float:
    """Measures how different the insights of two lenses are in wording. 0-1, symmetric.

    Not a contradiction.
    """
    return 1 - insight_overlap(a, b)


@cached(RECENT)
def insight_overlap(a: LensAnswer, b: LensAnswer) -> float:
    """Measures how similar the insights of two answers are in wording. 0-1, full from likeness `ALIKE`."""
    ours, theirs = insight_grams(a), insight_grams(b)
    own, other = substance(ours), substance(theirs)
    if not own + other:
        return up_to_one(0.0 / named("Likeness that is full", ALIKE, "0-1"))
    alike = dice(
        named("Wording of insights that both use", shared_substance(ours, theirs), "letters"),
        named("Wording of the one's insights", own, "letters"),
        named("Wording of the other's insights", other, "letters"),
    )
    return up_to_one(alike / named("Likeness that is full", ALIKE, "0-1"))


def run_friction(pairs: Pairs) -> float | None:
    """Returns the friction of the pair with the largest distance. 0-100; None without pairs.

    Independent of the order of lenses. Never decreases when a lens is added.
    """
    return rounded(most(*pairs.values())) if pairs else None


def pair_frictions(answers: Answers) -> Pairs:
    """Returns the friction of each pair of lenses, by their IDs."""
    return {(a, b): pair_friction(answers[a], answers[b], (a, b)) for a, b in combinations(answers, 2)}


def worst_pair(pairs: Pairs) -> tuple[str, str] | None:
    """Returns the lens IDs of the pair with the largest friction. None without pairs.

    The first pair wins among equals.
    """
    return max(pairs, key=pairs.__getitem__) if pairs else None


def lens_friction(pairs: Pairs) -> dict[str, float]:
    """Returns each lens's mean friction with the others. Empty without pairs."""
    lenses = dict.fromkeys(lens for pair in pairs for lens in pair)
    return {lens: rounded(mean([pairs[pair] for pair in pairs if lens in pair])) for lens in lenses}


def semantic(answers: Answers) -> float | None:
    """Returns the mean wording distance of the insights of two lenses. 0-100; None below two answers."""
    distances = [_wording_step(answers[a], answers[b], (a, b)) for a, b in combinations(answers, 2)]
    return rounded(100 * mean(distances)) if distances else None


def frame_shift(answers: Answers, scenario: str, names: Mapping[str, str] = NO_NAMES) -> float | None:
    """Measures how much the lenses address different parts of the scenario. 0-100.

    For each pair: one minus the likeness of the scenario wording that occurs in their reasoning and insights;
    averaged over pairs. None below two answers, or when no pair uses any scenario wording.
    """
    scenario_grams = grams(scenario)
    used = {lens: _restrict(scenario_grams, argument_grams(own)) for lens, own in answers.items()}
    shifts = [
        1
        - named(
            f"Likeness of what {names.get(a, a)} and {names.get(b, b)} take up",
            dice_similarity(used[a], used[b]),
            "0-1",
        )
        for a, b in combinations(used, 2)
        if used[a] or used[b]
    ]
    return rounded(100 * mean(shifts)) if shifts else None


def distance_from_others(lens: str | None, answers: Answers) -> float | None:
    """Returns one lens's score distance from the mean of the others, divided by 10. 0-100.

    None when the lens or all others are missing.
    """
    others = [answer.score for id_, answer in answers.items() if id_ != lens]
    if lens is None or lens not in answers or not others:
        return None
    return rounded(100 * distance(answers[lens].score, mean(others)) / labels.LENS_SCALE)


def in_role(role: str, roles: Sequence[str], lenses: Sequence[Lens]) -> str | None:
    """Returns the lens with one of the four named roles: the one with that ID, else the one at its
    position."""
    if any(lens.id == role for lens in lenses):
        return role
    place = roles.index(role)
    return lenses[place].id if place < len(lenses) and lenses[place].id not in roles else None


def _restrict(scenario_grams: Grams, answer_wording: Grams) -> Grams:
    return Grams((gram, weight) for gram, weight in scenario_grams.items() if gram in answer_wording)


def _wording_step(a: LensAnswer, b: LensAnswer, ids: tuple[str, str]) -> float:
    key = f"{'-'.join(ids)}.wording"
    return step("pair.wording", key, wording_distance(a, b), lens=ids[0], other=ids[1])
