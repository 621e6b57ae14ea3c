"""What an explanation of a figure is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Unit = Literal[
    "of 100", "of 10", "0-1", "weight", "points", "%", "letters", "items", "tokens", "USD", "word", "number"
]
"""How a figure is to be read. 'letters' is substance of wording (`routing.clarity.wording.substance`)."""


class FormulaInput(Struct, frozen=True, rename="camel"):
    """A number that enters a formula. `field` names the explanation of this number, where there is one;
    `is_default` when a constant stands in for something missing."""

    name: str
    value: float | None
    unit: Unit
    is_default: bool = False
    field: str | None = None


class Explanation(Struct, frozen=True, rename="camel"):
    """How one figure of a result came about.

    `field` is its path in the result, or a path below one for a step on the way to it. `formula` has the
    figures put in and ends with the figure. `value` is None for a word, a rule's outcome. `measures` and
    `is_not` are one sentence each. `is_default` when a constant entered it; `why` says for what.
    """

    field: str
    title: str
    value: float | None
    unit: Unit
    formula: str
    inputs: tuple[FormulaInput, ...]
    measures: str
    is_not: str
    is_default: bool = False
    why: str = ""
