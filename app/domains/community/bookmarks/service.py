"""Saves posts to read later."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.bookmarks.repository import BookmarkRepository
from app.domains.community.bookmarks.schemas import Bookmark
from app.domains.community.posts.errors import PostNotFound
from app.domains.identity.accounts.sessions import Caller


class BookmarkService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def set(self, caller: Caller, post_id: UUID, request: Bookmark) -> Bookmark:
        """Saves a post, or removes it from the saved ones. Raises PostNotFound."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            bookmarks = BookmarkRepository(unit.session)
            if not request.is_saved:
                await bookmarks.remove(post_id, caller.id)
            elif await bookmarks.lock_post(post_id, caller.id):
                await bookmarks.add(post_id, caller.id)
            else:
                raise PostNotFound
            await unit.commit()
        return request
