"""Names of people in lists and logs."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Row

from app.core.text.validation import display_name


class NamedPerson(Struct, frozen=True, rename="camel"):
    """A person's ID and names."""

    id: UUID
    name: str
    username: str
    is_suspended: bool


def person_columns(user: Any, prefix: str = "") -> tuple[Any, ...]:
    """Returns the columns of a user that `map_person` reads."""
    return (
        user.id.label(f"{prefix}user_id"),
        user.username.label(f"{prefix}username"),
        user.first_name.label(f"{prefix}first_name"),
        user.last_name.label(f"{prefix}last_name"),
        user.suspended_at.label(f"{prefix}suspended_at"),
    )


def map_person(row: Row[Any], prefix: str = "") -> NamedPerson:
    """Maps the columns of `person_columns` to a person."""
    get = row._mapping
    username = get[f"{prefix}username"]
    return NamedPerson(
        id=get[f"{prefix}user_id"],
        name=display_name(username, get[f"{prefix}first_name"], get[f"{prefix}last_name"]),
        username=username,
        is_suspended=get[f"{prefix}suspended_at"] is not None,
    )
