"""Where a page of the journal ends, as a cursor that the next request sends back."""

from __future__ import annotations

import base64
import binascii
from datetime import date, datetime
from uuid import UUID

import msgspec
from msgspec import Struct

from app.core.errors import InvalidField
from app.domains.decisions.schemas import DecisionRead, State

PAGE = 30


class Place(Struct, frozen=True, array_like=True):
    """The last entry of a page, by what the list `state` is ordered by; see `key_of`."""

    state: State | None
    key: str
    id: UUID

    @property
    def day(self) -> date:
        return date.fromisoformat(self.key)

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.key)


def place_of(decision: DecisionRead, state: State | None) -> Place:
    return Place(state, key_of(decision, state).isoformat(), decision.id)


def key_of(decision: DecisionRead, state: State | None) -> date | datetime:
    """What the list of a state is ordered by: the day to look back while there is no outcome, the moment of
    the outcome, or for all of them that of writing it down."""
    if state is None:
        return decision.created_at
    return decision.resolved_at or decision.created_at if state == "resolved" else decision.review_on


def cursor_of(place: Place) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(place)).rstrip(b"=").decode()


def place_in(cursor: str, state: State | None) -> Place:
    """The place that a cursor of this list names. Raises InvalidField for anything else."""
    try:
        padded = cursor.encode() + b"=" * (-len(cursor) % 4)
        place = msgspec.json.decode(base64.b64decode(padded, b"-_", validate=True), type=Place)
        is_one = place.state == state and (place.moment.tzinfo is not None) == (state not in ("open", "due"))
    except (ValueError, binascii.Error) as error:
        raise InvalidField("'cursor' must be one that a page of this list gave.") from error
    if not is_one:
        raise InvalidField("'cursor' must be one that a page of this list gave.")
    return place
