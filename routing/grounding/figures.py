"""Finds figures and dates of an answer that are neither the user's nor derived from theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from routing.grounding.arithmetic import Effort, Operands, equals, fits, follows
from routing.grounding.dates import CalendarDate, is_stated, read_dates
from routing.grounding.numbers import PERCENT, Number, factors, read_numbers
from routing.results.analysis_result import UngroundedMark
from routing.text_readers import reads_text

SMALL = 12
"""Value up to which a bare number is an enumeration rather than a claim."""
_CUSTOMARY = frozenset((14, 15, 20, 21, 24, 28, 30, 45, 48, 60, 72, 90, 100))
"""Common numbers of days, hours and minutes that an answer may propose."""
_SHORT_PERIODS = frozenset(("minute", "hour", "day"))
_WHOLE = 100.0
MAX_FIGURES, MAX_STATED, MAX_ROUNDS = 200, 300, 8
"""Figures of an answer that are checked, different ones of the user, and operations one after another."""


@reads_text(lambda read, text: read((text,), (text,), text[::-1]))
def ungrounded_figures(texts: Sequence[str], steps: Sequence[str], said: str) -> Iterator[UngroundedMark]:
    """Yields marks of figures. Counts and durations in next steps are proposals, not claims."""
    numbers = [read_numbers(text)[:MAX_FIGURES] for text in (*texts, *steps)]
    grounded = _find_grounded(numbers, said)
    for place, (own, known) in enumerate(zip(numbers, grounded, strict=True)):
        for number in own:
            if number not in known and _is_claim(number, advice=place >= len(texts)):
                yield UngroundedMark(number.written, "figure")


@reads_text(lambda read, text: read((text,), text[::-1]))
def ungrounded_dates(texts: Iterable[str], said: str) -> Iterator[UngroundedMark]:
    """Yields marks of dates with a day, month or year that no date of the user has."""
    known = read_dates(said)
    stated = read_numbers(said)
    spans = {number.value for number in stated[:MAX_FIGURES] if number.unit == "year"}
    values = {number.value for number in stated}
    for text in texts:
        for date in read_dates(text):
            if not is_stated(date, known, spans) and not _is_number(date, values):
                yield UngroundedMark(date.written, "date")


def _find_grounded(texts: Sequence[Sequence[Number]], said: str) -> list[set[Number]]:
    """Returns the grounded numbers of each text: the user's, and those derived from grounded numbers.

    A number derived in one text may be an operand in another.
    """
    stated = read_numbers(said)
    shares = tuple(factors(said))
    days = frozenset(float(date.day) for date in read_dates(said) if date.day)
    values = {(number.value, number.unit): number for number in stated}
    different = tuple(values.values())[:MAX_STATED]
    found = [
        {
            number
            for number in own
            if (number.value, number.unit) in values or _is_stated(number, different, shares, days)
        }
        for own in texts
    ]
    carried: list[Number] = []
    effort = Effort()
    for _ in range(MAX_ROUNDS):
        derived = [
            [
                number
                for number in own
                if number not in known and _is_derived(number, own, known, stated, carried, effort)
            ]
            for own, known in zip(texts, found, strict=True)
        ]
        if not any(derived):
            break
        for known, more in zip(found, derived, strict=True):
            known.update(more)
            carried += more
    return found


def _is_derived(
    number: Number,
    text: Sequence[Number],
    known: Set[Number],
    stated: Sequence[Number],
    carried: Sequence[Number],
    effort: Effort,
) -> bool:
    if not _is_claim(number, advice=False):
        return False
    around = [other for other in text if 0 <= number.sentence - other.sentence <= 1]
    shown = [other for other in around if other in known]
    proposed = [other for other in around if other not in known and not _is_claim(other, advice=False)]
    return follows(number, Operands(stated, carried, shown, proposed), effort)


def _is_stated(
    number: Number, stated: Sequence[Number], shares: Sequence[float], days: frozenset[float]
) -> bool:
    if number.unit == PERCENT and any(equals(number, share) for share in shares):
        return True
    if not number.unit and number.value in days:
        return True
    return any(fits(number, own.unit) and equals(number, own.value) for own in stated)


def _is_claim(number: Number, *, advice: bool) -> bool:
    """Returns whether a number makes a claim, as opposed to an enumeration or a proposed duration."""
    if number.unit == PERCENT and number.value == _WHOLE:
        return False
    if number.is_strong:
        return True
    if number.spelled or (number.value <= SMALL and not number.decimals):
        return False
    if advice and (number.noun or number.is_period):
        return False
    return not (number.unit in _SHORT_PERIODS and number.value in _CUSTOMARY)


def _is_number(date: CalendarDate, values: set[float]) -> bool:
    """Returns whether an apparent year is a number of the user, such as '2000' for '2,000'."""
    return date.month is None and date.year is not None and float(date.year) in values
