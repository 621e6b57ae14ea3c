"""Compares two results: scores, components, and added, dropped and changed insights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from routing.clarity import labels
from routing.clarity.distribution import ON_ONE_POINT
from routing.clarity.wording import dice_similarity
from routing.results.analysis_result import AnalysisResult, Band, BandEdges, LensResult

ALIKE_FROM = ON_ONE_POINT
"""Likeness from which an insight counts as a rewording of another one."""


class ScoreChange(Struct, frozen=True, rename="camel"):
    """ClarityIQ of both results, 0-100, each with its stability band if measured."""

    before: float
    after: float
    band_before: BandEdges | None = None
    band_after: BandEdges | None = None


class ComponentChange(Struct, frozen=True, rename="camel"):
    """A component of both results, 0-100, with its field name in the result."""

    name: str
    before: float
    after: float


class Reworded(Struct, frozen=True, rename="camel"):
    """An insight that both results express in different words."""

    before: str
    after: str


class InsightChanges(Struct, frozen=True, rename="camel"):
    """Changes of insights. Each insight of both results is counted once. `kept` counts identical insights."""

    added: tuple[str, ...]
    dropped: tuple[str, ...]
    changed: tuple[Reworded, ...]
    kept: int


class LensChange(InsightChanges, frozen=True, rename="camel", kw_only=True):
    """One lens of both results. Scores are 0-10, None without an answer or when a result lacks the lens.

    `points` is the score difference times 10, rounded; None unless both scores exist.
    """

    lens: str
    name: str
    before: float | None
    after: float | None
    points: int | None


class Changes(Struct, frozen=True, rename="camel"):
    """Changes from the result of `against` to that of `analysis_id`."""

    analysis_id: str
    against: str
    score: ScoreChange
    lenses: tuple[LensChange, ...]
    components: tuple[ComponentChange, ...]


def changes(before: AnalysisResult, after: AnalysisResult) -> Changes:
    """Returns the changes. Lists the lenses of `after`, then those that only `before` has.

    Swapping the arguments swaps added with dropped and before with after. Otherwise only the order changes.
    """
    lenses = [*after.lenses, *(lens for lens in before.lenses if lens not in after.lenses)]
    return Changes(
        analysis_id=after.analysis_id,
        against=before.analysis_id,
        score=ScoreChange(before.score, after.score, _band_edges(before.band), _band_edges(after.band)),
        lenses=tuple(_compare_lens(lens, before.lenses.get(lens), after.lenses.get(lens)) for lens in lenses),
        components=tuple(
            ComponentChange(name, old, new)
            for (name, old), new in zip(
                _component_values(before), dict(_component_values(after)).values(), strict=True
            )
        ),
    )


def _band_edges(band: Band | None) -> BandEdges | None:
    return None if band is None else BandEdges(band.low, band.high)


def insight_changes(before: Sequence[str], after: Sequence[str]) -> InsightChanges:
    """Matches insights one to one: first equal ones, then the most similar pairs, down to `ALIKE_FROM`.

    Similarity compares wording (`wording.dice_similarity`). An insight negated by a 'not' therefore counts as
    changed, and a paraphrase as dropped and added.
    """
    same = Counter(before) & Counter(after)
    old, new = _remove(before, same), _remove(after, same)
    pairs = _similar_pairs(old, new)
    return InsightChanges(
        added=tuple(text for place, text in enumerate(new) if place not in pairs.values()),
        dropped=tuple(text for place, text in enumerate(old) if place not in pairs),
        changed=tuple(Reworded(old[place], new[pairs[place]]) for place in sorted(pairs)),
        kept=same.total(),
    )


def _remove(texts: Sequence[str], same: Counter[str]) -> list[str]:
    remaining, kept = Counter(same), []
    for text in texts:
        if remaining[text]:
            remaining[text] -= 1
        else:
            kept.append(text)
    return kept


def _similar_pairs(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Maps positions in `old` to positions in `new`, most similar pairs first.

    No text is in both lists, so breaking ties by the two texts picks the same pairs in either direction.
    """
    candidates = sorted(
        (-alike, min(a, b), max(a, b), i, j)
        for i, a in enumerate(old)
        for j, b in enumerate(new)
        if (alike := dice_similarity(a, b)) >= ALIKE_FROM
    )
    pairs: dict[int, int] = {}
    for *_, i, j in candidates:
        if i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs


def _compare_lens(lens: str, before: LensResult | None, after: LensResult | None) -> LensChange:
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


def _component_values(result: AnalysisResult) -> tuple[tuple[str, float], ...]:
    parts = result.components
    return (
        ("completeness", parts.completeness),
        ("confidence", parts.confidence),
        ("actionability", parts.actionability),
        ("frictionScore", parts.cdm.friction_score),
        ("compressionScore", parts.acr.compression_score),
        ("stabilityScore", parts.mch.stability_score),
    )
