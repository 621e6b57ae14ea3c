"""Quality of one lens answer: completeness, confidence, actionability, base score.

All figures are 0-100, rounded to one decimal. They measure form and wording in any language, not truth. A
fluent wrong answer passes them; learned policies address that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum, isfinite

from msgspec import Struct

from routing.clarity import labels
from routing.clarity.wording import RECENT, Grams, grams, has_figure, merged, new_substance, shared, substance
from routing.types import Defaulted, LensAnswer

REASONING_POINTS, INSIGHT_POINTS, STEP_POINTS, UNKNOWN_POINTS, COVERAGE_POINTS = 35.0, 25.0, 15.0, 10.0, 15.0

REASONING_FULL = 165.0
"""Substance of a full paragraph of reasoning: about 60 words of English."""
ITEM_FULL = 20.0
"""Substance of a full insight, next step or unknown: a clause of about six words."""
INSIGHTS_FULL, STEPS_FULL, UNKNOWNS_FULL = 3, 2, 1

COVERED_SHARE, COVERED_ENOUGH = 0.3, 120.0
"""An answer covers the scenario when it uses this share of its wording, or this amount of a long one."""

CONCRETE_STEPS = 3
STEP_BODY, STEP_FIGURE = 0.75, 0.25

DEPTH_FULL = 60.0
"""Substance of a deep insight: a sentence of about 20 words of English."""


class Measures(Struct, frozen=True):
    """The three figures of an answer that ClarityIQ weights, 0-100."""

    completeness: float
    confidence: Defaulted
    actionability: float


def measures(answer: LensAnswer, scenario: str, *, by_rules: bool = False) -> Measures:
    """Returns the figures of an answer.

    Form is meaningless for answers by rules (`by_rules`). Each of their figures is the share of the lens's
    questions that the text answers, which is also their score.
    """
    if by_rules:
        share = round(labels.LENS_SCALE * answer.score, 1)
        return Measures(share, Defaulted(share), share)
    return Measures(completeness(answer, scenario), confidence(answer), actionability(answer))


@lru_cache(maxsize=RECENT)
def completeness(answer: LensAnswer, scenario: str) -> float:
    """Measures how much of a full answer is present. 0-100.

    Points: 35 for reasoning of about 60 words, 25 for three insights, 15 for two next steps, 10 for one named
    unknown, 15 for using the scenario's wording (30 % of it, or about 40 words of a long one). Each part is
    proportional up to its full amount. Only wording that is new within the part counts, so padding and
    duplicate items earn nothing. Never decreases when text is appended to the reasoning or an item is added
    at the end. A scenario without letters or digits counts as covered.

    Not measured: whether the reasoning is valid, or whether the missing parts are relevant. An answer in
    another language than the scenario loses most of the 15 points for coverage.
    """
    parts = (
        (REASONING_POINTS, substance(answer.reasoning) / REASONING_FULL),
        (INSIGHT_POINTS, _count_items(answer.insights) / INSIGHTS_FULL),
        (STEP_POINTS, _count_items(answer.next_steps) / STEPS_FULL),
        (UNKNOWN_POINTS, _count_items(answer.unknowns) / UNKNOWNS_FULL),
        (COVERAGE_POINTS, coverage(answer, scenario)),
    )
    return round(fsum(points * min(1.0, share) for points, share in parts), 1)


def coverage(answer: LensAnswer, scenario: str) -> float:
    """Returns how much of the scenario's wording the answer uses, 0-1; see `COVERED_ENOUGH` for the full
    amount."""
    scenario_grams = grams(scenario)
    enough = min(COVERED_SHARE * substance(scenario_grams), COVERED_ENOUGH)
    return min(1.0, shared(scenario_grams, answer_grams(answer)) / enough) if enough else 1.0


def confidence(answer: LensAnswer) -> Defaulted:
    """Returns the model's own confidence, clamped to 0-100, or the default 72, marked as such.

    It is self-reported; models are known to be overconfident.
    """
    own = answer.confidence
    if own is None or not isfinite(own):
        return Defaulted(labels.DEFAULT_CONFIDENCE, True, "the model gave no confidence")
    return Defaulted(round(min(100.0, max(0.0, own)), 1))


@lru_cache(maxsize=RECENT)
def actionability(answer: LensAnswer) -> float:
    """Measures how ready for action the answer is: number and concreteness of next steps. 0-100.

    Three full steps score 75, or 100 if each also contains a figure (a date, an amount, a number). A fourth
    step can compensate for others. A step is full at about six words that no earlier step uses. No steps
    score 0. Never decreases when a step is appended.

    Not measured: whether the steps are sensible, or who would take them.
    """
    added = new_substance(answer.next_steps)
    steps = [_rate_step(step, new) for step, new in zip(answer.next_steps, added, strict=True)]
    return round(100 * min(1.0, fsum(steps) / CONCRETE_STEPS), 1)


def base_score(completeness: float, confidence: float, actionability: float) -> float:
    """Returns 0.4 completeness + 0.35 confidence + 0.25 actionability. 0-100, increasing in each."""
    return round(
        labels.COMPLETENESS_WEIGHT * completeness
        + labels.CONFIDENCE_WEIGHT * confidence
        + labels.ACTIONABILITY_WEIGHT * actionability,
        1,
    )


def insight_depth(answers: Iterable[LensAnswer]) -> float:
    """Measures how much new content the insights of a run have. 0-100; 0 without insights.

    The mean over all insights, in lens order, of the substance that no earlier insight has, full at
    `DEPTH_FULL` (a sentence of about 20 words). Many short insights, or the same one from four lenses, are
    shallow. No other sense of depth is measured.
    """
    texts = tuple(text for answer in answers for text in answer.insights)
    added = [min(1.0, new / DEPTH_FULL) for new in new_substance(texts)]
    return round(100 * fsum(added) / len(added), 1) if added else 0.0


def answer_grams(answer: LensAnswer) -> Grams:
    """Returns the wording of all parts of an answer."""
    return merged(answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns)


def _count_items(texts: tuple[str, ...]) -> float:
    return fsum(min(1.0, new / ITEM_FULL) for new in new_substance(texts))


def _rate_step(step: str, new: float) -> float:
    body = min(1.0, new / ITEM_FULL)
    return STEP_BODY * body + (STEP_FIGURE * body if has_figure(step) else 0.0)
