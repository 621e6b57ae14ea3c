"""Wire schemas of author profiles."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from msgspec import Struct

from app.domains.agents.directory.schemas import PublicAgent


class Author(Struct, frozen=True, rename="camel"):
    """Response of GET /api/authors/{id}: a person with public content.

    `agents` are their global agents, newest first. `posts` is the number of posts, and `followers` the number
    of people who follow at least one of the agents.
    """

    id: UUID
    name: str
    joined_at: datetime
    agents: tuple[PublicAgent, ...]
    posts: int
    followers: int
