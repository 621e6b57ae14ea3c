"""Statements: a fixed frame filled with quotations, computed values and fixed texts. Nothing else is said."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from routing.offline.language import Language
from routing.scenario_facts import Quote

PLACES = Decimal("0.01")
Operation = Literal["minus", "times", "divided", "plus", "percent", "excess", "days"]


class Computed(Struct, frozen=True):
    """A value computed from quoted operands; `shown` is its text.

    `operation` is applied to `operands` in order: numbers, or ISO dates for 'days'. 'percent' is the first of
    the second, 'excess' what the first has over the second, in percent of the second.
    """

    operation: Operation
    operands: tuple[str, ...]
    shown: str


class Fixed(Struct, frozen=True):
    """A text of the language's file: its section and key."""

    section: Literal["questions", "labels"]
    key: str


class Instead(Struct, frozen=True):
    """The question what there is instead of the only option."""

    option: Quote


class Guideline(Struct, frozen=True):
    """A point of an agent's lens, quoted."""

    text: str


Slot = Quote | tuple[Quote, ...] | tuple[Fixed, ...] | Computed | Fixed | Instead | Guideline | int | str


class Statement(Struct, frozen=True):
    """A frame's name, and what fills it. `text` is the sentence in the language of the frames."""

    frame: str
    slots: Mapping[str, Slot]
    text: str


def state(lang: Language, frame: str, **slots: Slot) -> Statement:
    """Fill a frame of the language."""
    shown = {name: render(slot, lang) for name, slot in slots.items()}
    return Statement(frame, slots, lang.frame(frame).format(**shown))


def render(slot: Slot, lang: Language) -> str:
    """A slot as it stands in a sentence."""
    if isinstance(slot, Quote):
        return _quoted(slot, lang)
    if isinstance(slot, tuple):
        return ", ".join(render(each, lang) for each in slot)
    if isinstance(slot, Computed):
        return slot.shown
    if isinstance(slot, Fixed):
        return lang.fixed(slot.section, slot.key)
    if isinstance(slot, Instead):
        return lang.frame("instead").format(quote=_quoted(slot.option, lang))
    if isinstance(slot, Guideline):
        opening, closing = lang.data["quotes"]
        return f"{opening}{slot.text}{closing}"
    return str(slot)


def _quoted(found: Quote, lang: Language) -> str:
    opening, closing = lang.data["quotes"]
    kind = found.source.kind
    frame = "position" if kind == "scenario" else f"position_{kind}"
    place = lang.frame(frame).format(number=found.source.number, start=found.start, end=found.end)
    return f"{opening}{found.text}{closing} ({place})"


def written(value: Fraction, lang: Language) -> str:
    """A number as the language writes it, to two decimals, with '≈' where it had to be rounded."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    rounded = exact.quantize(PLACES, ROUND_HALF_UP)
    numbers = lang.lexicon.data
    text = f"{rounded:,f}".rstrip("0").rstrip(".")
    swapped = text.translate(str.maketrans({",": numbers["thousands"], ".": numbers["decimal"]}))
    return swapped if Fraction(rounded) == value else f"≈ {swapped}"
