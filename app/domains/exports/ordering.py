"""The lenses of a stored result in the order of their set: jsonb has an order of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES
from routing.result import AnalysisResult

T = TypeVar("T")


def in_order(result: AnalysisResult, lens_set: Sequence[Mapping[str, Any]] | None) -> AnalysisResult:
    """`lens_set` as it is stored with the run; None for the default one."""
    ids = [lens.id for lens in DEFAULT_LENSES] if lens_set is None else [lens["id"] for lens in lens_set]
    return replace(
        result,
        lenses=_sorted(result.lenses, ids),
        lens_names=_sorted(result.lens_names, ids),
        stability_scores=_sorted(result.stability_scores, ids),
    )


def _sorted(by_lens: Mapping[str, T], ids: Sequence[str]) -> dict[str, T]:
    """What is of no lens of the set comes last."""
    places = {lens: place for place, lens in enumerate(ids)}
    return dict(sorted(by_lens.items(), key=lambda item: places.get(item[0], len(places))))
