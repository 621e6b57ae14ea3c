"""Wire schemas of agent profiles."""

from __future__ import annotations

from msgspec import Struct

from app.domains.agents.schemas import AgentFigures, Ancestor, Creator, PublicAgent, VersionMark
from app.domains.community.posts.schemas import Post


class AgentProfile(Struct, frozen=True, rename="camel"):
    """Response of GET /api/agents/{id}.

    `creator` is null for a built-in agent, which has no likes, shares or comments. `posts` are the latest
    about it. `isLiked`: the caller likes it.
    """

    agent: PublicAgent
    version: int | None
    creator: Creator | None
    versions: tuple[VersionMark, ...]
    followers: int
    is_following: bool
    likes: int
    shares: int
    comments: int
    is_liked: bool
    lineage: tuple[Ancestor, ...]
    posts: tuple[Post, ...]
    figures: AgentFigures
