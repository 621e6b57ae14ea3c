"""What goes over the wire about the feed of agents."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

Filter = Literal["all", "trending", "global", "community"]


class FeedAgent(Struct, frozen=True, rename="camel"):
    """An agent in the feed. `id` and `agentId` are the same; `creatorAvatar` is null: nobody has a picture
    yet. `isPublic`: everybody may see it, as `isGlobal`. `lensCount` counts enabled lenses. `lastActivity` is
    when it was last changed, run or commented on. `isLiked`, `isOwn`: the caller likes it, made it."""

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
    """GET /api/agent-feed/stats: how many agents ran in the last 30 days, how many runs of agents began in
    the last 24 hours, and how many people have an account; counted at most 30 seconds ago."""

    active_agents: int
    daily_runs: int
    community_members: int
