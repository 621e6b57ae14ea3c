"""Traced numbers: a term is a float that keeps the expression it was computed from.

Formulas are computed with the functions below. Within `traced`, they return terms, whose expression
`routing.clarity.explain` renders as text, so a formula exists once. Otherwise they return plain floats of the
same value, because terms take a tenth of the engine's processor time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from math import fsum
from types import MappingProxyType
from typing import Literal, ParamSpec, TypeVar, cast

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

P = ParamSpec("P")
T = TypeVar("T")

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
        return Term(float(self) + float(other), "sum", (self, as_term(other)))

    def __radd__(self, other: float) -> Term:
        return Term(float(other) + float(self), "sum", (as_term(other), self))

    def __sub__(self, other: float) -> Term:
        return Term(float(self) - float(other), "difference", (self, as_term(other)))

    def __rsub__(self, other: float) -> Term:
        return Term(float(other) - float(self), "difference", (as_term(other), self))

    def __mul__(self, other: float) -> Term:
        return Term(float(self) * float(other), "product", (self, as_term(other)))

    def __rmul__(self, other: float) -> Term:
        return Term(float(other) * float(self), "product", (as_term(other), self))

    def __truediv__(self, other: float) -> Term:
        return Term(float(self) / float(other), "quotient", (self, as_term(other)))

    def __rtruediv__(self, other: float) -> Term:
        return Term(float(other) / float(self), "quotient", (as_term(other), self))


_is_traced: ContextVar[bool] = ContextVar("is_traced", default=False)


@contextmanager
def traced() -> Iterator[None]:
    """Makes formulas return terms within its block."""
    token = _is_traced.set(True)
    try:
        yield
    finally:
        _is_traced.reset(token)


def cached(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Caches a formula's plain values for the `size` most recent arguments. Terms are not cached."""

    def decorate(formula: Callable[P, T]) -> Callable[P, T]:
        plain = cast(Callable[P, T], lru_cache(maxsize=size)(formula))

        @wraps(formula)
        def compute(*args: P.args, **kwargs: P.kwargs) -> T:
            return formula(*args, **kwargs) if _is_traced.get() else plain(*args, **kwargs)

        return compute

    return decorate


def named(name: str, value: float, unit: Unit = "number") -> float:
    """Returns a number that is an input of a formula."""
    return Term(value, source=Input(name, unit)) if _is_traced.get() else float(value)


def reference(field: str, value: float, name: str | None = None) -> float:
    """Returns the value of another figure as an input of a formula."""
    return Term(value, source=Reference(field, name)) if _is_traced.get() else float(value)


def step(kind: str, key: str, value: float, **names: str) -> float:
    """Marks a part of a formula as an intermediate figure, which has an explanation."""
    if not _is_traced.get():
        return value
    return Term(value, operands=(as_term(value),), source=Step(kind, key, names))


def rounded(value: float, places: int = 1) -> float:
    """Rounds a value; formulas show the expression of the unrounded one."""
    return _result(round(value, places), "rounded", (value,))


def unrounded(value: float) -> Term:
    """Returns a term of the value as it was before it was rounded."""
    term = as_term(value)
    return term.operands[0] if term.operation == "rounded" else term


def total(values: Sequence[float]) -> float:
    """Returns the exact sum, independent of order; 0 without values."""
    if len(values) == 1:
        return values[0]
    return _result(fsum(values), "sum" if values else "constant", values)


def mean(values: Sequence[float], factor: float | None = None) -> float:
    """Returns the mean of one or more values.

    With `factor`, the sum is multiplied by it before it is divided, which determines the last bit.
    """
    average = values[0] if len(values) == 1 else _result(fsum(values) / len(values), "mean", values)
    if factor is None:
        return average
    return _result(factor * fsum(values) / len(values), "product", (factor, average))


def percentage(count: float, whole: float) -> float:
    """Returns `count` (a whole number) as a percentage of `whole`.

    The value is the sum of `count` equal shares, whose rounding decides ties of rounded percentages.
    """
    value = 0.0
    for _ in range(int(count)):
        value += 100 / float(whole)
    return _result(value, "quotient", (100 * count, whole))


def weighted_sum(values: Sequence[float], weights: Sequence[float]) -> float:
    """Returns the sum of the products, added from left to right."""
    value = 0.0
    for weight, each in zip(weights, values, strict=True):
        value += float(weight) * float(each)
    return _result(value, "weighted sum", (*values, *weights))


def least(*values: float) -> float:
    return values[0] if len(values) == 1 else _result(min(values), "min", values)


def most(*values: float) -> float:
    return values[0] if len(values) == 1 else _result(max(values), "max", values)


def distance(a: float, b: float) -> float:
    return _result(abs(float(a) - float(b)), "distance", (a, b))


def up_to_one(value: float) -> float:
    """Returns the value, limited to 1."""
    return _result(min(1.0, value), "min", (1.0, value))


def _result(value: float, operation: Operation, operands: Sequence[float]) -> float:
    return Term(value, operation, tuple(map(as_term, operands))) if _is_traced.get() else value


def as_term(value: float) -> Term:
    """Returns the value itself, or a constant for a plain number."""
    return value if isinstance(value, Term) else Term(value)
