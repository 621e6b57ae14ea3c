"""Wire schemas of followers."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import USER_ID
from app.domains.agents.content.schemas import Truth


class FollowRequest(Struct, frozen=True, rename="camel"):
    """Body of POST …/follow and …/unfollow. `userId`, if sent, must be the caller's."""

    user_id: Annotated[str, USER_ID] | None = None


class Following(Struct, frozen=True, rename="camel"):
    """Whether the caller now follows the agent, and its number of followers."""

    is_following: bool
    followers: int


class FollowedAgent(Struct, frozen=True, rename="camel"):
    """Response of GET /api/following/{userId}.

    `specialties` are the names of its enabled lenses. `avatar` is null: agents have no pictures yet.
    """

    id: UUID
    name: str
    avatar: str | None
    category: str
    goal: str
    specialties: tuple[str, ...]
    is_following: bool
    creator_name: str
    is_global: Truth
    super_agent_enabled: Truth
    run_count: int
    followers: int
