"""Checks whether a figure follows from the user's figures by one operation that a reader can verify.

Any figure is the result of some operation on some figures. The less precise a figure is, the more of its
operation must be visible: operands in the same sentence, or adjacent in the user's text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations
from math import floor

from msgspec import Struct
from msgspec.structs import replace

from routing.grounding.numbers import MONEY, PERCENT, TIMES, Number

PRECISE_DIGITS = 3
"""Number of significant digits from which a figure is unlikely to match a result by chance."""
MAX_OPERANDS, MAX_CARRIED = 16, 8
MAX_RESULTS = 40_000
"""Results compared per answer. The longest answers of the corpus need 13,000."""
MAX_ROUNDING = 0.01
"""Largest relative error of a rounded figure."""
_YEARLY = (12.0, 52.0)
_CONVERSIONS = (4.0, 7.0, 12.0, 24.0, 30.0, 52.0, 60.0, 365.0)
_PARTS = (2.0, 3.0)
_MIN_AMOUNT = 100
"""Value from which a number without a unit may be money."""


class Result(Struct, frozen=True):
    """Result of an operation.

    A `unit` of '' fits every unit but percent. `is_quotient` permits truncation.
    """

    value: float
    unit: str
    is_quotient: bool = False


def equals(number: Number, value: float, *, is_quotient: bool = False) -> bool:
    """Returns whether a figure equals a value at its written precision. Durations may be truncated."""
    whole = number.value == int(number.value) and number.decimals == 0
    if whole and abs(number.value) >= 1000:
        zeros = len(str(int(number.value))) - len(str(int(number.value)).rstrip("0"))
        tolerance = min(10.0**zeros / 2, MAX_ROUNDING * abs(number.value))
    else:
        tolerance = 10.0**-number.decimals / 2
    if abs(number.value - value) <= tolerance * (1 + 1e-9):
        return True
    return is_quotient and number.is_period and whole and floor(value + 1e-9) == number.value


def fits(number: Number, unit: str) -> bool:
    """Returns whether a figure can have a unit.

    Percent matches only percent; a bare number fits any other unit.
    """
    if PERCENT in (number.unit, unit):
        return number.unit == unit
    return not number.unit or not unit or number.unit == unit or TIMES in (number.unit, unit)


class Operands(Struct, frozen=True):
    """Figures from which another one may follow.

    `stated` are the user's, `carried` those derived from them elsewhere in the answer. `shown` are the
    grounded figures of the same and the preceding sentence. `proposed` are counts and durations there that
    the answer has chosen.
    """

    stated: Sequence[Number]
    carried: Sequence[Number] = ()
    shown: Sequence[Number] = ()
    proposed: Sequence[Number] = ()


class Effort:
    """Counts down the results that may still be compared for an answer."""

    def __init__(self, results: int = MAX_RESULTS) -> None:
        self._results = results

    def limit(self, results: Iterable[Result]) -> Iterator[Result]:
        """Yields results until the limit is reached."""
        for result in results:
            if self._results == 0:
                return
            self._results -= 1
            yield result


def follows(number: Number, operands: Operands, effort: Effort) -> bool:
    """Returns whether a figure can be derived from its operands. False once the effort is spent."""
    return any(
        fits(number, result.unit) and equals(number, result.value, is_quotient=result.is_quotient)
        for result in effort.limit(_results(number, operands))
    )


def _results(number: Number, operands: Operands) -> Iterator[Result]:
    stated, shown = operands.stated[:MAX_OPERANDS], operands.shown
    known = (*stated, *operands.carried[:MAX_CARRIED])
    yield from _of_pairs(permutations(shown, 2))
    for one in shown:
        yield from _of_one(one, _CONVERSIONS)
        yield from _of_pairs((one, other) for other in operands.proposed)
        if one.sentence == number.sentence:
            yield from _of_pairs(pair for other in known for pair in ((one, other), (other, one)))
    yield from _of_neighbours(stated)
    for one in known:
        yield from _of_one(one, _YEARLY)
    for one, other in combinations(known, 2):
        yield from _sums(one, other)
    if number.digits >= PRECISE_DIGITS:
        yield from _of_pairs(permutations(known, 2))
        yield from _of_two_steps(stated)
        yield from _of_three(shown, known)


def _of_three(shown: Sequence[Number], known: Sequence[Number]) -> Iterator[Result]:
    """Yields products of three shown figures, sums of two shown ones and a third, and equal parts of a
    shown one."""
    for a, b, c in combinations(shown, 3):
        unit = next((each.unit for each in (a, b, c) if each.unit == MONEY), "")
        yield Result(a.value * b.value * c.value, unit)
    for a, b in permutations(shown, 2):
        if _same_kind(a, b):
            for step in (replace(a, value=a.value + b.value), replace(a, value=a.value - b.value)):
                for c in known:
                    yield from _sums(step, c)
    for one in shown:
        yield from _of_one(one, _PARTS)


def _of_neighbours(known: Sequence[Number]) -> Iterator[Result]:
    """Yields results of adjacent figures in one sentence of the user."""
    for one, other in pairwise(known):
        if one.sentence == other.sentence:
            yield from _of_pairs(((one, other), (other, one)))


def _of_two_steps(known: Sequence[Number]) -> Iterator[Result]:
    """Yields results of a difference or yearly amount combined with another number of the text."""
    steps = [
        replace(a, value=abs(a.value - b.value), noun="")
        for a, b in combinations(known, 2)
        if _same_kind(a, b) and a.sentence == b.sentence
    ]
    yearly = [replace(a, value=a.value * 12) for a in known if a.unit in (MONEY, "")]
    for step in steps:
        yield from _of_one(step, _YEARLY)
        yield from _of_pairs((step, other) for other in known)
    for amount in yearly:
        for other in known:
            yield from _sums(amount, other)


def _of_pairs(pairs: Iterable[tuple[Number, Number]]) -> Iterator[Result]:
    for one, other in pairs:
        yield from _sums(one, other)
        yield from _products(one, other)
        yield from _quotients(one, other)


def _of_one(one: Number, factors: Iterable[float]) -> Iterator[Result]:
    """Yields a value times and divided by each factor. For a share, yields the complement to 100 %."""
    if one.unit == PERCENT:
        yield Result(100 - one.value, PERCENT)
        return
    for factor in factors:
        yield Result(one.value * factor, "" if one.is_period else one.unit)
        yield Result(one.value / factor, "" if one.is_period else one.unit, True)


def _sums(one: Number, other: Number) -> Iterator[Result]:
    if _same_kind(one, other):
        unit = one.unit or other.unit
        yield Result(one.value + other.value, unit)
        yield Result(abs(one.value - other.value), unit)


def _products(one: Number, other: Number) -> Iterator[Result]:
    """Yields `other` times, or `other` percent of, `one`."""
    if other.unit == PERCENT:
        if one.unit != PERCENT:
            share = one.value * other.value / 100
            yield from (Result(value, one.unit) for value in (share, one.value - share, one.value + share))
    elif other.unit != MONEY:
        yield Result(one.value * other.value, one.unit)


def _quotients(one: Number, other: Number) -> Iterator[Result]:
    if not other.value or PERCENT in (one.unit, other.unit):
        return
    ratio = one.value / other.value
    if _same_kind(one, other):
        yield Result(ratio, "", True)
        yield Result(100 * ratio, PERCENT)
        yield Result(100 * abs(ratio - 1), PERCENT)
    else:
        yield Result(ratio, "" if other.unit == MONEY else one.unit, True)


def _same_kind(one: Number, other: Number) -> bool:
    """Returns whether two figures can be added or compared."""
    if one.unit == other.unit:
        return (
            bool(one.unit)
            or one.noun == other.noun
            or "" in (one.noun, other.noun)
            or _are_amounts(one, other)
        )
    return not (one.unit and other.unit) and MONEY in (one.unit, other.unit) and _are_amounts(one, other)


def _are_amounts(one: Number, other: Number) -> bool:
    return one.value >= _MIN_AMOUNT and other.value >= _MIN_AMOUNT
