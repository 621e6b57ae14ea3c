"""Restores the lens order of stored results, because jsonb does not preserve key order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES
from routing.results.analysis_result import AnalysisResult

T = TypeVar("T")

LensSet = Sequence[Mapping[str, Any]] | None
"""Lens set as stored with the run; None for the default set."""

BY_LENS = ("lenses", "lensNames", "stabilityScores", "domainLenses")


def lens_ids(lens_set: LensSet) -> list[str]:
    """Returns the IDs of a stored lens set, in order."""
    return [lens.id for lens in DEFAULT_LENSES] if lens_set is None else [lens["id"] for lens in lens_set]


def lens_names(lens_set: LensSet) -> dict[str, str]:
    """Returns the lens names of a stored lens set by ID, in order."""
    if lens_set is None:
        return {lens.id: lens.name for lens in DEFAULT_LENSES}
    return {lens["id"]: lens["name"] for lens in lens_set}


def in_order(result: AnalysisResult, lens_set: LensSet) -> AnalysisResult:
    """Returns a result whose parts by lens are in the order of the set."""
    ids = lens_ids(lens_set)
    return replace(
        result,
        lenses=_sort_lenses(result.lenses, ids),
        lens_names=_sort_lenses(result.lens_names, ids),
        stability_scores=_sort_lenses(result.stability_scores, ids),
        domain_lenses=_sort_lenses(result.domain_lenses, ids) if result.domain_lenses else None,
    )


def sort_stored_result(result: Mapping[str, Any], lens_set: LensSet) -> dict[str, Any]:
    """Orders a stored result, which is passed on without decoding it to a struct. Parts may be missing."""
    ids = lens_ids(lens_set)
    return {**result, **{name: _sort_lenses(part, ids) for name in BY_LENS if (part := result.get(name))}}


def _sort_lenses(by_lens: Mapping[str, T], ids: Sequence[str]) -> dict[str, T]:
    """Sorts by the order of the set. Entries of other lenses come last."""
    places = {lens: place for place, lens in enumerate(ids)}
    return dict(sorted(by_lens.items(), key=lambda item: places.get(item[0], len(places))))
