"""Reads the calendar dates of a text."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

import regex
from msgspec import Struct

from routing.scenario_facts.lexicon import compiled, lexicon
from routing.scenario_facts.texts import Quote, Text, quote
from routing.text_readers import reads_text

_DIGITS = regex.compile(r"(?<!\d)\d{1,4}(?!\d)")
_EASTERN = regex.compile(r"\d{1,4}\s?[年月日号]|\d{1,2}\s?[월일]")
_MONTH_CHARS = 16
_LEAP_YEAR = 2024
"""A leap year, in which every day without a year is valid."""


class Day(Struct, frozen=True):
    """A date with day and month.

    `year` is None when it is not written. `certain` is False when day and month are ambiguous (3/4/2027).
    """

    quote: Quote
    day: int
    month: int
    year: int | None
    certain: bool = True

    def on(self, today: date) -> date | None:
        """Returns the date; without a year the next one from today. None if it is ambiguous or invalid."""
        if not self.certain:
            return None
        years = (self.year,) if self.year else (today.year, today.year + 1)
        days = [found for year in years if (found := _valid_date(year, self.month, self.day))]
        return next((found for found in days if self.year or found >= today), None)


class _Patterns(NamedTuple):
    """`month` is a month name directly before a number; `month_first` and `digits_first` are whole dates."""

    month: regex.Pattern[str]
    month_first: regex.Pattern[str]
    digits_first: regex.Pattern[str]


@lru_cache(maxsize=64)
@reads_text(lambda read, text: read(Text("scenario", 0, text), "en"))
def read_dates(source: Text, code: str) -> tuple[Day, ...]:
    """Returns the dates of a text in order. `code` is the language of month names."""
    patterns, data = _compile_patterns(code), lexicon(code).data
    body, last = source.body, 0
    found: list[Day] = []
    for number in _DIGITS.finditer(body):
        start = number.start()
        if start < last:
            continue
        name = patterns.month.search(body, max(last, start - _MONTH_CHARS), start)
        match = patterns.month_first.match(body, name.start()) if name is not None else None
        match = match or patterns.digits_first.match(body, start)
        day = _read_day(source, match, data) if match is not None else None
        if day is not None and _valid_date(day.year or _LEAP_YEAR, day.month, day.day):
            found.append(day)
            last = day.quote.end
    return tuple(found)


@lru_cache(maxsize=8)
def _compile_patterns(code: str) -> _Patterns:
    month = "|".join(lexicon(code).data["months"])
    year = r"(?:,?\s+(?:de[l]?\s+)?(?P<year>(?:19|20)\d\d)\b)?"
    return _Patterns(
        compiled(rf"\b(?:{month})\.?\s+$"),
        compiled(rf"(?P<name>{month})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?![.,]?\d|\s?[%€$£]){year}"),
        compiled(
            r"(?<![\d.,-])(?P<iso_y>\d{4})-(?P<iso_m>\d\d)-(?P<iso_d>\d\d)(?!\d)"
            r"|(?<![\d.,/])(?P<n1>\d{1,2})(?P<sep>[./])(?P<n2>\d{1,2})(?P=sep)(?P<ny>(?:19|20)\d\d)(?!\d)"
            r"|(?<![\d.,/])(?P<s1>\d{1,2})(?:\.(?P<dotted>\d{1,2})\.(?=\s)|/(?P<slashed>\d{1,2})(?![\d/]))"
            rf"|(?<![\d.,])(?P<day>\d{{1,2}})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+|de\s+)?(?P<name>{month})\b\.?{year}"
        ),
    )


def _read_day(source: Text, match: regex.Match[str], data: Any) -> Day | None:
    found, parts = quote(source, match.start(), match.end()), match.groupdict()
    if parts.get("iso_y"):
        return Day(found, int(parts["iso_d"]), int(parts["iso_m"]), int(parts["iso_y"]))
    if parts.get("n1"):
        first, second = int(parts["n1"]), int(parts["n2"])
        open_order = parts["sep"] == "/" and data["read_as_date"] == "month-first"
        certain = not open_order or max(first, second) > 12 or first == second
        day, month = (second, first) if open_order and second > 12 else (first, second)
        return Day(found, day, month, int(parts["ny"]), certain)
    if parts.get("s1"):
        return _read_short(found, int(parts["s1"]), parts["dotted"], parts["slashed"])
    names = enumerate(data["months"], 1)
    month = next(place for place, forms in names if compiled(forms).fullmatch(parts["name"]))
    return Day(found, int(parts["day"]), month, int(parts["year"]) if parts["year"] else None)


def _read_short(found: Quote, first: int, dotted: str | None, slashed: str | None) -> Day | None:
    """Reads '31.1.' and '15/6'. Ambiguous dates and fractions are not dates."""
    if dotted is not None:
        return Day(found, first, int(dotted), None)
    second = int(slashed or 0)
    if first > 12 >= second:
        return Day(found, first, second, None)
    return Day(found, second, first, None) if second > 12 >= first else None


def _valid_date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


@reads_text()
def has_eastern_date(body: str) -> bool:
    """Returns whether the text contains a Chinese, Japanese or Korean date."""
    return _EASTERN.search(body) is not None
