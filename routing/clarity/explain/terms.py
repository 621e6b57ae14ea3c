"""Formulas with values: a term has a value, its text, and the numbers it was computed from."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from msgspec import Struct

from routing.clarity.explain.values import FormulaInput, Unit

SUM, PRODUCT, ATOM = range(3)
"""Precedence of the outermost operation of a text."""


class Term(Struct, frozen=True):
    """A formula and its value.

    `text` is a complete formula with × ÷ − min max mean and |distance|. It yields `value` to the digits that
    `written` shows.
    """

    value: float
    text: str
    inputs: tuple[FormulaInput, ...] = ()
    binds: int = ATOM


def written(value: float, unit: Unit = "number") -> str:
    """Formats a number for a formula: two decimals from 10, else four, without trailing zeros."""
    if unit == "USD":
        return f"{'−' if value < 0 else ''}${_format_trimmed(abs(value), 8)}"
    return f"{'−' if value < 0 else ''}{_format_trimmed(abs(value), 2 if abs(value) >= 10 else 4)}"


def known(
    name: str, value: float, unit: Unit = "number", *, is_default: bool = False, field: str | None = None
) -> Term:
    """Returns a number that is an input of the formula."""
    return Term(value, written(value, unit), (FormulaInput(name, value, unit, is_default, field),))


def plain(value: float) -> Term:
    """Returns a constant of the formula, such as the 1 in '1 − x'."""
    return Term(value, written(value))


def plus(*terms: Term) -> Term:
    """Returns the sum; 0 without terms."""
    text = " + ".join(term.text for term in terms) or "0"
    return Term(
        fsum(term.value for term in terms), text, _merge_inputs(terms), SUM if len(terms) > 1 else ATOM
    )


def minus(a: Term, *others: Term) -> Term:
    text = " − ".join((a.text, *(_parenthesize(other, PRODUCT) for other in others)))
    return Term(fsum((a.value, *(-other.value for other in others))), text, _merge_inputs((a, *others)), SUM)


def times(*terms: Term) -> Term:
    value = 1.0
    for term in terms:
        value *= term.value
    return Term(
        value, " × ".join(_parenthesize(term, PRODUCT) for term in terms), _merge_inputs(terms), PRODUCT
    )


def over(a: Term, b: Term) -> Term:
    text = f"{_parenthesize(a, PRODUCT)} ÷ {_parenthesize(b, ATOM)}"
    return Term(a.value / b.value, text, _merge_inputs((a, b)), PRODUCT)


def least(*terms: Term) -> Term:
    return _call("min", min(term.value for term in terms), terms)


def most(*terms: Term) -> Term:
    return _call("max", max(term.value for term in terms), terms)


def mean(terms: Sequence[Term]) -> Term:
    """Returns the mean of one or more terms."""
    return _call("mean", fsum(term.value for term in terms) / len(terms), terms)


def distance(a: Term, b: Term) -> Term:
    return Term(abs(a.value - b.value), f"|{a.text} − {_parenthesize(b, PRODUCT)}|", _merge_inputs((a, b)))


def up_to_one(term: Term) -> Term:
    """Returns the term, limited to 1."""
    return least(plain(1), term)


def _call(name: str, value: float, terms: Sequence[Term]) -> Term:
    if len(terms) == 1:
        return terms[0]
    return Term(value, f"{name}({', '.join(term.text for term in terms)})", _merge_inputs(terms))


def _parenthesize(term: Term, needed: int) -> str:
    return term.text if term.binds >= needed else f"({term.text})"


def _merge_inputs(terms: Sequence[Term]) -> tuple[FormulaInput, ...]:
    return tuple(dict.fromkeys(entry for term in terms for entry in term.inputs))


def _format_trimmed(value: float, places: int) -> str:
    text = f"{value:.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
