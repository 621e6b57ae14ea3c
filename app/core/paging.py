"""Where a list goes on: the sort key of the last entry that was sent, as a text of no meaning to clients."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, TypeVar
from urllib.parse import urlencode
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from app.core.errors import InvalidField

Moment = Annotated[datetime, Meta(tz=True)]


class ByTime(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place in a list that is ordered by time, and by id where times are equal."""

    moment: Moment
    id: UUID


Place = TypeVar("Place", bound=Struct)


def cursor_of(place: Struct) -> str:
    """The cursor of a place. The sort key has to be unique, or entries are left out."""
    return urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def next_page(path: str, query: Mapping[str, object], last: Struct | None) -> dict[str, str]:
    """The `Link` header (RFC 8288) that leads to what comes after `last`; none when that is None. What is
    None in the query is left out."""
    if last is None:
        return {}
    asked = {name: str(value) for name, value in query.items() if value is not None}
    return {"Link": f'<{path}?{urlencode(asked | {"cursor": cursor_of(last)})}>; rel="next"'}


def place_of(cursor: str | None, kind: type[Place]) -> Place | None:
    """The place that a cursor names; None without one. Raises InvalidField."""
    if cursor is None:
        return None
    try:
        encoded = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        place: Place = msgspec.json.decode(encoded, type=kind)
        _check_moments(place)
    except (ValueError, OverflowError, msgspec.DecodeError) as error:
        raise InvalidField("'cursor' is not one that this list has given.") from error
    return place


def _check_moments(place: Struct) -> None:
    """Raises OverflowError for a moment that lies outside of the calendar in UTC: no database takes it."""
    for value in msgspec.structs.astuple(place):
        if isinstance(value, datetime):
            value.astimezone(UTC)
