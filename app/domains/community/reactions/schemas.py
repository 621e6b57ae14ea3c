"""Wire schemas of likes and shares."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from app.core.api.schema_limits import USER_ID
from app.core.api.schema_names import schema_name

Target = Literal["copy", "twitter", "linkedin", "whatsapp", "reddit", "instagram", "other"]
"""Where the link is shared to."""


class LikeRequest(Struct, frozen=True, rename="camel"):
    """Body of POST …/like.

    `liked` sets the state and is idempotent; if omitted, the state is toggled. `userId`, if sent, must be the
    caller's.
    """

    liked: bool | None = None
    user_id: Annotated[str, USER_ID] | None = None


@schema_name("Liked")
class LikeResult(Struct, frozen=True, rename="camel"):
    """Whether the caller likes it now, and the number of likes."""

    is_liked: bool
    likes: int


class ShareRequest(Struct, frozen=True, rename="camel"):
    """Body of POST …/share. `userId`, if sent, must be the caller's."""

    target: Target | None = None
    user_id: Annotated[str, USER_ID] | None = None


@schema_name("Shared")
class ShareResult(Struct, frozen=True, rename="camel"):
    """Number of people who have shared it."""

    shares: int
