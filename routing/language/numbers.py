"""Finds numbers and equations in prose, and recalculates equations."""

from __future__ import annotations

import re
from functools import lru_cache
from math import isfinite

from msgspec import Struct

from routing.text_readers import reads_text

RECENT = 16
"""Number of cached texts: those of the current decision, which several features share."""
MAX_EQUATIONS = 60
MAX_EXPRESSION_CHARS = 120
MAX_DIGITS = 15
TOLERANCE = 0.011
"""Largest relative error of a stated result: rounding to two places is not an error."""

_NUMBER = re.compile(r"(?<![\w.])-?\d[\d,]*(?:\.\d+)?")
_EQUATION = re.compile(
    r"(?<![\d.*/+\-)x(])(?<![*/+\-x(] )(?P<left>(?:[\d(]|\.\d)[\d\s.()+\-*/]{0,120}?)\s*="
    r"\s*(?:<<)?(?P<right>-?\d+(?:\.\d+)?(?:/\d+)?)(?!\s*[\d*/+(-]|\.\d)"
)
_SYMBOLS = str.maketrans(
    {"×": "*", "÷": "/", "x": "*", "$": None, "€": None, "£": None, ",": None, "\\": None}
)
_TOKEN = re.compile(r"\d+\.?\d*|\.\d+|[-+*/()]")
_WORDS = {
    "half": 2.0,
    "twice": 2.0,
    "double": 2.0,
    "thrice": 3.0,
    "triple": 3.0,
    "third": 3.0,
    "quarter": 4.0,
    "dozen": 12.0,
    "one": 1.0,
    "two": 2.0,
    "three": 3.0,
    "four": 4.0,
    "five": 5.0,
    "six": 6.0,
    "seven": 7.0,
    "eight": 8.0,
    "nine": 9.0,
    "ten": 10.0,
}
_NUMBER_WORD = re.compile(r"\b(" + "|".join(_WORDS) + r")s?\b", re.IGNORECASE)


class Arithmetic(Struct, frozen=True):
    """Equations that could be recalculated: how many, how many are wrong, and the last result."""

    checked: int
    wrong: int
    last: float | None


@lru_cache(maxsize=RECENT)
@reads_text()
def numbers_in(text: str) -> tuple[float, ...]:
    """Returns numbers written in digits, in order; '1,200' is 1200.

    Skips numbers longer than `MAX_DIGITS`.
    """
    found = _NUMBER.findall(text)[:400]
    return tuple(float(number.replace(",", "")) for number in found if len(number) <= MAX_DIGITS)


@reads_text()
def number_words_in(text: str) -> list[float]:
    """Returns the values of number words ('half', 'dozen', 'three'), in order."""
    return [_WORDS[found.lower()] for found in _NUMBER_WORD.findall(text)[:200]]


@reads_text()
def arithmetic(text: str) -> Arithmetic:
    """Recalculates every 'expression = number', including '3 x 60 = <<3*60=180>>180'.

    An expression with a unit or a word is skipped. A percent sign ends an expression, because its meaning
    depends on the sentence.
    """
    checked = wrong = 0
    last: float | None = None
    for found in list(_EQUATION.finditer(text.translate(_SYMBOLS)))[:MAX_EQUATIONS]:
        left = found["left"]
        worked, stated = evaluate(left), evaluate(found["right"])
        if worked is None and left.startswith("("):
            worked = evaluate(left[1:])  # the bracket is the sentence's
        if worked is None or stated is None or not any(sign in left.strip("- ") for sign in "+-*/"):
            continue
        checked += 1
        wrong += abs(worked - stated) > TOLERANCE * max(1.0, abs(worked))
        last = stated
    return Arithmetic(checked, wrong, last)


@reads_text()
def evaluate(expression: str) -> float | None:
    """Evaluates an expression of numbers, + - * / and brackets. Returns None for anything else."""
    tokens = _TOKEN.findall(expression[:MAX_EXPRESSION_CHARS])
    if "".join(tokens) != expression.replace(" ", "").replace("\n", "").replace("\t", ""):
        return None
    try:
        value, rest = _parse_sum(tokens, 0)
    except (IndexError, ValueError, ZeroDivisionError, RecursionError):
        return None
    return value if rest == len(tokens) and isfinite(value) else None


def _parse_sum(tokens: list[str], at: int) -> tuple[float, int]:
    value, at = _parse_product(tokens, at)
    while at < len(tokens) and tokens[at] in "+-":
        sign = 1.0 if tokens[at] == "+" else -1.0
        term, at = _parse_product(tokens, at + 1)
        value += sign * term
    return value, at


def _parse_product(tokens: list[str], at: int) -> tuple[float, int]:
    value, at = _parse_factor(tokens, at)
    while at < len(tokens) and tokens[at] in "*/":
        times = tokens[at] == "*"
        factor, at = _parse_factor(tokens, at + 1)
        value = value * factor if times else value / factor
    return value, at


def _parse_factor(tokens: list[str], at: int) -> tuple[float, int]:
    if tokens[at] == "-":
        value, at = _parse_factor(tokens, at + 1)
        return -value, at
    if tokens[at] == "(":
        value, at = _parse_sum(tokens, at + 1)
        if tokens[at] != ")":
            raise ValueError(tokens[at])
        return value, at + 1
    return float(tokens[at]), at + 1
