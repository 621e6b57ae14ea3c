"""Numbers as people write them, and money and time as sentences show them again."""

from __future__ import annotations

import math

import regex

NUMBER_WORDS: dict[str, float] = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "eighteen": 18,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "hundred": 100,
    "half": 0.5,
    "couple": 2,
    "dozen": 12,
}
NUMBER = r"\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?"
SCALES: dict[str, float] = {
    "k": 1e3,
    "thousand": 1e3,
    "grand": 1e3,
    "m": 1e6,
    "mn": 1e6,
    "mio": 1e6,
    "million": 1e6,
    "millions": 1e6,
    "millionen": 1e6,
    "millones": 1e6,
    "bn": 1e9,
    "b": 1e9,
    "billion": 1e9,
    "milliarden": 1e9,
    "milliard": 1e9,
    "milliards": 1e9,
    "lakh": 1e5,
    "crore": 1e7,
    "tausend": 1e3,
    "mille": 1e3,
    "mil": 1e3,
    "万": 1e4,
    "億": 1e8,
    "千": 1e3,
    "亿": 1e8,
}
SCALE = (
    r"(?:thousand|grand|million(?:s|en)?|millones|billion|milliarden|milliards?|tausend|mille|mil|lakh|crore|"
    r"mio|mn|bn|[kKmMbB万億千亿])"
)
_GROUP = regex.compile(r"[,.'’\u00a0\u202f ](?=\d{3}(?:\D|$))")


def parse_number(text: str, decimal_comma: bool = False) -> float:
    """The value of a written number. A lone separator before three digits groups thousands, except a point
    in an English text after more than three digits."""
    digits = text.strip()
    point, comma = digits.rfind("."), digits.rfind(",")
    if point >= 0 and comma >= 0:
        last = max(point, comma)
        head = regex.sub(r"[^\d]", "", digits[:last])
        return float(f"{head}.{digits[last + 1 :]}")
    grouped = _GROUP.sub("", digits)
    if not decimal_comma and digits.count(".") == 1 and regex.fullmatch(r"\d+\.\d{3}", digits):
        grouped = digits
    return float(grouped.replace(",", "."))


def money(value: float, currency: str) -> str:
    """'£52,000', '$1.2 million', '1,500 CHF'; at most three significant digits where it was reckoned."""
    shown = amount(value)
    if not currency:
        return shown
    return f"{currency}{shown}" if len(currency) == 1 or currency.endswith("$") else f"{shown} {currency}"


def amount(value: float) -> str:
    """A plain figure: whole above 100, millions spelled out."""
    if abs(value) >= 1e9:
        return f"{trim(value / 1e9)} billion"
    if abs(value) >= 1e6:
        return f"{trim(value / 1e6)} million"
    return f"{round(value):,}" if abs(value) >= 100 or math.isclose(value, round(value)) else f"{value:,.2f}"


def rounded(value: float) -> float:
    """Three significant digits, for figures that were worked out rather than read."""
    if not value:
        return 0.0
    digits = 2 - math.floor(math.log10(abs(value)))
    return round(value, digits)


def trim(value: float) -> str:
    """Up to two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def months_in_words(months: float) -> str:
    """'3 weeks', '7 months', '2.5 years'."""
    if months < 1:
        weeks = max(1, round(months * 52 / 12))
        return f"{weeks} week" + ("s" if weeks != 1 else "")
    if months < 24:
        shown = f"{months:.1f}".rstrip("0").rstrip(".") if months < 10 else str(round(months))
        return f"{shown} month" + ("" if shown == "1" else "s")
    years = f"{months / 12:.1f}".rstrip("0").rstrip(".") if months < 120 else str(round(months / 12))
    return f"{years} years"
