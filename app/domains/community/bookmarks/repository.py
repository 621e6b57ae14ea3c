"""All SQL of bookmarks."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.notifications.content_types import visible_content
from app.models import Post, PostBookmark


class BookmarkRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def lock_post(self, post_id: UUID, reader: UUID) -> bool:
        """Prevents the deletion of a post until the commit. Returns whether this reader may see it."""
        held = visible_content("post", reader).where(Post.id == post_id)
        locked = held.with_for_update(read=True, key_share=True, of=Post)
        return (await self._db.execute(locked)).first() is not None

    async def add(self, post_id: UUID, user_id: UUID) -> None:
        new = insert(PostBookmark).values(post_id=post_id, user_id=user_id)
        await self._db.execute(new.on_conflict_do_nothing())

    async def remove(self, post_id: UUID, user_id: UUID) -> None:
        own = (PostBookmark.post_id == post_id, PostBookmark.user_id == user_id)
        await self._db.execute(delete(PostBookmark).where(*own))
