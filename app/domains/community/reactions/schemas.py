"""What goes over the wire about likes and shares."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from app.core.schema_limits import USER_ID

Target = Literal["copy", "twitter", "linkedin", "whatsapp", "reddit", "instagram", "other"]
"""Where something is shared to."""


class LikeRequest(Struct, frozen=True, rename="camel"):
    """POST …/like. `liked` says which of the two it shall be, and saying it again changes nothing; without it
    the like is turned over. `userId`, when sent, must be the caller's own."""

    liked: bool | None = None
    user_id: Annotated[str, USER_ID] | None = None


class Liked(Struct, frozen=True, rename="camel"):
    """Whether the caller now likes it, and how many people do."""

    is_liked: bool
    likes: int


class ShareRequest(Struct, frozen=True, rename="camel"):
    """POST …/share. `userId`, when sent, must be the caller's own."""

    target: Target | None = None
    user_id: Annotated[str, USER_ID] | None = None


class Shared(Struct, frozen=True, rename="camel"):
    """How many people have shared it; each counts once."""

    shares: int
