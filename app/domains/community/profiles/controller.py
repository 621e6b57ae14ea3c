"""The call about authors."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath

from app.domains.community.profiles.schemas import Author
from app.domains.community.profiles.service import AuthorService


async def get_author(user_id: FromPath[UUID], author_service: NamedDependency[AuthorService]) -> Author:
    """What a person has put up for everybody."""
    return await author_service.read(user_id)
