"""Endpoints of bookmarks."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.community.bookmarks.schemas import Bookmark
from app.domains.community.bookmarks.service import BookmarkService
from app.domains.identity.accounts.sessions import Caller


async def bookmark_post(
    post_id: FromPath[UUID],
    data: JSONBody[Bookmark],
    caller: NamedDependency[Caller],
    bookmark_service: NamedDependency[BookmarkService],
) -> Bookmark:
    """Saves a post to read later, or removes it from the saved ones.

    Saved posts are private. A repeated request changes nothing.
    """
    return await bookmark_service.set(caller, post_id, data)
