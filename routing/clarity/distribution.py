"""Classifies insights: they agree with another lens, conflict with it, or are unique."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from routing.clarity import labels
from routing.clarity.figures import Figures
from routing.clarity.terms import least, most, named, percentage
from routing.clarity.wording import RECENT, dice_similarity
from routing.results.analysis_result import LensInsight
from routing.results.components import InsightDistribution
from routing.types import LensAnswer

ON_ONE_POINT = 0.25
"""Likeness from which two insights count as being about the same point; see `wording.dice_similarity`."""

Kind = Literal["agreeing", "conflicting", "unique"]
KINDS: tuple[Kind, ...] = ("agreeing", "conflicting", "unique")
AGREEING, CONFLICTING, UNIQUE = (f"insightDistribution.{kind}" for kind in KINDS)


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


def distribution(placed: Iterable[LensInsight], figures: Figures | None = None) -> InsightDistribution | None:
    """Returns the shares of the three kinds in whole percent, summing to exactly 100; None without insights.

    As specified, the agreeing share is clamped to 5-85. The other two kinds share the rest in proportion; all
    of it is unique when neither occurs. The kinds themselves are not clamped.
    """
    kinds = [insight.kind for insight in placed]
    if not kinds:
        return None
    figures = Figures() if figures is None else figures
    shares = {kind: _share(kind, kinds) for kind in KINDS}
    raised = most(named("At least", labels.AGREEING_MIN, "%"), shares["agreeing"])
    agreeing = figures.add(
        "insights.agreeing", AGREEING, least(named("At most", labels.AGREEING_MAX, "%"), raised), places=0
    )
    parts = [named(f"{kind.capitalize()} insights", shares[kind], "%") for kind in KINDS[1:]]
    others = parts[0] + parts[1]
    rest = (100 - agreeing) * parts[0] / others if others else 0.0
    conflicting = figures.add("insights.conflicting", CONFLICTING, rest, places=0)
    return _complete(agreeing, conflicting, figures)


def default_distribution(figures: Figures) -> InsightDistribution:
    """Returns the shares without insights: the lowest agreeing share, and the rest unique."""
    agreeing = figures.default("insights.agreeing", AGREEING, labels.AGREEING_MIN, "no lens has an insight")
    conflicting = figures.add("insights.conflicting", CONFLICTING, 0.0, places=0)
    return _complete(agreeing, conflicting, figures)


def _complete(agreeing: float, conflicting: float, figures: Figures) -> InsightDistribution:
    unique = figures.add("insights.unique", UNIQUE, 100 - agreeing - conflicting, places=0)
    return InsightDistribution(float(agreeing), float(conflicting), float(unique))


def _share(kind: Kind, kinds: list[Kind]) -> float:
    count = named(f"{kind.capitalize()} insights", kinds.count(kind), "items")
    return percentage(count, named("All insights", len(kinds), "items"))


def _classify(text: str, lens: str, answers: Mapping[str, LensAnswer]) -> Kind:
    own = answers[lens].score
    distances = [
        round(abs(own - other.score) * labels.LENS_SCALE, 6)
        for id_, other in answers.items()
        if id_ != lens and any(_share_one_point(text, theirs) for theirs in other.insights)
    ]
    if not distances:
        return "unique"
    return "conflicting" if max(distances) > labels.TENSION_SPREAD else "agreeing"


@lru_cache(maxsize=4 * RECENT)
def _share_one_point(text: str, other: str) -> bool:
    return dice_similarity(text, other) >= ON_ONE_POINT
