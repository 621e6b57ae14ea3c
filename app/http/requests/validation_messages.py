"""Translates validation errors of msgspec into user-facing sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

TYPES = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
    "uuid": "an id",
}

_EXPECTED = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_BOUND = re.compile(r"Expected `[^`]+` (>=|<=|>|<) (-?[\d.]+)")
_LENGTH = re.compile(r"Expected `[^`]+` of length (>=|<=) (\d+)")
_MISSING = re.compile(r"Object missing required field `([^`]+)`")
_BOUNDS = {">=": "at least", "<=": "at most", ">": "above", "<": "below"}


def field_text(errors: Sequence[Mapping[str, Any]]) -> str:
    """Returns one sentence about the first validation error."""
    if not errors:
        return "The request is not as expected."
    message, key = str(errors[0].get("message", "")), str(errors[0].get("key", ""))
    if missing := _MISSING.search(message):
        where = f"{key}.{missing[1]}" if key not in ("", "data") else missing[1]
        return f"'{where}' is missing."
    if key in ("", "data") or message == "'data'":
        return "The request body must be a JSON object."
    return f"'{key}' {_problem_text(message)}"


def _problem_text(message: str) -> str:
    if expected := _EXPECTED.search(message):
        return f"must be {_type_text(expected[1])}, not {_type_text(expected[2])}."
    if bound := _BOUND.search(message):
        return f"must be {_BOUNDS[bound[1]]} {float(bound[2]):g}."
    if length := _LENGTH.search(message):
        return f"must have {_BOUNDS[length[1]]} {length[2]} characters or entries."
    return "has a value that is not allowed."


def _type_text(name: str) -> str:
    return " or ".join(TYPES.get(part.strip(), part.strip()) for part in name.split("|"))
