"""The scenario as each repetition words it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.band.options import swap_options
from routing.band.sentences import reorder_sentences

REPETITIONS = 3
"""How often each lens is asked again."""

Change = Literal["options swapped", "sentences reordered", "asked again"]


class Variation(Struct, frozen=True):
    """One repetition: what is changed against the first ask, and the text that is asked with it."""

    change: Change
    text: str


def variations(scenario: str) -> tuple[Variation, Variation, Variation]:
    """The three repetitions of a scenario: options swapped, sentences reordered, and the same text again.

    Where the options cannot be told apart, the first repetition puts the sentences in reverse order, and
    where there is only one sentence it asks the same text again: `change` names what was really done.
    """
    rotated = reorder_sentences(scenario)
    again = Variation("asked again", scenario)
    second = Variation("sentences reordered", rotated) if rotated is not None else again
    return _first(scenario), second, again


def _first(scenario: str) -> Variation:
    swapped = swap_options(scenario)
    if swapped is not None and swapped != scenario:
        return Variation("options swapped", swapped)
    backwards = reorder_sentences(scenario, reverse=True)
    if backwards is not None:
        # Two sentences have one other order: both repetitions then use it.
        return Variation("sentences reordered", backwards)
    return Variation("asked again", scenario)
