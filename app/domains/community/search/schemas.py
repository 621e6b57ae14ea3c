"""Wire schemas of the search."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.domains.community.agent_feed.schemas import FeedAgent
from app.domains.community.posts.schemas import FeedPost

SearchKind = Literal["posts", "agents", "people"]

COUNTED_MOST = 100


class FoundPerson(Struct, frozen=True, rename="camel"):
    """A person who has published something. `posts` is their number of posts."""

    id: UUID
    name: str
    bio: str
    posts: int


class SearchCounts(Struct, frozen=True, rename="camel"):
    """Number of results of each kind. Counts up to 100."""

    posts: int
    agents: int
    people: int


class SearchResults(Struct, frozen=True, rename="camel"):
    """Response of GET /api/social/search.

    With `kind`, one page of that kind, and the `cursor` of the next one; otherwise the first results of each.
    """

    counts: SearchCounts
    posts: tuple[FeedPost, ...]
    agents: tuple[FeedAgent, ...]
    people: tuple[FoundPerson, ...]
    next: str | None
