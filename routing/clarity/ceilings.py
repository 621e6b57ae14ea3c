"""Ceilings: upper limits on ClarityIQ (0-100), each with the reason shown on the page.

The formula measures the form of an analysis. Ceilings cover defects that good form cannot compensate. All
functions are pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import fsum

from msgspec import Struct

from routing.clarity.answer_grams import argument_grams
from routing.clarity.terms import least, named
from routing.clarity.wording import dice_similarity
from routing.results.analysis_result import Ceiling, Readiness
from routing.types import LensAnswer

BELOW_HIGH, BELOW_MODERATE = 79.0, 59.0
"""Just below High and just below Moderate Clarity."""
REPEATED_LIMIT = 49.0
ONE_LENS_LIMIT = 49.0
UNUSABLE_LIMIT = 39.0

FULL_SET, MOST_LENSES, FEW_LENSES = 4, 3, 2
VAGUE, HALF_READY = 2, 4
"""Number of known readiness items up to which a score stays below Moderate (VAGUE) and below High
(HALF_READY)."""
WEAK_MEAN = 5.0
"""Mean lens score (0-10) below which a score stays below High."""
NEAR_EQUAL = 0.85
"""Likeness (0-1) from which the texts of two lenses count as equal; see `wording.dice_similarity`."""
MAX_UNGROUNDED = 2
"""Number of "not from you" marks that are tolerated in one answer."""


class CeilingFacts(Struct, frozen=True):
    """Input of the ceilings. Keys are lens IDs; `names` contains every lens of the run.

    `readiness` is None when the language of the text cannot be judged. `names_choice` tells whether the text
    names an action or alternative. `refused` lenses were refused by a model. `unusable` lenses kept an
    unusable answer. `ungrounded` counts the "not from you" marks per accepted answer.
    """

    names: Mapping[str, str]
    answers: Mapping[str, LensAnswer]
    readiness: Readiness | None = None
    names_choice: bool = True
    refused: Sequence[str] = ()
    unusable: Sequence[str] = ()
    ungrounded: Mapping[str, int] = {}


def ceilings(facts: CeilingFacts) -> tuple[Ceiling, ...]:
    """Returns all ceilings of the run, lowest first. Whether one applies depends on the score."""
    limits = (
        *_coverage_ceilings(facts),
        *_question_ceilings(facts),
        *_wording_ceilings(facts),
        *_trust_ceilings(facts),
        *_weakness_ceilings(facts),
    )
    return tuple(sorted(limits, key=lambda ceiling: ceiling.limit))


def are_near_copies(one: LensAnswer, other: LensAnswer) -> bool:
    """Returns whether two answers are nearly equal in wording. Paraphrases are not detected."""
    return dice_similarity(argument_grams(one), argument_grams(other)) >= NEAR_EQUAL


def applied(score: float, limits: Sequence[Ceiling]) -> tuple[Ceiling, ...]:
    """Returns the ceilings below the value of the formula, lowest first."""
    return tuple(ceiling for ceiling in limits if ceiling.limit < score)


def capped(score: float, limits: Sequence[Ceiling]) -> float:
    """Returns min(score, limits)."""
    return least(score, *(named(f"Ceiling: {held.reason}", held.limit, "of 100") for held in limits))


def _coverage_ceilings(facts: CeilingFacts) -> list[Ceiling]:
    asked, answered = len(facts.names), len(facts.answers)
    reason = f"{answered} of {max(asked, FULL_SET)} lenses"
    if answered < FEW_LENSES:
        return [Ceiling(ONE_LENS_LIMIT, reason)]
    if answered == FEW_LENSES:
        return [Ceiling(BELOW_MODERATE, reason)]
    if answered <= MOST_LENSES or answered < asked:
        return [Ceiling(BELOW_HIGH, reason)]
    return []


def _question_ceilings(facts: CeilingFacts) -> list[Ceiling]:
    found = facts.readiness
    if not facts.names_choice:
        return [Ceiling(BELOW_MODERATE, "no option named")]
    if found is None:
        return []
    limits = []
    if found.known <= HALF_READY:
        limit = BELOW_MODERATE if found.known <= VAGUE else BELOW_HIGH
        question = f"; next question: {found.next_question}" if found.next_question else ""
        limits.append(Ceiling(limit, f"{found.known} of {found.total} known{question}"))
    if not any(item.found for item in found.items if item.key == "options"):
        limits.append(Ceiling(BELOW_HIGH, "one option only"))
    return limits


def _wording_ceilings(facts: CeilingFacts) -> list[Ceiling]:
    for a, b in combinations(facts.answers, 2):
        if are_near_copies(facts.answers[a], facts.answers[b]):
            return [Ceiling(REPEATED_LIMIT, f"{facts.names[a]} and {facts.names[b]} say the same")]
    return []


def _trust_ceilings(facts: CeilingFacts) -> list[Ceiling]:
    limits = [
        Ceiling(BELOW_MODERATE, f"{facts.names[lens]} was refused by the model") for lens in facts.refused
    ]
    limits += [
        Ceiling(UNUSABLE_LIMIT, f"{facts.names[lens]}: nothing usable came, so an unusable answer was kept")
        for lens in facts.unusable
    ]
    limits += [
        Ceiling(BELOW_MODERATE, f"{facts.names[lens]}: {count} statements are not from you")
        for lens, count in facts.ungrounded.items()
        if count > MAX_UNGROUNDED
    ]
    return limits


def _weakness_ceilings(facts: CeilingFacts) -> list[Ceiling]:
    if not facts.answers:
        return []
    mean = fsum(answer.score for answer in facts.answers.values()) / len(facts.answers)
    if mean >= WEAK_MEAN:
        return []
    return [Ceiling(BELOW_HIGH, f"lens scores average {mean:.1f} of 10")]
