"""Names of schemas in the OpenAPI description."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T", bound=type)


def schema_name(name: str) -> Callable[[T], T]:
    """Sets the name of a class in the OpenAPI description, for clients that know it by another name."""

    def set_name(schema: T) -> T:
        schema.__qualname__ = name
        schema.__schema_name__ = name  # type: ignore[attr-defined]  # read by Litestar
        return schema

    return set_name
