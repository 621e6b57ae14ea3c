"""Value types of explanations."""

from __future__ import annotations

from msgspec import Struct

from routing.clarity.terms import Unit


class FormulaInput(Struct, frozen=True, rename="camel"):
    """A number in a formula. `field` names the explanation of this number, if there is one.

    `is_default` is set when the value is a default for a missing one.
    """

    name: str
    value: float | None
    unit: Unit
    is_default: bool = False
    field: str | None = None


class Explanation(Struct, frozen=True, rename="camel"):
    """Explanation of one figure of a result.

    `field` is its path in the result, or a path below it for an intermediate step. `formula` shows the
    calculation with values and ends with the result. `value` is None for a label that a rule selected.
    `measures` and `is_not` are one sentence each. `is_default` is set when the figure uses a default; `why`
    is the reason.
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
