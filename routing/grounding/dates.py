"""Reads full and partial calendar dates, and checks whether the user states a date."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import islice

import regex
from msgspec import Struct

from routing.grounding.lexicon import alternatives, lexicon, month_numbers
from routing.text_readers import reads_text

MAX_DATES = 200
"""Dates of a text that are read."""
YEARS = range(1900, 2101)
_PER = "a month|per|each|im monat|pro|je|al mes|al año|par mois|par an|al mese|por mês|/"
"""Words after an amount that would otherwise read as a year."""
_VERBS = frozenset(("may", "march"))
"""English month names that are verbs in lower case."""


class CalendarDate(Struct, frozen=True):
    """A date as written; missing parts are None. `start` and `end` are offsets in the text."""

    written: str
    start: int
    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None


@lru_cache(maxsize=128)
@reads_text()
def read_dates(text: str) -> tuple[CalendarDate, ...]:
    """Returns the dates of a text in order. A month alone is not a date; a year alone is."""
    found = (_read_date(match) for match in _pattern().finditer(text))
    return tuple(islice((date for date in found if date is not None), MAX_DATES))


def is_stated(date: CalendarDate, stated: Iterable[CalendarDate], spans: Iterable[float]) -> bool:
    """Returns whether a date shares a part with a date of the user and contradicts none of its parts.

    `spans` are periods in the text, in years, which may connect two years.
    """
    known = tuple(stated)
    if any(_agrees(date, other) for other in known):
        return True
    if date.month is not None or date.year is None:
        return False
    reached = {
        other.year + sign * span for other in known if other.year for span in spans for sign in (1, -1)
    }
    return date.year in reached


def _agrees(date: CalendarDate, other: CalendarDate) -> bool:
    pairs = [
        (own, theirs)
        for own, theirs in ((date.year, other.year), (date.month, other.month), (date.day, other.day))
        if own is not None and theirs is not None
    ]
    return bool(pairs) and all(own == theirs for own, theirs in pairs) and not _is_finer(date, other)


def _is_finer(date: CalendarDate, other: CalendarDate) -> bool:
    """Returns whether a date has a month or a day that the other date lacks."""
    return (date.month is not None and other.month is None) or (date.day is not None and other.day is None)


@cache
def _pattern() -> regex.Pattern[str]:
    month = "|".join(sorted(month_numbers(), key=len, reverse=True))
    year = r"(?:19|20)\d\d"
    amount = f"{alternatives(lexicon()['money'])}|{_PER}"
    return regex.compile(
        r"(?<![\d.,-])(?P<y0>\d{4})-(?P<n0>\d\d)-(?P<d0>\d\d)(?!\d)"
        rf"|(?<![\d.,/])(?P<d1>\d{{1,2}})[./](?P<n1>\d{{1,2}})[./](?P<y1>{year})(?!\d)"
        rf"|(?<![\d.,])(?P<d2>\d{{1,2}})(?:st|nd|rd|th|er|\.|º)?\s+(?:of\s+|de\s+)?(?P<m2>{month})\b\.?"
        rf"(?:,?\s+(?:del?\s+)?(?P<y2>{year})\b)?"
        rf"|\b(?P<m3>{month})\.?\s+(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?\b(?![.,]?\d|\s?[%\p{{Sc}}])"
        rf"(?:,?\s+(?P<y3>{year})\b)?"
        rf"|\b(?P<m4>{month})\.?,?\s+(?:del?\s+)?(?P<y4>{year})\b"
        r"|(?P<y5>\d{4})年(?:(?P<n5>\d{1,2})月(?:(?P<d5>\d{1,2})日)?)?"
        r"|(?<!\d)(?P<n6>\d{1,2})月(?P<d6>\d{1,2})日"
        rf"|(?<![\p{{L}}\p{{N}}.,\p{{Sc}}/-]|\p{{Sc}}\s)(?P<y7>{year})(?![\p{{N}}%]|[.,/]\d|\s?[%\p{{Sc}}]|\s?(?:{amount})(?!\p{{L}}))",
        regex.IGNORECASE,
    )


def _read_date(match: regex.Match[str]) -> CalendarDate | None:
    if {match["m2"], match["m3"], match["m4"]} & _VERBS:
        return None
    groups = {name[0]: text for name, text in match.groupdict().items() if text}
    month = month_numbers()[groups["m"].casefold()] if "m" in groups else int(groups.get("n", 0)) or None
    day, year = int(groups.get("d", 0)) or None, int(groups.get("y", 0)) or None
    if (month or 1) > 12 or (day or 1) > 31 or (year is not None and year not in YEARS):
        return None
    return CalendarDate(match.group(), match.start(), match.end(), year, month, day)
