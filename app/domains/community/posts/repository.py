"""All SQL on posts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, delete, desc, func, insert, select, update
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
        found = queries.select_posts(reader).where(Post.agent_id == agent_id, queries.is_listed(reader))
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
        await self._add_tags(row.id, row.created_at, values["tags"])
        return True

    async def update(self, post_id: UUID, created_at: datetime, content: str, tags: Sequence[str]) -> None:
        """Changes text and hashtags of a locked post."""
        changed = update(Post).where(Post.id == post_id)
        changed = changed.values(content=content, tags=tags, edited_at=func.now())
        await self._db.execute(changed.execution_options(synchronize_session=False))
        await self._db.execute(delete(PostTag).where(PostTag.post_id == post_id))
        await self._add_tags(post_id, created_at, tags)

    async def _add_tags(self, post_id: UUID, created_at: datetime, tags: Sequence[str]) -> None:
        rows = [{"post_id": post_id, "created_at": created_at, "tag": tag} for tag in tags]
        if rows:
            await self._db.execute(insert(PostTag), rows)

    async def by_key(self, user_id: UUID, key: str | None) -> tuple[UUID, str | None] | None:
        """Returns ID and request of the post that was created with an idempotency key."""
        own = select(Post.id, Post.request_hash).where(Post.user_id == user_id, Post.idempotency_key == key)
        row = (await self._db.execute(own)).first()
        return row and (row.id, row.request_hash)

    async def hold(self, post_id: UUID, user_id: UUID) -> bool:
        """Locks a post of this user for a change or deletion, which blocks new comments.

        Returns whether it existed.
        """
        own = select(Post.id).where(Post.id == post_id, Post.user_id == user_id).with_for_update()
        return await self._db.scalar(own) is not None

    async def comments_on(self, post_id: UUID) -> Sequence[UUID]:
        """Returns the IDs of all comments on a post."""
        return (await self._db.scalars(select(Comment.id).where(Comment.post_id == post_id))).all()

    async def remove(self, post_id: UUID) -> None:
        """Deletes a locked post with its comments and reactions."""
        await self._db.execute(delete(Post).where(Post.id == post_id))
