"""What goes over the wire about authors."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from msgspec import Struct

from app.domains.agents.schemas import PublicAgent


class Author(Struct, frozen=True, rename="camel"):
    """GET /api/authors/{id}: a person who has put something up for everybody. `agents` are theirs that
    everybody may use, newest first; `posts` is how many posts there are, and `followers` how many people
    follow at least one of the agents."""

    id: UUID
    name: str
    joined_at: datetime
    agents: tuple[PublicAgent, ...]
    posts: int
    followers: int
