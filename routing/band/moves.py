"""Identifies the lenses that moved between repetitions, how far, and why."""

from __future__ import annotations

from collections.abc import Sequence

from routing.band.interval import RepeatedLens
from routing.band.variations import Change
from routing.results.analysis_result import BandMove

MOVED = 1.0
"""Smallest change of a lens score (0-10) that is listed."""

WHY: dict[Change, str] = {
    "options swapped": "order decides",
    "sentences reordered": "sentence order matters",
    "asked again": "the model's own variance",
}


def moves(lenses: Sequence[RepeatedLens], changes: Sequence[Change]) -> tuple[BandMove, ...]:
    """Returns the largest change of each lens that moved by MOVED or more, largest first.

    A change of wording is the cause only if it moved the lens by MOVED more than repeating the same text did.
    Otherwise the model's own variance explains the change.
    """
    found = [move for lens in lenses if (move := _largest_move(lens, changes)) is not None]
    return tuple(sorted(found, key=lambda move: (-abs(move.end - move.start), move.lens)))


def _largest_move(lens: RepeatedLens, changes: Sequence[Change]) -> BandMove | None:
    start = lens.first.score
    ends = [
        (change, given.score) for change, given in zip(changes, lens.again, strict=True) if given is not None
    ]
    if not ends:
        return None
    change, end = max(ends, key=lambda pair: abs(pair[1] - start))
    size = abs(end - start)
    if size < MOVED:
        return None
    unprompted = max((abs(score - start) for kind, score in ends if kind == "asked again"), default=0.0)
    is_wording = size - unprompted >= MOVED
    return BandMove(lens.lens, start, end, WHY[change if is_wording else "asked again"])
