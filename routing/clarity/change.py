"""What has changed from one result to another: scores, components, and which insights came and went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from routing.clarity import labels
from routing.clarity.distribution import ON_ONE_POINT
from routing.clarity.wording import likeness
from routing.results.analysis_result import AnalysisResult, Band, BandEdges, LensResult

ALIKE_FROM = ON_ONE_POINT
"""Likeness from which an insight counts as another one put differently: two sentences on one point."""


class ScoreChange(Struct, frozen=True, rename="camel"):
    """ClarityIQ of both results, 0-100, each with its stability band once measured."""

    before: float
    after: float
    band_before: BandEdges | None = None
    band_after: BandEdges | None = None


class ComponentChange(Struct, frozen=True, rename="camel"):
    """A component of both results, 0-100, under its name in the result."""

    name: str
    before: float
    after: float


class Reworded(Struct, frozen=True, rename="camel"):
    """An insight that says something alike in other words."""

    before: str
    after: str


class InsightChanges(Struct, frozen=True, rename="camel"):
    """Every insight of both sides stands in exactly one place; `kept` counts those that are word for word
    the same."""

    added: tuple[str, ...]
    dropped: tuple[str, ...]
    changed: tuple[Reworded, ...]
    kept: int


class LensChange(InsightChanges, frozen=True, rename="camel", kw_only=True):
    """One lens of both results. Scores are 0-10, None where it has no answer or is not in that result.

    `points` is the difference of the scores times 10, rounded; None without both.
    """

    lens: str
    name: str
    before: float | None
    after: float | None
    points: int | None


class Changes(Struct, frozen=True, rename="camel"):
    """From the result of `against` to that of `analysis_id`."""

    analysis_id: str
    against: str
    score: ScoreChange
    lenses: tuple[LensChange, ...]
    components: tuple[ComponentChange, ...]


def changes(before: AnalysisResult, after: AnalysisResult) -> Changes:
    """What has changed. The lenses are those of `after`, then those that only `before` has.

    Swapping both swaps added with dropped and before with after, and changes nothing else but order.
    """
    lenses = [*after.lenses, *(lens for lens in before.lenses if lens not in after.lenses)]
    return Changes(
        analysis_id=after.analysis_id,
        against=before.analysis_id,
        score=ScoreChange(before.score, after.score, _edges(before.band), _edges(after.band)),
        lenses=tuple(_lens(lens, before.lenses.get(lens), after.lenses.get(lens)) for lens in lenses),
        components=tuple(
            ComponentChange(name, old, new)
            for (name, old), new in zip(_components(before), dict(_components(after)).values(), strict=True)
        ),
    )


def _edges(band: Band | None) -> BandEdges | None:
    return None if band is None else BandEdges(band.low, band.high)


def insight_changes(before: Sequence[str], after: Sequence[str]) -> InsightChanges:
    """Match insights one to one: first what is the same, then the most alike pairs, down to `ALIKE_FROM`.

    Alikeness is that of wording (`wording.likeness`), so an insight that is turned round by a 'not' counts
    as changed, and one that is said in quite other words as dropped and added.
    """
    same = Counter(before) & Counter(after)
    old, new = _without(before, same), _without(after, same)
    pairs = _alike(old, new)
    return InsightChanges(
        added=tuple(text for place, text in enumerate(new) if place not in pairs.values()),
        dropped=tuple(text for place, text in enumerate(old) if place not in pairs),
        changed=tuple(Reworded(old[place], new[pairs[place]]) for place in sorted(pairs)),
        kept=same.total(),
    )


def _without(texts: Sequence[str], same: Counter[str]) -> list[str]:
    left, rest = Counter(same), []
    for text in texts:
        if left[text]:
            left[text] -= 1
        else:
            rest.append(text)
    return rest


def _alike(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Places of `old` to places of `new`, the most alike first. No text is in both, so that ordering equals
    by the two texts picks the same pairs in either direction."""
    candidates = sorted(
        (-alike, min(a, b), max(a, b), i, j)
        for i, a in enumerate(old)
        for j, b in enumerate(new)
        if (alike := likeness(a, b)) >= ALIKE_FROM
    )
    pairs: dict[int, int] = {}
    for *_, i, j in candidates:
        if i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs


def _lens(lens: str, before: LensResult | None, after: LensResult | None) -> LensChange:
    matched = insight_changes(before.insights if before else (), after.insights if after else ())
    old, new = before.score if before else None, after.score if after else None
    named = after or before
    return LensChange(
        lens=lens,
        name=named.name if named else lens,
        before=old,
        after=new,
        points=None if old is None or new is None else round((new - old) * labels.LENS_SCALE),
        added=matched.added,
        dropped=matched.dropped,
        changed=matched.changed,
        kept=matched.kept,
    )


def _components(result: AnalysisResult) -> tuple[tuple[str, float], ...]:
    parts = result.components
    return (
        ("completeness", parts.completeness),
        ("confidence", parts.confidence),
        ("actionability", parts.actionability),
        ("frictionScore", parts.cdm.friction_score),
        ("compressionScore", parts.acr.compression_score),
        ("stabilityScore", parts.mch.stability_score),
    )
