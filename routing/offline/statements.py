"""Statements: a fixed frame filled with quotations, calculated values and fixed texts."""

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


class ComputedValue(Struct, frozen=True):
    """A value calculated from quoted operands. `shown` is its text.

    `operation` applies to `operands` in order: numbers, or ISO dates for 'days'. 'percent' is the first as a
    percentage of the second, 'excess' the difference of the first from the second as a percentage of the
    second.
    """

    operation: Operation
    operands: tuple[str, ...]
    shown: str


class FixedText(Struct, frozen=True):
    """A text of the language file: its section and key."""

    section: Literal["questions", "labels"]
    key: str


class AlternativesQuestion(Struct, frozen=True):
    """The question about alternatives to the only option."""

    option: Quote


class Guideline(Struct, frozen=True):
    """A quoted guideline of an agent's lens."""

    text: str


Slot = (
    Quote
    | tuple[Quote, ...]
    | tuple[FixedText, ...]
    | ComputedValue
    | FixedText
    | AlternativesQuestion
    | Guideline
    | int
    | str
)


class Statement(Struct, frozen=True):
    """A frame name and its slots. `text` is the sentence in the language of the frames."""

    frame: str
    slots: Mapping[str, Slot]
    text: str


def state(lang: Language, frame: str, **slots: Slot) -> Statement:
    """Fills a frame of the language."""
    shown = {name: render(slot, lang) for name, slot in slots.items()}
    return Statement(frame, slots, lang.frame(frame).format(**shown))


def render(slot: Slot, lang: Language) -> str:
    """Formats a slot as part of a sentence."""
    if isinstance(slot, Quote):
        return _format_quote(slot, lang)
    if isinstance(slot, tuple):
        return ", ".join(render(each, lang) for each in slot)
    if isinstance(slot, ComputedValue):
        return slot.shown
    if isinstance(slot, FixedText):
        return lang.fixed(slot.section, slot.key)
    if isinstance(slot, AlternativesQuestion):
        return lang.frame("instead").format(quote=_format_quote(slot.option, lang))
    if isinstance(slot, Guideline):
        opening, closing = lang.data["quotes"]
        return f"{opening}{slot.text}{closing}"
    return str(slot)


def _format_quote(found: Quote, lang: Language) -> str:
    opening, closing = lang.data["quotes"]
    kind = found.source.kind
    frame = "position" if kind == "scenario" else f"position_{kind}"
    place = lang.frame(frame).format(number=found.source.number, start=found.start, end=found.end)
    return f"{opening}{found.text}{closing} ({place})"


def format_number(value: Fraction, lang: Language) -> str:
    """Formats a number in the language's style, to two decimals, with '≈' when it was rounded."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    rounded = exact.quantize(PLACES, ROUND_HALF_UP)
    numbers = lang.lexicon.data
    text = f"{rounded:,f}".rstrip("0").rstrip(".")
    swapped = text.translate(str.maketrans({",": numbers["thousands"], ".": numbers["decimal"]}))
    return swapped if Fraction(rounded) == value else f"≈ {swapped}"
