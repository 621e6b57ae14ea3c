"""Where a list goes on: the sort key of the last entry that was sent, as a text of no meaning to clients."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from typing import Annotated, TypeVar
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
