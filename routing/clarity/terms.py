"""Traced numbers: a term is a float that keeps the expression it was computed from.

Metrics are computed with terms. `routing.clarity.explain` renders the same expression as text, so a formula
exists once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

Unit = Literal[
    "of 100", "of 10", "0-1", "weight", "points", "%", "letters", "items", "tokens", "USD", "word", "number"
]
"""Unit of a number. 'letters' is the substance of wording (`routing.clarity.wording.substance`)."""

Operation = Literal[
    "constant",
    "sum",
    "weighted sum",
    "difference",
    "product",
    "quotient",
    "min",
    "max",
    "mean",
    "distance",
    "rounded",
]

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class Input(Struct, frozen=True):
    """Source of a number that enters a formula."""

    name: str
    unit: Unit


class Reference(Struct, frozen=True):
    """Source of a number that is another figure. Its title is the default `name`."""

    field: str
    name: str | None = None


class Step(Struct, frozen=True):
    """An intermediate figure. `key` is its path below the figure, `names` are arguments of its title."""

    kind: str
    key: str
    names: Mapping[str, str] = NO_NAMES


class Term(float):
    """A number with the operation and operands that produced it.

    Arithmetic with other numbers returns terms; comparisons and `round` work as on floats. Convert a term
    with `float` before encoding it.
    """

    __slots__ = ("operands", "operation", "source")
    operation: Operation
    operands: tuple[Term, ...]
    source: Input | Reference | Step | None

    def __new__(
        cls,
        value: float,
        operation: Operation = "constant",
        operands: tuple[Term, ...] = (),
        source: Input | Reference | Step | None = None,
    ) -> Term:
        self = float.__new__(cls, value)
        self.operation = operation
        self.operands = operands
        self.source = source
        return self

    __eq__ = float.__eq__
    __hash__ = float.__hash__

    def __add__(self, other: float) -> Term:
        return Term(float(self) + float(other), "sum", (self, _term(other)))

    def __radd__(self, other: float) -> Term:
        return Term(float(other) + float(self), "sum", (_term(other), self))

    def __sub__(self, other: float) -> Term:
        return Term(float(self) - float(other), "difference", (self, _term(other)))

    def __rsub__(self, other: float) -> Term:
        return Term(float(other) - float(self), "difference", (_term(other), self))

    def __mul__(self, other: float) -> Term:
        return Term(float(self) * float(other), "product", (self, _term(other)))

    def __rmul__(self, other: float) -> Term:
        return Term(float(other) * float(self), "product", (_term(other), self))

    def __truediv__(self, other: float) -> Term:
        return Term(float(self) / float(other), "quotient", (self, _term(other)))

    def __rtruediv__(self, other: float) -> Term:
        return Term(float(other) / float(self), "quotient", (_term(other), self))


ONE = Term(1.0)


def named(name: str, value: float, unit: Unit = "number") -> Term:
    """Returns a number that is an input of a formula."""
    return Term(value, source=Input(name, unit))


def reference(field: str, value: float, name: str | None = None) -> Term:
    """Returns the value of another figure as an input of a formula."""
    return Term(value, source=Reference(field, name))


def step(kind: str, key: str, value: float, **names: str) -> Term:
    """Marks a part of a formula as an intermediate figure, which has an explanation."""
    return Term(value, operands=(_term(value),), source=Step(kind, key, names))


def rounded(value: float, places: int = 1) -> Term:
    """Rounds a value; formulas show the expression of the unrounded one."""
    return Term(round(value, places), "rounded", (_term(value),))


def unrounded(value: float) -> Term:
    """Returns the value as it was before it was rounded."""
    term = _term(value)
    return term.operands[0] if term.operation == "rounded" else term


def total(values: Sequence[float]) -> Term:
    """Returns the exact sum, independent of order; 0 without values."""
    if len(values) == 1:
        return _term(values[0])
    return Term(fsum(values), "sum" if values else "constant", _terms(values))


def mean(values: Sequence[float], factor: float | None = None) -> Term:
    """Returns the mean of one or more values.

    With `factor`, the sum is multiplied by it before it is divided, which determines the last bit.
    """
    average = (
        _term(values[0]) if len(values) == 1 else Term(fsum(values) / len(values), "mean", _terms(values))
    )
    if factor is None:
        return average
    return Term(factor * fsum(values) / len(values), "product", (Term(factor), average))


def percentage(count: Term, whole: Term) -> Term:
    """Returns `count` (a whole number) as a percentage of `whole`.

    The value is the sum of `count` equal shares, whose rounding decides ties of rounded percentages.
    """
    value = 0.0
    for _ in range(int(count)):
        value += 100 / float(whole)
    return Term(value, "quotient", (100 * count, whole))


def weighted_sum(values: Sequence[float], weights: Sequence[float]) -> Term:
    """Returns the sum of the products, added from left to right."""
    value = 0.0
    for weight, each in zip(weights, values, strict=True):
        value += float(weight) * float(each)
    return Term(value, "weighted sum", _terms((*values, *weights)))


def least(*values: float) -> Term:
    return _term(values[0]) if len(values) == 1 else Term(min(values), "min", _terms(values))


def most(*values: float) -> Term:
    return _term(values[0]) if len(values) == 1 else Term(max(values), "max", _terms(values))


def distance(a: float, b: float) -> Term:
    return Term(abs(float(a) - float(b)), "distance", (_term(a), _term(b)))


def up_to_one(value: float) -> Term:
    """Returns the value, limited to 1."""
    return Term(min(1.0, value), "min", (ONE, _term(value)))


def _term(value: float) -> Term:
    return value if isinstance(value, Term) else Term(value)


def _terms(values: Iterable[float]) -> tuple[Term, ...]:
    return tuple(map(_term, values))
