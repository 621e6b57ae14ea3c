"""Every SELECT and UPDATE on posts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, delete, desc, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.posts import queries
from app.domains.community.posts.queries import Asked, Place
from app.domains.runs.analyses.ownership import is_own
from app.models import Analysis, Comment, Post, PostTag


class PostRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, asked: Asked, after: Place | None, most: int) -> Sequence[Row[Any]]:
        """A page of the feed as `queries.CARD`, in one query."""
        statement, values = queries.page(asked, after, most)
        return (await self._db.execute(statement, values)).all()

    async def count_newer(self, since: datetime, reader: UUID | None) -> int:
        """How many posts are newer, counted up to `queries.NEW_MOST`."""
        return await self._db.scalar(queries.newer(since, reader)) or 0

    async def whole(self, post_id: UUID, reader: UUID | None) -> Row[Any] | None:
        """A post as `queries.WHOLE`; the parts of its analysis are None when that is deleted."""
        return (await self._db.execute(queries.whole(reader).where(Post.id == post_id))).first()

    async def is_hidden(self, post_id: UUID) -> bool:
        """Whether a moderator has hidden a post."""
        hidden = select(Post.id).where(Post.id == post_id, Post.hidden_at.is_not(None))
        return await self._db.scalar(hidden) is not None

    async def about(self, agent_id: str, most: int, reader: UUID | None = None) -> Sequence[Row[Any]]:
        """The newest posts about an agent as `queries.WHOLE`, newest first."""
        found = queries.whole(reader).where(Post.agent_id == agent_id)
        in_order = found.order_by(desc(Post.created_at), desc(Post.id)).limit(most)
        return (await self._db.execute(in_order)).all()

    async def own_analysis(self, analysis_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Where an analysis stands and by what it was answered, when it is this user's and not deleted."""
        model = Analysis.result["actualModel"].astext
        own = select(Analysis.status, model.label("actual_model"), Analysis.agent_name, Analysis.model_choice)
        return (await self._db.execute(own.where(is_own(analysis_id, user_id)))).first()

    async def add(self, values: dict[str, Any]) -> bool:
        """A new post with its hashtags. False when its author has one of this idempotency key."""
        made = postgresql.insert(Post).values(**values).on_conflict_do_nothing()
        row = (await self._db.execute(made.returning(Post.id, Post.created_at))).first()
        if row is None:
            return False
        tags = [{"post_id": row.id, "created_at": row.created_at, "tag": tag} for tag in values["tags"]]
        if tags:
            await self._db.execute(insert(PostTag), tags)
        return True

    async def by_key(self, user_id: UUID, key: str | None) -> tuple[UUID, str | None] | None:
        """Id and request of the post that was made with an idempotency key."""
        own = select(Post.id, Post.request_hash).where(Post.user_id == user_id, Post.idempotency_key == key)
        row = (await self._db.execute(own)).first()
        return row and (row.id, row.request_hash)

    async def hold(self, post_id: UUID, user_id: UUID) -> bool:
        """Hold a post of this user's, to delete it: nobody comments on it any more. Whether it was there."""
        own = select(Post.id).where(Post.id == post_id, Post.user_id == user_id).with_for_update()
        return await self._db.scalar(own) is not None

    async def comments_on(self, post_id: UUID) -> Sequence[UUID]:
        """The ids of everything that is said under a post."""
        return (await self._db.scalars(select(Comment.id).where(Comment.post_id == post_id))).all()

    async def remove(self, post_id: UUID) -> None:
        """Delete a post that is held, with all that is under it."""
        await self._db.execute(delete(Post).where(Post.id == post_id))
