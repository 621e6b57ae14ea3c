"""Cursor pagination: a cursor is the encoded sort key of the last entry, opaque to clients."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, TypeVar
from urllib.parse import urlencode
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from app.core.errors import InvalidField

QUERIES_KEPT = 256

Moment = Annotated[datetime, Meta(tz=True)]


class TimeCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Position in a list that is ordered by time, then by id."""

    moment: Moment
    id: UUID


Position = TypeVar("Position", bound=Struct)


def encode_cursor(position: Struct) -> str:
    """Returns the cursor of a position. The sort key must be unique, or entries are skipped."""
    return urlsafe_b64encode(msgspec.json.encode(position)).decode().rstrip("=")


def next_page_link(path: str, query: Mapping[str, object], last: Struct | None) -> dict[str, str]:
    """Returns the `Link` header (RFC 8288) of the page after `last`; empty when `last` is None.

    Query parameters that are None are omitted.
    """
    if last is None:
        return {}
    asked = tuple((name, value) for name, value in query.items() if value is not None)
    return {"Link": f'<{path}?{_encode_query((*asked, ("cursor", "")))}{encode_cursor(last)}>; rel="next"'}


_encode_query = lru_cache(QUERIES_KEPT)(urlencode)


def decode_cursor(cursor: str | None, kind: type[Position]) -> Position | None:
    """Decodes a cursor; returns None without one. Raises InvalidField."""
    if cursor is None:
        return None
    try:
        encoded = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        position: Position = msgspec.json.decode(encoded, type=kind)
        _check_moments(position)
    except (ValueError, OverflowError, msgspec.DecodeError) as error:
        raise InvalidField("'cursor' is not a cursor of this list.") from error
    return position


def _check_moments(position: Struct) -> None:
    """Raises OverflowError for a time outside the calendar in UTC, which no database accepts."""
    for value in msgspec.structs.astuple(position):
        if isinstance(value, datetime):
            value.astimezone(UTC)
