"""All SQL on posts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, delete, desc, insert, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.rows import read_rows
from app.domains.community.posts import queries
from app.domains.community.posts.queries import FeedCursor, FeedFilter
from app.domains.community.posts.rows import ListedPostRow, WholePostRow
from app.domains.runs.analyses.ownership import is_own
from app.models import Analysis, Comment, Post, PostTag


class PostRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, filters: FeedFilter, after: FeedCursor | None, most: int) -> list[ListedPostRow]:
        """Returns a page of the feed, in one query."""
        statement, values = queries.page(filters, after, most)
        return await read_rows(self._db, ListedPostRow, statement, values)

    async def count_newer(self, since: datetime, reader: UUID | None) -> int:
        """Counts newer posts, up to `queries.NEW_MOST`."""
        return await self._db.scalar(queries.newer(since, reader)) or 0

    async def one(self, post_id: UUID, reader: UUID | None) -> WholePostRow | None:
        """Returns a post. The columns of a deleted analysis are None."""
        own = queries.select_posts(reader).where(Post.id == post_id)
        return next(iter(await read_rows(self._db, WholePostRow, own)), None)

    async def is_hidden(self, post_id: UUID) -> bool:
        """Returns whether a moderator has hidden a post."""
        hidden = select(Post.id).where(Post.id == post_id, Post.hidden_at.is_not(None))
        return await self._db.scalar(hidden) is not None

    async def about(self, agent_id: str, most: int, reader: UUID | None = None) -> list[WholePostRow]:
        """Returns the latest posts about an agent, newest first."""
        found = queries.select_posts(reader).where(Post.agent_id == agent_id)
        in_order = found.order_by(desc(Post.created_at), desc(Post.id)).limit(most)
        return await read_rows(self._db, WholePostRow, in_order)

    async def own_analysis(self, analysis_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Returns what a post copies from an analysis, when it is this user's and not deleted."""
        model, readiness = Analysis.result["actualModel"].astext, Analysis.result["readiness"]
        own = select(
            Analysis.status,
            model.label("actual_model"),
            Analysis.model_choice,
            Analysis.result["lenses"].label("lenses"),
            Analysis.lenses.label("lens_set"),
            readiness["known"].as_integer().label("readiness_known"),
            readiness["total"].as_integer().label("readiness_total"),
        )
        return (await self._db.execute(own.where(is_own(analysis_id, user_id)))).first()

    async def add(self, values: dict[str, Any]) -> bool:
        """Inserts a post with its hashtags.

        Returns False when its author has one with this idempotency key.
        """
        made = postgresql.insert(Post).values(**values).on_conflict_do_nothing()
        row = (await self._db.execute(made.returning(Post.id, Post.created_at))).first()
        if row is None:
            return False
        tags = [{"post_id": row.id, "created_at": row.created_at, "tag": tag} for tag in values["tags"]]
        if tags:
            await self._db.execute(insert(PostTag), tags)
        return True

    async def by_key(self, user_id: UUID, key: str | None) -> tuple[UUID, str | None] | None:
        """Returns ID and request of the post that was created with an idempotency key."""
        own = select(Post.id, Post.request_hash).where(Post.user_id == user_id, Post.idempotency_key == key)
        row = (await self._db.execute(own)).first()
        return row and (row.id, row.request_hash)

    async def hold(self, post_id: UUID, user_id: UUID) -> bool:
        """Locks a post of this user for deletion, which blocks new comments. Returns whether it existed."""
        own = select(Post.id).where(Post.id == post_id, Post.user_id == user_id).with_for_update()
        return await self._db.scalar(own) is not None

    async def comments_on(self, post_id: UUID) -> Sequence[UUID]:
        """Returns the IDs of all comments on a post."""
        return (await self._db.scalars(select(Comment.id).where(Comment.post_id == post_id))).all()

    async def remove(self, post_id: UUID) -> None:
        """Deletes a locked post with its comments and reactions."""
        await self._db.execute(delete(Post).where(Post.id == post_id))
