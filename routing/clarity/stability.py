"""Stability of a lens: whether its answer hangs together, and whether its tiers agree. All 0-100.

Measured on wording and scores only. Two insights that contradict each other in like words look consistent
here, and the same view in quite other words looks like a change. To know more, a model has to be asked
twice.
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
"""The share of new wording in insights and next steps from which they count as distinct."""
ANCHORED_ENOUGH = 0.25
"""The share of an item's wording that stands in reasoning or scenario from which it counts as anchored."""

SCORE_SHARE, WORDING_SHARE = 0.6, 0.4


def distinctness(answer: LensAnswer) -> float | None:
    """How far insights and next steps do not repeat each other. 0-1; None without any wording in them."""
    items = (*answer.insights, *answer.next_steps)
    said = fsum(substance(item) for item in items)
    return min(1.0, fsum(new_substance(items)) / said / DISTINCT_ENOUGH) if said else None


def anchoring(answer: LensAnswer, scenario: str) -> float | None:
    """How far insights and next steps speak of what the reasoning and the scenario speak of. 0-1.

    The mean over the items; None without any wording in them. Never falls when the reasoning goes on.
    """
    ground = merged(answer.reasoning, scenario)
    items = [item for item in (*answer.insights, *answer.next_steps) if substance(item)]
    held = [min(1.0, containment(item, ground) / ANCHORED_ENOUGH) for item in items]
    return fsum(held) / len(held) if held else None


@lru_cache(maxsize=RECENT)
def within(answer: LensAnswer, scenario: str) -> float | None:
    """Agreement within one answer: the mean of distinctness and anchoring. 0-100, None without items."""
    distinct, anchored = distinctness(answer), anchoring(answer, scenario)
    if distinct is None or anchored is None:
        return None
    return 100 * (distinct + anchored) / 2


@lru_cache(maxsize=RECENT)
def between(a: LensAnswer, b: LensAnswer) -> float:
    """Agreement of two answers to one lens. 0-100, symmetric, 100 for equal answers with insights.

    60 for equal scores, less in proportion to their distance over 10; 40 for insights of like wording, full
    from likeness `ALIKE`. A better model may well say something else: low agreement is not a fault.
    """
    closeness = 1 - min(1.0, abs(a.score - b.score) / labels.LENS_SCALE)
    worded = min(1.0, likeness(insight_grams(a), insight_grams(b)) / ALIKE)
    return 100 * (SCORE_SHARE * closeness + WORDING_SHARE * worded)


def lens_stability(answers: Sequence[LensAnswer], scenario: str) -> float | None:
    """Stability of a lens from its answers in tier order, the last being the accepted one. 0-100.

    The agreement within the last answer; where there are several, the mean of that and of the mean agreement
    over all pairs of tiers. None when there is no answer, or only one and that without insights and steps.
    """
    if not answers:
        return None
    parts = [within(answers[-1], scenario)]
    pairs = [between(a, b) for a, b in combinations(answers, 2)]
    parts.append(fsum(pairs) / len(pairs) if pairs else None)
    known = [part for part in parts if part is not None]
    return round(fsum(known) / len(known), 1) if known else None


def weakest_point(answers: Sequence[LensAnswer], scenario: str) -> str:
    """What lowers the stability of a lens most, as the end of a sentence about it."""
    last = answers[-1]
    points = [
        (distinctness(last) or 0.0, "its insights and next steps repeat each other"),
        (anchoring(last, scenario) or 0.0, "its insights share little wording with its own reasoning"),
    ]
    for a, b in combinations(answers, 2):
        moved = f"its tiers disagree (scores {a.score:g} and {b.score:g})"
        points.append((between(a, b) / 100, moved))
    return min(points)[1]
