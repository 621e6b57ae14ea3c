"""Cursors of the journal. A cursor belongs to the list of one state."""

from __future__ import annotations

from datetime import date
from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.paging import Moment, decode_cursor, encode_cursor
from app.core.errors import InvalidField
from app.domains.runs.decisions.schemas import DecisionRead, State

PAGE = 30

Waiting = Literal["open", "due"]
Told = Literal["resolved"] | None


class DayCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Position among decisions without an outcome, ordered by review day."""

    state: Waiting
    key: date
    id: UUID


class MomentCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Position among resolved decisions, latest resolution first, or among all, newest first."""

    state: Told
    key: Moment
    id: UUID


Place = DayCursor | MomentCursor


def after(cursor: str | None, state: State | None) -> Place | None:
    """Decodes a cursor of this list. Returns None without one. Raises InvalidField."""
    by_day = state in ("open", "due")
    place: Place | None = decode_cursor(cursor, DayCursor) if by_day else decode_cursor(cursor, MomentCursor)
    if place is not None and place.state != state:
        raise InvalidField("'cursor' is not a cursor of this list.")
    return place


def cursor_after(last: DecisionRead, state: State | None) -> str:
    """Returns the cursor of the page after this entry."""
    if state == "open" or state == "due":
        return encode_cursor(DayCursor(state, last.review_on, last.id))
    moment = last.resolved_at if state == "resolved" else None
    return encode_cursor(MomentCursor(state, moment or last.created_at, last.id))
