"""Classifies insights: they agree with another lens, conflict with it, or are unique."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from routing.clarity import labels
from routing.clarity.wording import RECENT, likeness
from routing.results.analysis_result import LensInsight
from routing.results.components import InsightDistribution
from routing.types import LensAnswer

ON_ONE_POINT = 0.25
"""Likeness from which two insights count as being about the same point; see `wording.likeness`."""

Kind = Literal["agreeing", "conflicting", "unique"]


def place_insights(answers: Mapping[str, LensAnswer]) -> dict[str, tuple[LensInsight, ...]]:
    """Classifies all insights, by lens.

    An insight that shares a point with an insight of another lens conflicts if the scores of any such pair of
    lenses differ by more than 2.5 (the specification's 'major tensions'), and agrees otherwise. An insight
    without a shared point is unique. The point is detected by wording and the position by the lens score, so
    contradictory sentences with similar wording are not detected.
    """
    return {
        lens: tuple(LensInsight(text, _classify(text, lens, answers)) for text in answer.insights)
        for lens, answer in answers.items()
    }


def distribution(placed: Iterable[LensInsight]) -> InsightDistribution | None:
    """Returns the shares of the three kinds in whole percent, summing to exactly 100; None without insights.

    As specified, the agreeing share is clamped to 5-85. The other two kinds share the rest in proportion; all
    of it is unique when neither occurs. The kinds themselves are not clamped.
    """
    kinds = [insight.kind for insight in placed]
    if not kinds:
        return None
    found: dict[Kind, float] = {"agreeing": 0, "conflicting": 0, "unique": 0}
    for kind in kinds:
        found[kind] += 100 / len(kinds)
    agreeing = round(min(labels.AGREEING_MAX, max(labels.AGREEING_MIN, found["agreeing"])))
    others = found["conflicting"] + found["unique"]
    conflicting = round((100 - agreeing) * found["conflicting"] / others) if others else 0
    return InsightDistribution(float(agreeing), float(conflicting), float(100 - agreeing - conflicting))


def _classify(text: str, lens: str, answers: Mapping[str, LensAnswer]) -> Kind:
    own = answers[lens].score
    distances = [
        round(abs(own - other.score) * labels.LENS_SCALE, 6)
        for id_, other in answers.items()
        if id_ != lens and any(_on_one_point(text, theirs) for theirs in other.insights)
    ]
    if not distances:
        return "unique"
    return "conflicting" if max(distances) > labels.TENSION_SPREAD else "agreeing"


@lru_cache(maxsize=4 * RECENT)
def _on_one_point(text: str, other: str) -> bool:
    return likeness(text, other) >= ON_ONE_POINT
