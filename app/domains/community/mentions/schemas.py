"""Wire schemas of mentions."""

from __future__ import annotations

from uuid import UUID

from msgspec import Struct


class MentionedPerson(Struct, frozen=True, rename="camel"):
    """A person whom a text mentions by `@username`, and who has a public profile.

    `name` is the display name.
    """

    id: UUID
    username: str
    name: str
