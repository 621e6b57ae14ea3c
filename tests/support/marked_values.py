"""Builds values of a struct from its field types, with a unique marker in every string."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
from msgspec import inspect

SKIPPED = (inspect.NoneType,)


class MarkedValues:
    """`build(kind)` returns builtin values that convert to `kind`; `paths` maps each marker to its path.

    Dicts get the given keys. New fields of a struct are covered automatically.
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self.paths: dict[str, str] = {}
        self._keys = keys
        self._numbers = count(1)

    def build(self, kind: type) -> Any:
        return self._value(inspect.type_info(kind), "")

    def marker(self, path: str) -> str:
        text = f"mk{next(self._numbers):04d}z"
        self.paths[text] = path
        return text

    def _value(self, kind: inspect.Type, path: str) -> Any:
        match kind:
            case inspect.StrType():
                return self.marker(path)
            case inspect.StructType(fields=fields):
                return {
                    field.encode_name: self._value(field.type, f"{path}.{field.name}".lstrip("."))
                    for field in fields
                }
            case inspect.VarTupleType(item_type=item):
                return [self._value(item, path) for _ in range(2)]
            case inspect.DictType(value_type=value):
                return {key: self._value(value, path) for key in self._keys}
            case inspect.UnionType(types=types):
                return self._value(next(one for one in types if not isinstance(one, SKIPPED)), path)
            case inspect.LiteralType(values=values):
                return values[0]
            case inspect.BoolType():
                return False
            case inspect.IntType() | inspect.FloatType():
                return 7
        raise TypeError(f"no value for {kind} at {path}")


def convert(kind: type, value: Any) -> Any:
    """Converts the values to the struct. Raises msgspec.ValidationError if they do not fit."""
    return msgspec.convert(value, kind)
