"""Stability of a lens: whether its answer is coherent and whether its tiers agree. All 0-100.

Compares wording and scores only. Contradicting insights with similar wording look consistent, and a
paraphrase looks like a change. Only repeated model calls measure more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import fsum

from routing.clarity import labels
from routing.clarity.friction import insight_overlap
from routing.clarity.terms import cached, distance, mean, named, rounded, step, up_to_one
from routing.clarity.wording import RECENT, containment, merge_grams, new_substance, substance
from routing.types import LensAnswer

DISTINCT_ENOUGH = 0.8
"""Share of new wording from which insights and next steps count as distinct."""
ANCHORED_ENOUGH = 0.25
"""Share of an item's wording found in reasoning or scenario from which it counts as anchored."""

SCORE_SHARE, WORDING_SHARE = 0.6, 0.4


def distinctness(answer: LensAnswer) -> float | None:
    """Measures how little insights and next steps repeat each other. 0-1; None without wording in them."""
    items = (*answer.insights, *answer.next_steps)
    new = named("Wording that no earlier item has", fsum(new_substance(items)), "letters")
    total = named("Wording of all items", fsum(substance(item) for item in items), "letters")
    return up_to_one(new / total / named("Share that is full", DISTINCT_ENOUGH, "0-1")) if total else None


def anchoring(answer: LensAnswer, scenario: str) -> float | None:
    """Measures how much insights and next steps share the topic of the reasoning and scenario. 0-1.

    The mean over the items; None without wording in them. Never decreases when text is appended to the
    reasoning.
    """
    ground = merge_grams(answer.reasoning, scenario)
    items = [item for item in (*answer.insights, *answer.next_steps) if substance(item)]
    full = named("Share that is full", ANCHORED_ENOUGH, "0-1")
    shares = [
        up_to_one(named(f"Share of item {number}", containment(item, ground), "0-1") / full)
        for number, item in enumerate(items, 1)
    ]
    return mean(shares) if shares else None


@cached(RECENT)
def within(answer: LensAnswer, scenario: str) -> float | None:
    """Returns the agreement within one answer: the mean of distinctness and anchoring. 0-100, None without
    items."""
    distinct, anchored = distinctness(answer), anchoring(answer, scenario)
    if distinct is None or anchored is None:
        return None
    parts = step("stability.distinctness", "distinctness", distinct) + step(
        "stability.anchoring", "anchoring", anchored
    )
    return step("stability.within", "within", 100 * parts / 2)


def between(a: LensAnswer, b: LensAnswer, tiers: tuple[int, int] = (1, 2)) -> float:
    """Measures the agreement of two answers of one lens. 0-100, symmetric, 100 for equal answers with
    insights.

    60 for equal scores, decreasing in proportion to their difference over 10; 40 for insights of similar
    wording, full from likeness `friction.ALIKE`. A better model may give a different answer, so low agreement
    is not a defect.
    """
    scores = [
        named(f"Score of tier {tier}", answer.score, "of 10")
        for answer, tier in zip((a, b), tiers, strict=True)
    ]
    closeness = 1 - up_to_one(distance(*scores) / labels.LENS_SCALE)
    agreement = 100 * (
        named("Share of the scores", SCORE_SHARE, "weight") * closeness
        + named("Share of the wording", WORDING_SHARE, "weight") * insight_overlap(a, b)
    )
    tier, later = map(str, tiers)
    return step("stability.between", f"between.{tier}-{later}", agreement, tier=tier, later=later)


def lens_stability(answers: Sequence[LensAnswer], scenario: str, tiers: Sequence[int] = ()) -> float | None:
    """Measures the stability of a lens from its answers in tier order; the last one is accepted. 0-100.

    The agreement within the last answer. With several answers, the mean of that and of the average agreement
    over all pairs of tiers. None without answers, or for a single one without insights and steps. `tiers` are
    those of the answers, by default 1, 2, 3.
    """
    if not answers:
        return None
    own = within(answers[-1], scenario)
    parts = [] if own is None else [own]
    numbered = zip(answers, tiers or range(1, len(answers) + 1), strict=True)
    pairs = [between(a, b, (tier, later)) for (a, tier), (b, later) in combinations(numbered, 2)]
    if pairs:
        parts.append(mean(pairs))
    return rounded(mean(parts)) if parts else None


def weakest_point(answers: Sequence[LensAnswer], scenario: str) -> str:
    """Returns the main cause of a lens's low stability, as the end of a sentence."""
    last = answers[-1]
    points: list[tuple[float, str]] = [
        (distinctness(last) or 0.0, "its insights and next steps repeat each other"),
        (anchoring(last, scenario) or 0.0, "its insights share little wording with its own reasoning"),
    ]
    for a, b in combinations(answers, 2):
        moved = f"its tiers disagree (scores {a.score:g} and {b.score:g})"
        points.append((between(a, b) / 100, moved))
    return min(points)[1]
