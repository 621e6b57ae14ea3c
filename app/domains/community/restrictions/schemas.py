"""Wire schemas of muting and blocking."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct

RestrictionKind = Literal["muted", "blocked"]


class Restriction(Struct, frozen=True, rename="camel"):
    """Body and response of PUT …/restriction: whether the caller has muted or blocked a person.

    Muting hides the person's posts, comments and agents from the caller's lists, and their notifications.
    Blocking also ends follows between the two, hides the caller's content from the person's lists, and
    refuses follows, comments, reactions and votes between the two.
    """

    restriction: RestrictionKind | None


class RestrictedPerson(Struct, frozen=True, rename="camel"):
    """A person whom the caller has muted or blocked."""

    id: UUID
    name: str
    restriction: RestrictionKind
