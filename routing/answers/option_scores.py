"""Aligns the wording of options that lenses scored independently, so that they can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from routing.language.guess import words_of
from routing.types import OptionScore

ALIKE = 0.5
"""Share of the words of the shorter wording that the other contains, from which both name the same option."""

OptionScores = tuple[OptionScore, ...]


def aligned_options(scores: Mapping[str, OptionScores]) -> dict[str, OptionScores]:
    """Returns scores by lens, with each option in the wording of the first lens that names it. Pure function.

    Lenses word an option differently ('rent for two years', 'renting'). Each option takes the known wording
    that shares most words with it, each at most once per lens. Below the `ALIKE` threshold it keeps its own
    wording.
    """
    known: list[str] = []
    aligned = {}
    for lens, own in scores.items():
        names = _match_names(own, known)
        known += [name for name in names if name not in known]
        aligned[lens] = tuple(replace(score, option=name) for score, name in zip(own, names, strict=True))
    return aligned


def _match_names(own: OptionScores, known: Sequence[str]) -> list[str]:
    """Returns the wording of each option. Takes the best matches first; position breaks ties."""
    pairs = sorted(
        (-_similarity(score.option, name), number, place)
        for number, score in enumerate(own)
        for place, name in enumerate(known)
    )
    taken: dict[int, str] = {}
    for alike, number, place in pairs:
        if -alike >= ALIKE and number not in taken and known[place] not in taken.values():
            taken[number] = known[place]
    return [taken.get(number, score.option) for number, score in enumerate(own)]


def _similarity(one: str, other: str) -> float:
    """Returns shared words as a share of the shorter wording, 0-1.

    Words match by their first five letters.
    """
    first, second = ({word[:5].casefold() for word in words_of(text)} for text in (one, other))
    if not first or not second:
        return 0.0
    common = len(first & second)
    return common / min(len(first), len(second)) - abs(len(first) - len(second)) / 1_000
