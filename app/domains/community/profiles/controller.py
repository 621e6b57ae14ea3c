"""Endpoints of author profiles."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.community.profiles.schemas import (
    Author,
    FollowedPerson,
    PersonFollow,
    PersonFollowing,
    Profile,
)
from app.domains.community.profiles.service import AuthorService
from app.domains.identity.accounts.sessions import Caller

Authors = NamedDependency[AuthorService]
SignedInCaller = NamedDependency[Caller]
UserId = FromPath[UUID]


async def get_author(
    user_id: UserId, visitor: NamedDependency[Caller | None], author_service: Authors
) -> Author:
    """Returns the public profile of a person."""
    return await author_service.read(visitor, user_id)


async def follow_author(
    user_id: UserId, data: JSONBody[PersonFollow], caller: SignedInCaller, author_service: Authors
) -> PersonFollowing:
    """Follows or unfollows a person.

    A repeated request changes nothing.
    """
    return await author_service.follow(caller, user_id, is_followed=data.is_followed)


async def list_followed_authors(caller: SignedInCaller, author_service: Authors) -> list[FollowedPerson]:
    """Lists the people whom the caller follows, most recently followed first."""
    return await author_service.list_followed(caller)


async def get_profile(caller: SignedInCaller, author_service: Authors) -> Profile:
    """Returns the caller's own words on their profile."""
    return await author_service.profile(caller)


async def set_profile(data: JSONBody[Profile], caller: SignedInCaller, author_service: Authors) -> Profile:
    """Changes the caller's own words on their profile."""
    return await author_service.set_profile(caller, data)
