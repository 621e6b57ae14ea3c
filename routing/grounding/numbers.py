"""Reads the numbers of a text with their units, in any notation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice

import regex
from msgspec import Struct

from routing.grounding.dates import read_dates
from routing.grounding.lexicon import alternatives, lexicon
from routing.language.guess import composed, is_function_word
from routing.text_readers import reads_text

MONEY, PERCENT, TIMES = "money", "percent", "times"


class Number(Struct, frozen=True):
    """A number as written.

    `unit` is money, percent, times, a period such as 'month', or ''. `noun` is the start of the word after a
    number without a unit. `decimals` and `digits` (significant, without trailing zeros) give its precision.
    `sentence` is the index of its sentence. A `spelled` number is a word.
    """

    value: float
    written: str
    unit: str
    noun: str
    decimals: int
    digits: int
    start: int
    sentence: int
    spelled: bool = False

    @property
    def is_period(self) -> bool:
        return self.unit in lexicon()["periods"]

    @property
    def is_strong(self) -> bool:
        """Whether the number is an amount of money or a share."""
        return self.unit in (MONEY, PERCENT)


_STEM = 5
MAX_NUMBERS = 1_000
"""Numbers of a text that are read."""
_TOO_LARGE = 1e15
_SENTENCE_END = regex.compile(r"(?<![.!?…])[.!?…]++[\"”“»)]?+(?=\s|$)|[。！？\n]")
_NOUN = regex.compile(r"[\s-]{1,2}(\p{L}{2,})")
_NOT_DIGITS, _MARKS = regex.compile(r"\D"), regex.compile(r"[.,]")
_GROUPED = regex.compile(r"[1-9]\d{0,2}(?:[.,]\d{3})+")
_CENTS = regex.compile(r"cents?|céntimos?|centimes?|pence|¢", regex.IGNORECASE)
_SPACES = regex.compile(r"['’\u00a0\u202f ]")


@lru_cache(maxsize=128)
@reads_text()
def read_numbers(text: str) -> tuple[Number, ...]:
    """Returns the numbers of a text in order, as digits or words. Excludes numbers in dates."""
    in_dates = {place for date in read_dates(text) for place in range(date.start, date.end)}
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    found = [
        _read_number(text, match, bisect_right(ends, match.start()))
        for match in islice(_pattern().finditer(text), MAX_NUMBERS)
    ]
    read = (number for number in found if number.value < _TOO_LARGE)
    return tuple(number for number in read if number.start not in in_dates)


@reads_text()
def factors(text: str) -> Iterator[float]:
    """Returns the shares that a text spells out, in percent: 'a quarter'."""
    shares: dict[str, float] = lexicon()["shares"]
    words = set(regex.findall(r"\p{L}+", composed(text).casefold()))
    return (float(share) for word, share in shares.items() if word in words)


def _read_number(text: str, match: regex.Match[str], sentence: int) -> Number:
    spelled = match["word"] is not None
    scale = (match["scale"] or match["short"] or "").casefold()
    digits = match["digits"] or ""
    value, decimals = (
        (float(lexicon()["numbers"][match["word"].casefold()]), 0) if spelled else _parse_value(digits)
    )
    significant = _NOT_DIGITS.sub("", digits).lstrip("0").rstrip("0") or "1"
    unit = _read_unit(match)
    if _CENTS.fullmatch(match["money"] or ""):
        value, decimals = value / 100, decimals + 2
    noun = _NOUN.match(text, match.end())
    is_bare = noun is None or is_function_word(noun[1].casefold())
    return Number(
        value=value * float(lexicon()["scales"].get(scale, 1)),
        written=match.group().strip(" -\u00a0\u202f"),
        unit=unit,
        noun="" if unit or is_bare or noun is None else noun[1].casefold()[:_STEM],
        decimals=0 if scale else decimals,
        digits=len(significant),
        start=match.start(),
        sentence=sentence,
        spelled=spelled,
    )


def _read_unit(match: regex.Match[str]) -> str:
    if match["percent"]:
        return PERCENT
    if match["sign"] or match["money"]:
        return MONEY
    if match["times"]:
        return TIMES
    return next((name for name in lexicon()["periods"] if match[f"per_{name}"]), "")


def _parse_value(written: str) -> tuple[float, int]:
    """Returns the value and its decimal places.

    Groups of three digits are thousands. With two different marks the last one is the decimal mark.
    """
    plain = _SPACES.sub("", written)
    marks = _MARKS.findall(plain)
    groups = _GROUPED.fullmatch(plain)
    if not marks or (groups and len(set(marks)) == 1):
        return float(_MARKS.sub("", plain)), 0
    whole, part = plain.rsplit(marks[-1], 1)
    return float(f"{_MARKS.sub('', whole)}.{part}"), len(part)


@cache
def _pattern() -> regex.Pattern[str]:
    words = lexicon()
    money, percent, times = (alternatives(words[name]) for name in ("money", "percent", "times"))
    scales = "|".join(sorted((name for name in words["scales"] if name not in "km"), key=len, reverse=True))
    spelled = "|".join(sorted(words["numbers"], key=len, reverse=True))
    periods = "|".join(rf"(?P<per_{name}>{stems})" for name, stems in words["periods"].items())
    between = r"(?:more |other |full |weitere |volle |otros |más |autres )?"
    return regex.compile(
        r"(?P<sign>(?:\p{Sc}|\b(?:USD|EUR|GBP|CHF|CAD|AUD|BRL|R\$)(?=[\s\d]))\s?)?"
        r"(?:(?<![\p{L}\p{N}.,:/]|\p{L}-)(?P<digits>(?>"
        r"\p{Nd}{1,3}(?:[.,'’\u00a0\u202f ]\p{Nd}{3}(?!\p{Nd}))+(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)?))"
        rf"(?![:/]\p{{Nd}})(?:\s?(?P<scale>{scales})(?!\p{{Latin}})|(?P<short>[km])(?![\p{{L}}²³]))?"
        rf"|(?<!\p{{L}})(?P<word>{spelled})(?!\p{{L}}))"
        rf"(?:\s?(?P<percent>[%٪]|(?:{percent})(?!\p{{L}}))|[\s-]?(?P<money>[\p{{Sc}}円元]|(?:{money})(?!\p{{L}}))"
        rf"|[\s-]?(?P<times>(?:{times})(?!\p{{L}}))|[\s-]?{between}(?={periods}))?",
        regex.IGNORECASE,
    )
