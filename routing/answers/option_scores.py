"""Gives the options that lenses scored independently one wording each, so that they can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from routing.language.guess import words_of
from routing.types import OptionScore

ALIKE = 0.5
"""Share of the words of the shorter wording that the other has, from which two wordings are one option."""

OptionScores = tuple[OptionScore, ...]


def aligned_options(scores: Mapping[str, OptionScores]) -> dict[str, OptionScores]:
    """Scores by lens, each option in the wording of the first lens that names it. Pure and deterministic.

    Lenses word an option differently ('rent for two years', 'renting'). An option takes the known wording
    that shares most words with it, each at most once per lens; one that shares too few keeps its own.
    """
    known: list[str] = []
    aligned = {}
    for lens, own in scores.items():
        names = _names(own, known)
        known += [name for name in names if name not in known]
        aligned[lens] = tuple(replace(score, option=name) for score, name in zip(own, names, strict=True))
    return aligned


def _names(own: OptionScores, known: Sequence[str]) -> list[str]:
    """The wording of each option. Best matches are taken first; ties go by position."""
    pairs = sorted(
        (-_alike(score.option, name), number, place)
        for number, score in enumerate(own)
        for place, name in enumerate(known)
    )
    taken: dict[int, str] = {}
    for alike, number, place in pairs:
        if -alike >= ALIKE and number not in taken and known[place] not in taken.values():
            taken[number] = known[place]
    return [taken.get(number, score.option) for number, score in enumerate(own)]


def _alike(one: str, other: str) -> float:
    """Shared words as a share of the shorter wording, 0-1; words are equal by their first five letters."""
    first, second = ({word[:5].casefold() for word in words_of(text)} for text in (one, other))
    if not first or not second:
        return 0.0
    common = len(first & second)
    return common / min(len(first), len(second)) - abs(len(first) - len(second)) / 1_000
