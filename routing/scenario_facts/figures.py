"""Reads the amounts, percentages, durations and quantities of a text."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from itertools import islice
from typing import Any, Literal, NamedTuple

import regex
from msgspec import Struct

from routing.language.guess import stopwords
from routing.scenario_facts.lexicon import compiled, lexicon
from routing.scenario_facts.texts import Quote, Text, quote
from routing.text_readers import reads_text

FigureKind = Literal["money", "percent", "duration", "quantity", "number"]
_NUMBER = (
    r"(?<![\p{Latin}\p{Cyrillic}\p{Greek}\d.,:'’/-])(?P<num>\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?![.,]?\d)"
    r"|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![ \u00a0\u202f]?\d)|\d+(?:[.,]\d+)?)(?![.,:]?\d)"
)
_EAST = regex.compile(r"\s?(?:(?P<scale>[千万億亿])(?P<unit>[円元원人])?|(?P<only>[円元원人]))")
_EAST_SCALES = {"千": 10**3, "万": 10**4, "億": 10**8, "亿": 10**8}
_EAST_UNITS = {"円": "JPY", "元": "CNY", "원": "KRW"}
_ORDINAL = regex.compile(r"(?:st|nd|rd|th|er|ème|º|ª)\b|[年月日号월일]")
_WORD = regex.compile(r"[\s-]\p{L}")
_NEAR = 24
_SIGN, _LEAD = 16, 48
MAX_NUMBERS = 400
"""Numbers of a text that are read."""
_LARGE = 100
"""Value from which a bare number is an amount even without a noun."""


class Figure(Struct, frozen=True):
    """A figure as quoted.

    `value` is None when it cannot be computed with: a range, a bound, or ambiguous separators. `unit` is a
    currency code ('' when none is named), a duration unit, or the counted noun. `period` is 'month' in 'a
    month'. `relative` marks a difference ('200 more'), which is not an amount.
    """

    quote: Quote
    kind: FigureKind
    value: Decimal | None
    unit: str
    period: str | None = None
    relative: bool = False

    @property
    def is_amount(self) -> bool:
        """Whether the figure describes a cost or benefit of an option. Durations from a day on do not."""
        return self.kind != "duration" or self.unit in ("hour", "minute")


class _Patterns(NamedTuple):
    """`sign` is a currency before a number, `lead` the words before both ('about', 'a monthly rent of')."""

    number: regex.Pattern[str]
    sign: regex.Pattern[str]
    lead: regex.Pattern[str]
    after: regex.Pattern[str]


class _Place(NamedTuple):
    """A number with its named groups, and its start and end including them."""

    source: Text
    start: int
    end: int
    parts: dict[str, str]


@lru_cache(maxsize=64)
@reads_text(lambda read, text: read(Text("scenario", 0, text), "en"))
def read_figures(source: Text, code: str, most: int | None = None) -> tuple[Figure, ...]:
    """Returns the figures of a text in order.

    `code` is the language of the number format. Reading stops after `most` amounts.
    """
    data = lexicon(code).data
    patterns = _compile_patterns(code)
    found: list[Figure] = []
    last = amounts = 0
    for number in islice(patterns.number.finditer(source.body), MAX_NUMBERS):
        if number.start() < last:
            continue
        place = _locate(source, number, patterns, last)
        figure = _read_figure(place, data, code) if place is not None else None
        if place is None or figure is None:
            continue
        found.append(figure)
        last = max(figure.quote.end, place.end)
        amounts += figure.is_amount
        if amounts == most:
            break
    return tuple(found)


@lru_cache(maxsize=8)
def _compile_patterns(code: str) -> _Patterns:
    data = lexicon(code).data
    scales = "|".join(sorted((name for name in data["scales"] if len(name) > 2), key=len, reverse=True))
    short = "|".join(name for name in data["scales"] if len(name) <= 2)
    before = _named_group("pre", data["currencies"])
    after = _named_group("post", data["currencies"])
    words = "|".join(data["number_words"])
    return _Patterns(
        number=compiled(rf"{_NUMBER}|\b(?P<word>{words})\b"),
        sign=compiled(rf"(?:{before})\s?$"),
        lead=compiled(
            rf"(?:\b(?:{_named_group('lead', data['period_before'])})\s+(?:[\p{{L}}-]+\s+){{1,2}}?)?"
            rf"(?:(?<![\p{{L}}])(?:{data['figure_words']['about']})\s*)?$"
        ),
        after=compiled(
            rf"(?:\s?(?P<scale>{scales})\b|(?P<short>{short})\b)?"
            rf"(?:\s?(?P<percent>{data['figure_words']['percent']})(?!\p{{L}})|[\s-]?(?:{after})(?!\p{{L}}))?"
            rf"(?:(?P<age>{data['figure_words']['ages']})\b"
            rf"|[\s-]?(?:{_named_group('dur', data['durations'])})(?!\p{{L}}))?"
            rf"(?:\s*(?:{_named_group('per', data['periods'])}))?"
        ),
    )


def _named_group(prefix: str, patterns: dict[str, str]) -> str:
    return "|".join(rf"(?P<{prefix}_{name}>{text})" for name, text in patterns.items())


def _locate(source: Text, number: regex.Match[str], patterns: _Patterns, last: int) -> _Place | None:
    """Returns None for a small number without a unit or a following word."""
    body = source.body
    sign = patterns.sign.search(body, max(last, number.start() - _SIGN), number.start())
    after = patterns.after.match(body, number.end())
    if sign is None and after is not None and after.end() == number.end():
        is_small = len(number.group()) < len(str(_LARGE))
        if is_small and not _WORD.match(body, number.end()) and not _EAST.match(body, number.end()):
            return None
    start = sign.start() if sign is not None else number.start()
    lead = patterns.lead.search(body, max(last, start - _LEAD), start)
    matches = [match for match in (lead, sign, number, after) if match is not None]
    parts = {name: text for match in matches for name, text in match.groupdict().items() if text}
    return _Place(
        source,
        lead.start() if lead is not None else start,
        after.end() if after is not None else number.end(),
        parts,
    )


def _read_figure(place: _Place, data: Any, code: str) -> Figure | None:
    parts, body = place.parts, place.source.body
    named = _find_named(parts, ("pre_", "post_"))
    per, duration = _find_named(parts, ("per_", "lead_")), _find_named(parts, ("dur_",))
    scaled = "scale" in parts or ("short" in parts and (named is not None or parts["short"].lower() == "k"))
    if ("short" in parts and not scaled) or "age" in parts:
        return None
    if (east := _read_eastern(place, data)) is not None:
        return east
    if "percent" in parts:
        return _make_figure(place, data, "percent", "%")
    if named is not None or (scaled and not duration and _find_noun(body, place.end, data, code) is None):
        return _make_figure(place, data, "money", named or "", per)
    if duration is not None:
        lead = _find_named(parts, ("lead_",))
        return (
            _make_figure(place, data, "quantity", lead)
            if lead
            else _make_figure(place, data, "duration", duration)
        )
    return _read_quantity(place, data, code)


def _make_figure(place: _Place, data: Any, kind: FigureKind, unit: str, period: str | None = None) -> Figure:
    value = None if _is_bounded(place, data) else _parse_value(place.parts, data)
    found = quote(place.source, place.start, place.end)
    return Figure(found, kind, value, unit, period, _is_relative(place, data))


def _read_eastern(place: _Place, data: Any) -> Figure | None:
    """Reads '600万円': a scale and a unit after the number, in scripts without spaces."""
    match = _EAST.match(place.source.body, place.end)
    if match is None or "num" not in place.parts:
        return None
    unit = match["unit"] or match["only"]
    value = _parse_value(place.parts, data)
    scaled = value * _EAST_SCALES.get(match["scale"], 1) if value is not None else None
    found = quote(place.source, place.start, match.end())
    if unit == "人":
        return Figure(found, "quantity", scaled, "人")
    return Figure(found, "money", scaled, _EAST_UNITS.get(unit, ""))


def _read_quantity(place: _Place, data: Any, code: str) -> Figure | None:
    """Reads a counted noun or a bare large number.

    Calendar years, ordinals and number words before a function word are not quantities.
    """
    body, plain = place.source.body, place.parts.get("num", "")
    noun = _find_noun(body, place.end, data, code) if body[place.end : place.end + 1] != "-" else None
    is_year = len(plain) == 4 and plain[:2] in ("19", "20")
    is_small = noun is None and len(plain) < len(str(_LARGE))
    if _parse_value(place.parts, data) == 1 or is_year or is_small or _ORDINAL.match(body, place.end):
        return None
    if noun is None:
        return _make_figure(place, data, "number", "")
    value = None if _is_bounded(place, data) else _parse_value(place.parts, data)
    return Figure(quote(place.source, place.start, noun.end()), "quantity", value, noun["noun"].lower())


def _find_noun(body: str, end: int, data: Any, code: str) -> regex.Match[str] | None:
    """Returns the noun after a number. Excludes function words, months and words that are never counted."""
    after = _noun_pattern(code).match(body, end)
    if after is None or after["noun"].lower() in stopwords()[code]:
        return None
    others = "|".join((*data["months"], data["figure_words"]["not_counted"]))
    return None if compiled(others).fullmatch(after["noun"]) else after


@lru_cache(maxsize=8)
def _noun_pattern(code: str) -> regex.Pattern[str]:
    """Compiles the noun pattern. It is case-sensitive, because case separates German nouns from verbs."""
    return regex.compile(rf"[\s-](?P<noun>{lexicon(code).data['figure_words']['noun']})")


def _find_named(parts: dict[str, str], prefixes: tuple[str, ...]) -> str | None:
    return next((name[len(p) :] for p in prefixes for name in parts if name.startswith(p)), None)


def _parse_value(parts: dict[str, str], data: Any) -> Decimal | None:
    factor = Decimal(data["scales"].get((parts.get("scale") or parts.get("short") or "").lower(), 1))
    if "word" in parts:
        return Decimal(data["number_words"][parts["word"].lower()]) * factor
    number = parse_number(parts["num"], data["thousands"], data["decimal"])
    return None if number is None else number * factor


def parse_number(text: str, thousands: str, decimal: str) -> Decimal | None:
    """Parses a written number. Returns None when it is ambiguous ('1.500' in English)."""
    plain = "".join(char for char in text if char.isdigit() or char in ".,")
    marks = [char for char in plain if char in ".,"]
    if not marks:
        return Decimal(plain)
    last = plain.rsplit(marks[-1], 1)[1]
    if len(set(marks)) == 2 and marks.count(marks[-1]) == 1:
        return Decimal(plain.replace(marks[0], "").replace(marks[-1], "."))
    if len(marks) > 1:
        return Decimal(plain.replace(marks[0], "")) if len(set(marks)) == 1 else None
    if marks[0] == thousands:
        return Decimal(plain.replace(thousands, "" if len(last) == 3 else "."))
    return Decimal(plain.replace(decimal, ".")) if len(last) != 3 else None


def _is_bounded(place: _Place, data: Any) -> bool:
    """Returns whether the number is an end of a range, or a bound ('up to 500')."""
    words = data["figure_words"]
    before = place.source.body[max(0, place.start - _NEAR) : place.start]
    after = place.source.body[place.end : place.end + _NEAR]
    to, money = words["to"], "|".join(data["currencies"].values())
    return bool(
        compiled(rf"(?<!(?:{words['percent']})\s+)\b(?:{words['bounds']})\s+$").search(before)
        or compiled(rf"\d(?:k|m| ?%)?(?: ?(?:{money}))?\s?(?:{to})\s?$").search(before)
        or compiled(rf"^\s?(?:-|–|{to.split('|')[2]})\s?(?:{money})?\s?\d").search(after)
    )


def _is_relative(place: _Place, data: Any) -> bool:
    words = data["figure_words"]
    before = place.source.body[max(0, place.start - _NEAR) : place.start]
    after = place.source.body[place.end : place.end + _NEAR]
    return bool(
        compiled(rf"\b(?:{words['relative_before']})\s+$").search(before)
        or compiled(rf"^\s+(?:{words['relative_after']})\b").search(after)
    )
