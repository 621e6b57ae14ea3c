"""Stability of a lens: whether its answer is coherent and whether its tiers agree. All 0-100.

Compares wording and scores only. Contradicting insights with similar wording look consistent, and a
paraphrase looks like a change. Only repeated model calls measure more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum

from routing.clarity import labels
from routing.clarity.friction import ALIKE, insight_grams
from routing.clarity.wording import RECENT, containment, likeness, merged, new_substance, substance
from routing.types import LensAnswer

DISTINCT_ENOUGH = 0.8
"""Share of new wording from which insights and next steps count as distinct."""
ANCHORED_ENOUGH = 0.25
"""Share of an item's wording found in reasoning or scenario from which it counts as anchored."""

SCORE_SHARE, WORDING_SHARE = 0.6, 0.4


def distinctness(answer: LensAnswer) -> float | None:
    """Measures how little insights and next steps repeat each other. 0-1; None without wording in them."""
    items = (*answer.insights, *answer.next_steps)
    total = fsum(substance(item) for item in items)
    return min(1.0, fsum(new_substance(items)) / total / DISTINCT_ENOUGH) if total else None


def anchoring(answer: LensAnswer, scenario: str) -> float | None:
    """Measures how much insights and next steps share the topic of the reasoning and scenario. 0-1.

    The mean over the items; None without wording in them. Never decreases when text is appended to the
    reasoning.
    """
    ground = merged(answer.reasoning, scenario)
    items = [item for item in (*answer.insights, *answer.next_steps) if substance(item)]
    shares = [min(1.0, containment(item, ground) / ANCHORED_ENOUGH) for item in items]
    return fsum(shares) / len(shares) if shares else None


@lru_cache(maxsize=RECENT)
def within(answer: LensAnswer, scenario: str) -> float | None:
    """Returns the agreement within one answer: the mean of distinctness and anchoring. 0-100, None without
    items."""
    distinct, anchored = distinctness(answer), anchoring(answer, scenario)
    if distinct is None or anchored is None:
        return None
    return 100 * (distinct + anchored) / 2


@lru_cache(maxsize=RECENT)
def between(a: LensAnswer, b: LensAnswer) -> float:
    """Measures the agreement of two answers of one lens. 0-100, symmetric, 100 for equal answers with
    insights.

    60 for equal scores, decreasing in proportion to their difference over 10; 40 for insights of similar
    wording, full from likeness `ALIKE`. A better model may give a different answer, so low agreement is not a
    defect.
    """
    closeness = 1 - min(1.0, abs(a.score - b.score) / labels.LENS_SCALE)
    worded = min(1.0, likeness(insight_grams(a), insight_grams(b)) / ALIKE)
    return 100 * (SCORE_SHARE * closeness + WORDING_SHARE * worded)


def lens_stability(answers: Sequence[LensAnswer], scenario: str) -> float | None:
    """Measures the stability of a lens from its answers in tier order; the last one is accepted. 0-100.

    The agreement within the last answer. With several answers, the mean of that and of the average agreement
    over all pairs of tiers. None without answers, or for a single one without insights and steps.
    """
    if not answers:
        return None
    parts = [within(answers[-1], scenario)]
    pairs = [between(a, b) for a, b in combinations(answers, 2)]
    parts.append(fsum(pairs) / len(pairs) if pairs else None)
    known = [part for part in parts if part is not None]
    return round(fsum(known) / len(known), 1) if known else None


def weakest_point(answers: Sequence[LensAnswer], scenario: str) -> str:
    """Returns the main cause of a lens's low stability, as the end of a sentence."""
    last = answers[-1]
    points = [
        (distinctness(last) or 0.0, "its insights and next steps repeat each other"),
        (anchoring(last, scenario) or 0.0, "its insights share little wording with its own reasoning"),
    ]
    for a, b in combinations(answers, 2):
        moved = f"its tiers disagree (scores {a.score:g} and {b.score:g})"
        points.append((between(a, b) / 100, moved))
    return min(points)[1]
