"""Evaluates the formula of an explanation as arithmetic."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from math import fsum
from typing import Any

from routing.clarity.explain.rendering import format_number
from routing.clarity.explain.values import Explanation

CONSTANTS = {"1", "2", "10", "100", "0"}
"""Constants that need not be an input."""

_EQUATION = re.compile(r"^(?P<term>.+) [=≈] (?P<value>[−$\d.]+)$")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_OPERATIONS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_FUNCTIONS: dict[str, Callable[..., float]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "mean": lambda *values: fsum(values) / len(values),
}


def is_equation(row: Explanation) -> bool:
    return _EQUATION.match(row.formula) is not None


def formula_term(row: Explanation) -> str:
    found = _EQUATION.match(row.formula)
    assert found, row
    return found["term"]


def shown_value(row: Explanation) -> float:
    found = _EQUATION.match(row.formula)
    assert found, row
    return float(found["value"].replace("−", "-").replace("$", ""))


def evaluate_formula(row: Explanation) -> float:
    """Returns the value of the formula."""
    python = re.sub(r"\|([^|]*)\|", r"abs(\1)", formula_term(row))
    for sign, plain in (("×", "*"), ("÷", "/"), ("−", "-"), ("$", "")):
        python = python.replace(sign, plain)
    return _value(ast.parse(python, mode="eval").body)


def unnamed_numbers(row: Explanation) -> set[str]:
    """Returns numbers in the formula that are neither inputs nor constants."""
    named = {
        format_number(abs(entry.value), entry.unit).lstrip("$")
        for entry in row.inputs
        if entry.value is not None
    }
    return set(_NUMBER.findall(formula_term(row))) - named - CONSTANTS


def _value(node: Any) -> float:
    match node:
        case ast.Constant(value=value):
            return float(str(value))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATIONS[type(op)](_value(left), _value(right))
        case ast.Call(func=ast.Name(id=name), args=arguments):
            return _FUNCTIONS[name](*map(_value, arguments))
        case _:
            raise AssertionError(f"not arithmetic: {ast.dump(node)}")
