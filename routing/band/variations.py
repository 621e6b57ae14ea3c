"""Varies the scenario for each repetition."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.band.options import swap_options
from routing.band.sentences import reorder_sentences
from routing.text_readers import reads_text

REPETITIONS = 3
"""Number of additional calls per lens."""

Change = Literal["options swapped", "sentences reordered", "asked again"]


class Variation(Struct, frozen=True):
    """One repetition: the change compared with the first call, and the text to send."""

    change: Change
    text: str


@reads_text()
def variations(scenario: str) -> tuple[Variation, Variation, Variation]:
    """Returns the three repetitions of a scenario: options swapped, sentences reordered, and the same text.

    If the options cannot be separated, the first repetition reverses the sentences. With only one sentence it
    repeats the same text. `change` names the change that was made.
    """
    rotated = reorder_sentences(scenario)
    again = Variation("asked again", scenario)
    second = Variation("sentences reordered", rotated) if rotated is not None else again
    return _first_variation(scenario), second, again


def _first_variation(scenario: str) -> Variation:
    swapped = swap_options(scenario)
    if swapped is not None and swapped != scenario:
        return Variation("options swapped", swapped)
    backwards = reorder_sentences(scenario, reverse=True)
    if backwards is not None:
        # Two sentences have only one other order, which both repetitions then use.
        return Variation("sentences reordered", backwards)
    return Variation("asked again", scenario)
