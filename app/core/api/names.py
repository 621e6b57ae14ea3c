"""Names in request bodies. Every field of a name has one of these marks; `decode` of bodies cleans them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec.inspect
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from app.core.text.names import clean_name

NAME = Meta(extra={"name": "cleaned"})
"""A name or title that is stored, without invisible characters."""

CHECKED_NAME = Meta(extra={"name": "checked"})
"""A name that identifies a person. `validate_names` refuses invisible characters."""

SOUGHT_NAME = Meta(extra={"name": "sought"})
"""A name that is compared and not stored."""

Clean = Callable[[Any], Any]


def clean_names(value: Any, kind: Any) -> Any:
    """Cleans the names in a decoded value of this type, in place where they are fields."""
    clean = _cleaner_of(kind)
    return value if clean is None else clean(value)


@cache
def _cleaner_of(kind: Any) -> Clean | None:
    return None if kind is Any else _cleaner(msgspec.inspect.type_info(kind))


def _cleaner(info: msgspec.inspect.Type) -> Clean | None:
    match info:
        case msgspec.inspect.Metadata(type=inner, extra=extra):
            return _clean_text if (extra or {}).get("name") == "cleaned" else _cleaner(inner)
        case msgspec.inspect.UnionType(types=types):
            return next((clean for clean in map(_cleaner, types) if clean is not None), None)
        case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item):
            clean = _cleaner(item)
            return None if clean is None else lambda items: type(items)(map(clean, items)) if items else items
        case msgspec.inspect.StructType(fields=fields):
            cleaners = {field.name: clean for field in fields if (clean := _cleaner(field.type)) is not None}
            return _struct_cleaner(cleaners) if cleaners else None
    return None


def _struct_cleaner(cleaners: dict[str, Clean]) -> Clean:
    def clean_fields(value: Any) -> Any:
        if isinstance(value, Struct):
            for name, clean in cleaners.items():
                force_setattr(value, name, clean(getattr(value, name)))
        return value

    return clean_fields


def _clean_text(value: Any) -> Any:
    return clean_name(value) if isinstance(value, str) else value
