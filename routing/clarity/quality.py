"""How good one lens answer is, from what stands in it: completeness, confidence, actionability, base score.

All figures are 0-100, rounded to one decimal. They read form and wording, in any language. They do not know
whether an answer is true, and a fluent wrong answer passes them: that is what a learned policy is for.
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
"""Substance of a full insight, next step or unknown: a clause of some six words."""
INSIGHTS_FULL, STEPS_FULL, UNKNOWNS_FULL = 3, 2, 1

COVERED_SHARE, COVERED_ENOUGH = 0.3, 120.0
"""The scenario is covered when its answer takes up this share of its wording, or this much of a long one."""

CONCRETE_STEPS = 3
STEP_BODY, STEP_FIGURE = 0.75, 0.25

DEPTH_FULL = 60.0
"""Substance of a deep insight: a sentence of some 20 words of English."""


class Measures(Struct, frozen=True):
    """The three figures of an answer that ClarityIQ weighs, 0-100."""

    completeness: float
    confidence: Defaulted
    actionability: float


def measures(answer: LensAnswer, scenario: str, *, by_rules: bool = False) -> Measures:
    """The figures of an answer. Where rules wrote it (`by_rules`) form says nothing: each figure is the
    share of the lens's questions that the text answers, which is what its score counts."""
    if by_rules:
        share = round(labels.LENS_SCALE * answer.score, 1)
        return Measures(share, Defaulted(share), share)
    return Measures(completeness(answer, scenario), confidence(answer), actionability(answer))


@lru_cache(maxsize=RECENT)
def completeness(answer: LensAnswer, scenario: str) -> float:
    """How much of a full answer is there. 0-100.

    Points: 35 for reasoning of about 60 words, 25 for three insights, 15 for two next steps, 10 for one
    unknown that is named, 15 for taking up the scenario's own wording (30 % of it, or as much as some 40
    words of a long one). Each part is proportional up to its full measure; only wording that the part has
    not used before counts, so padding and doubled items earn nothing. Never falls when the reasoning goes
    on or an item is added at the end. A scenario without any letter or digit counts as covered.

    Not measured: whether the reasoning holds, or whether what is missing is what matters. An answer in
    another language than the scenario's loses most of the 15 points of coverage.
    """
    parts = (
        (REASONING_POINTS, substance(answer.reasoning) / REASONING_FULL),
        (INSIGHT_POINTS, _items(answer.insights) / INSIGHTS_FULL),
        (STEP_POINTS, _items(answer.next_steps) / STEPS_FULL),
        (UNKNOWN_POINTS, _items(answer.unknowns) / UNKNOWNS_FULL),
        (COVERAGE_POINTS, coverage(answer, scenario)),
    )
    return round(fsum(points * min(1.0, share) for points, share in parts), 1)


def coverage(answer: LensAnswer, scenario: str) -> float:
    """0-1: how far the answer takes up the scenario's own wording; 1 from the measure named above."""
    asked = grams(scenario)
    enough = min(COVERED_SHARE * substance(asked), COVERED_ENOUGH)
    return min(1.0, shared(asked, answer_grams(answer)) / enough) if enough else 1.0


def confidence(answer: LensAnswer) -> Defaulted:
    """The model's own confidence, cut to 0-100; the default 72, marked, when it gave none.

    It is what the model says of itself. Models are known to say too much.
    """
    own = answer.confidence
    if own is None or not isfinite(own):
        return Defaulted(labels.DEFAULT_CONFIDENCE, True, "the model gave no confidence")
    return Defaulted(round(min(100.0, max(0.0, own)), 1))


@lru_cache(maxsize=RECENT)
def actionability(answer: LensAnswer) -> float:
    """How far one could start tomorrow: number and concreteness of the next steps. 0-100.

    Three full steps are 75, and 100 when each also names a figure (a date, an amount, a number); a fourth
    step can make up for what the others lack. A step is full at some six words that no step before it has
    used. No step is 0. Never falls when a step is appended.

    Not measured: whether the steps are wise, or who would take them.
    """
    added = new_substance(answer.next_steps)
    steps = [_step(step, new) for step, new in zip(answer.next_steps, added, strict=True)]
    return round(100 * min(1.0, fsum(steps) / CONCRETE_STEPS), 1)


def base_score(completeness: float, confidence: float, actionability: float) -> float:
    """0.4 completeness + 0.35 confidence + 0.25 actionability: 0-100, rising with each."""
    return round(
        labels.COMPLETENESS_WEIGHT * completeness
        + labels.CONFIDENCE_WEIGHT * confidence
        + labels.ACTIONABILITY_WEIGHT * actionability,
        1,
    )


def insight_depth(answers: Iterable[LensAnswer]) -> float:
    """How much the insights of a run say beyond one another. 0-100; 0 without any insight.

    The mean over all insights, in lens order, of the substance that no insight before it has, full at
    `DEPTH_FULL` (a sentence of some 20 words). Many short insights, or the same one from four lenses, are
    shallow. Not measured: whether an insight is deep in any other sense.
    """
    texts = tuple(text for answer in answers for text in answer.insights)
    added = [min(1.0, new / DEPTH_FULL) for new in new_substance(texts)]
    return round(100 * fsum(added) / len(added), 1) if added else 0.0


def answer_grams(answer: LensAnswer) -> Grams:
    """The wording of everything in an answer."""
    return merged(answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns)


def _items(texts: tuple[str, ...]) -> float:
    return fsum(min(1.0, new / ITEM_FULL) for new in new_substance(texts))


def _step(step: str, new: float) -> float:
    body = min(1.0, new / ITEM_FULL)
    return STEP_BODY * body + (STEP_FIGURE * body if has_figure(step) else 0.0)
