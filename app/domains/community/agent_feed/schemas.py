"""Wire schemas of the agent feed."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

Filter = Literal["all", "trending", "global", "community"]


class FeedAgent(Struct, frozen=True, rename="camel"):
    """An agent in the feed.

    `id` and `agentId` are equal. `creatorAvatar` is null, because people have no pictures yet. `isPublic` is
    equal to `isGlobal`. `lensCount` counts enabled lenses. `lastActivity` is the time of its last change, run
    or comment. `isLiked`: the caller likes it. `isOwn`: the caller created it.
    """

    id: UUID
    agent_id: UUID
    agent_name: str
    agent_description: str
    creator_id: UUID
    creator_name: str
    creator_avatar: str | None
    category: str
    run_count: int
    likes: int
    shares: int
    comments: int
    followers: int
    is_liked: bool
    is_own: bool
    is_hidden: bool
    is_global: bool
    is_public: bool
    tags: tuple[str, ...]
    created_at: datetime
    last_activity: datetime
    lens_count: int


class NetworkStats(Struct, frozen=True, rename="camel"):
    """Response of GET /api/agent-feed/stats: the agents that ran in the last 30 days, the agent runs started
    in the last 24 hours, and the number of accounts; at most 30 seconds old.
    """

    active_agents: int
    daily_runs: int
    community_members: int
