"""Wire schemas of author profiles."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import text
from app.domains.agents.directory.schemas import PublicAgent
from app.domains.community.profiles.errors import BIO_MOST
from app.domains.community.restrictions.schemas import RestrictionKind


class Author(Struct, frozen=True, rename="camel"):
    """Response of GET /api/authors/{id}: a person with public content.

    `agents` are their global agents, newest first. `posts` is the number of posts, and `followers` the number
    of people who follow at least one of the agents. `personFollowers` follow the person, the caller among
    them if `isFollowed`. `restriction`: the caller has muted or blocked them. `isOwn`: it is the caller.
    """

    id: UUID
    name: str
    bio: str
    joined_at: datetime
    agents: tuple[PublicAgent, ...]
    posts: int
    followers: int
    person_followers: int
    is_followed: bool
    restriction: RestrictionKind | None
    is_own: bool


class FollowedPerson(Struct, frozen=True, rename="camel"):
    """A person whom the caller follows."""

    id: UUID
    name: str
    bio: str


class PersonFollow(Struct, frozen=True, rename="camel"):
    """Body of PUT …/follow: whether the caller follows the person."""

    is_followed: bool


class PersonFollowing(Struct, frozen=True, rename="camel"):
    """Whether the caller follows the person now, and the number of followers."""

    is_followed: bool
    person_followers: int


class Profile(Struct, frozen=True, rename="camel"):
    """The caller's own words on their profile, plain text of up to 300 characters."""

    bio: Annotated[str, text(BIO_MOST)]
