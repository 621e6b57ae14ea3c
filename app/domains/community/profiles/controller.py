"""Endpoint of author profiles."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath

from app.domains.community.profiles.schemas import Author
from app.domains.community.profiles.service import AuthorService


async def get_author(user_id: FromPath[UUID], author_service: NamedDependency[AuthorService]) -> Author:
    """Returns the public profile of a person."""
    return await author_service.read(user_id)
