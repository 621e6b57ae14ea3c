"""Wire schemas of global agents and the directory."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from app.domains.agents.content.schemas import AgentLens, Truth

Sort = Literal["uses", "followers", "newest"]


class PublicAgent(Struct, frozen=True, rename="camel"):
    """A global agent.

    For a built-in one, `id` is its name, and `runQuota`, `userId`, `creatorUid` and `createdAt` are null: it
    has no creator, and its runs are unlimited.
    """

    id: str
    name: str
    goal: str
    category: str
    tags: tuple[str, ...]
    creator_uid: str | None
    creator_name: str
    created_by: str
    user_id: str | None
    lenses: tuple[AgentLens, ...]
    is_built_in: Truth
    super_agent_enabled: Truth
    is_global: Truth
    run_count: int
    run_quota: int | None
    followers: int
    created_at: datetime | None


class DirectoryAgent(PublicAgent, frozen=True, rename="camel"):
    """An agent in the directory. `isFollowing`: the caller follows it."""

    is_following: bool


class DirectoryPage(Struct, frozen=True, rename="camel"):
    """Response of GET /api/agents/directory.

    `next` is the `cursor` of the next page, null on the last page. `total` counts the agents of all pages.
    """

    agents: tuple[DirectoryAgent, ...]
    next: str | None
    total: int
