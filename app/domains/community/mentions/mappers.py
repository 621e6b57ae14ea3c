"""Maps people whom a text mentions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from app.core.text.validation import display_name
from app.domains.community.mentions.schemas import MentionedPerson


def mentioned_people(people: Iterable[Any] | None) -> tuple[MentionedPerson, ...]:
    """Maps people as `queries.NAME`."""
    return tuple(
        MentionedPerson(UUID(str(user_id)), username, display_name(username, first_name, last_name))
        for user_id, username, first_name, last_name in people or ()
    )
