"""Quality of one lens answer: completeness, confidence, actionability, base score.

All figures are 0-100, rounded to one decimal. They measure form and wording in any language, not truth. A
fluent wrong answer passes them; learned policies address that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite

from msgspec import Struct

from routing.clarity import labels
from routing.clarity.answer_grams import answer_grams
from routing.clarity.support import support
from routing.clarity.terms import (
    cached,
    least,
    mean,
    most,
    named,
    rounded,
    step,
    total,
    up_to_one,
    weighted_sum,
)
from routing.clarity.wording import (
    RECENT,
    grams,
    has_figure,
    new_substance,
    shared_substance,
    substance,
)
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
    """The three figures of an answer that ClarityIQ weights, and its support. 0-100."""

    completeness: float
    confidence: Defaulted
    actionability: float
    support: float


def measures(answer: LensAnswer, scenario: str, *, by_rules: bool = False) -> Measures:
    """Returns the figures of an answer.

    Form is meaningless for answers by rules (`by_rules`). Each of their figures is the share of the lens's
    questions that the text answers, which is also their score.
    """
    if by_rules:
        share = rounded(named("Scale", labels.LENS_SCALE) * answer.score)
        return Measures(share, Defaulted(share), share, share)
    return Measures(
        completeness(answer, scenario), confidence(answer), actionability(answer), support(answer, scenario)
    )


@cached(RECENT)
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
    reasoning = named("Wording of the reasoning", substance(answer.reasoning), "letters")
    full = named("A full paragraph", REASONING_FULL, "letters")
    parts = (
        ("reasoning", REASONING_POINTS, up_to_one(reasoning / full)),
        ("insights", INSIGHT_POINTS, _count_items("insight", answer.insights, INSIGHTS_FULL)),
        ("steps", STEP_POINTS, _count_items("next step", answer.next_steps, STEPS_FULL)),
        ("unknowns", UNKNOWN_POINTS, _count_items("unknown", answer.unknowns, UNKNOWNS_FULL)),
        ("coverage", COVERAGE_POINTS, coverage(answer, scenario)),
    )
    earned = [
        named(f"Points of {part}", points, "points") * step(f"lens.{part}", part, share)
        for part, points, share in parts
    ]
    return rounded(total(earned))


def coverage(answer: LensAnswer, scenario: str) -> float:
    """Returns how much of the scenario's wording the answer uses, 0-1; see `COVERED_ENOUGH` for the full
    amount."""
    scenario_grams = grams(scenario)
    wording = named("Wording of the scenario", substance(scenario_grams), "letters")
    if not wording:
        return 1.0
    share = named("Share of the scenario that is full", COVERED_SHARE, "0-1")
    enough = least(share * wording, named("Enough of a long one", COVERED_ENOUGH, "letters"))
    used = shared_substance(scenario_grams, answer_grams(answer))
    return up_to_one(named("Scenario wording in the answer", used, "letters") / enough)


def confidence(answer: LensAnswer) -> Defaulted:
    """Returns the model's own confidence, clamped to 0-100, or the default 72, marked as such.

    It is self-reported; models are known to be overconfident.
    """
    own = answer.confidence
    if own is None or not isfinite(own):
        return Defaulted(labels.DEFAULT_CONFIDENCE, True, "the model gave no confidence")
    return Defaulted(rounded(most(0.0, least(100.0, named("What the model gave", own)))))


def mean_confidence(confidences: Sequence[float]) -> float:
    """Returns the mean of the confidences of all answers, which a summary by rule has."""
    return rounded(mean(confidences))


@cached(RECENT)
def actionability(answer: LensAnswer) -> float:
    """Measures how ready for action the answer is: number and concreteness of next steps. 0-100.

    Three full steps score 75, or 100 if each also contains a figure (a date, an amount, a number). A fourth
    step can compensate for others. A step is full at about six words that no earlier step uses. No steps
    score 0. Never decreases when a step is appended.

    Not measured: whether the steps are sensible, or who would take them.
    """
    added = new_substance(answer.next_steps)
    steps = [
        step("lens.step", str(number), _rate_step(text, new), number=str(number))
        for number, (text, new) in enumerate(zip(answer.next_steps, added, strict=True), 1)
    ]
    needed = named("Concrete steps needed", CONCRETE_STEPS, "items")
    return rounded(100 * up_to_one(total(steps) / needed)) if steps else 0.0


def base_score(completeness: float, confidence: float, actionability: float) -> float:
    """Returns 0.4 completeness + 0.35 confidence + 0.25 actionability. 0-100, increasing in each."""
    weights = (
        ("completeness", labels.COMPLETENESS_WEIGHT),
        ("confidence", labels.CONFIDENCE_WEIGHT),
        ("actionability", labels.ACTIONABILITY_WEIGHT),
    )
    return rounded(
        weighted_sum(
            (completeness, confidence, actionability),
            [named(f"Weight of {part}", weight, "weight") for part, weight in weights],
        )
    )


def insight_depth(answers: Iterable[LensAnswer], names: Sequence[str] = ()) -> float:
    """Measures how much new content the insights of a run have. 0-100; 0 without insights.

    The mean over all insights, in lens order, of the substance that no earlier insight has, full at
    `DEPTH_FULL` (a sentence of about 20 words). Many short insights, or the same one from four lenses, are
    shallow. No other sense of depth is measured. `names` are those of the lenses.
    """
    known = list(answers)
    titles = [
        f"{name}, insight {number}"
        for name, answer in zip(names or [f"lens {n}" for n, _ in enumerate(known, 1)], known, strict=True)
        for number, _ in enumerate(answer.insights, 1)
    ]
    added = new_substance(tuple(text for answer in known for text in answer.insights))
    full = named("A deep insight", DEPTH_FULL, "letters")
    shares = [
        up_to_one(named(f"New wording of {title}", new, "letters") / full)
        for title, new in zip(titles, added, strict=True)
    ]
    return rounded(mean(shares, factor=100)) if shares else 0.0


def _count_items(name: str, texts: tuple[str, ...], needed: int) -> float:
    """Returns the fraction of `needed` full items, 0-1: the new wording of each over that of a full one."""
    items = [
        _rate_wording(f"New wording of {name} {number}", new)
        for number, new in enumerate(new_substance(texts), 1)
    ]
    return up_to_one(total(items) / named("Items needed", needed, "items")) if items else 0.0


def _rate_step(text: str, new: float) -> float:
    body = _rate_wording("New wording", new)
    worth = named("Share of the wording", STEP_BODY, "0-1") * body
    return worth + named("Share of a figure in it", STEP_FIGURE, "0-1") * body if has_figure(text) else worth


def _rate_wording(name: str, new: float) -> float:
    return up_to_one(named(name, new, "letters") / named("A full clause", ITEM_FULL, "letters"))
