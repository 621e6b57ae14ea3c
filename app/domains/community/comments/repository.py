"""All SQL on comments."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.domains.community.comments import queries
from app.domains.community.mentions.repository import MentionRepository
from app.domains.notifications.content_types import (
    CONTENT_TYPES,
    UNDER_ID,
    UNDER_KIND,
    Parent,
    comments_of_visible_parents,
)
from app.domains.notifications.visibility import is_shown
from app.models import Agent, Comment, Post


class CommentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def parent_content(self, parent: Parent, reader: UUID | None) -> Row[Any] | None:
        """Returns `owner` and `about` of a post or an agent that this person may see."""
        return (await self._db.execute(queries.parent_content(parent, reader))).first()

    async def lock_parent(self, parent: Parent, reader: UUID) -> Row[Any] | None:
        """Returns the parent as `parent_content` does, and prevents its deletion until the commit.

        Waits for a concurrent deletion, and then returns None.
        """
        table = CONTENT_TYPES[parent.kind].model
        held = queries.parent_content(parent, reader).with_for_update(read=True, key_share=True, of=table)
        return (await self._db.execute(held)).first()

    async def lock_visible(self, comment_id: UUID, reader: UUID) -> Row[Any] | None:
        """Returns a comment that exists and that this person may see with its parent.

        Locks it until the commit.
        """
        visible = queries.visible_comments(reader).where(Comment.id == comment_id)
        return (
            await self._db.execute(visible.with_for_update(read=True, key_share=True, of=Comment))
        ).first()

    async def lock_parent_of(self, comment_id: UUID) -> None:
        """Prevents the deletion of a comment's parent until the commit.

        Call it before writing to the comment: a deletion locks the parent first, and then its comments.
        """
        for table, column in ((Post, Comment.post_id), (Agent, Comment.agent_id)):
            its = select(table.id).join(Comment, column == table.id).where(Comment.id == comment_id)
            await self._db.execute(its.with_for_update(read=True, key_share=True, of=table))

    async def has_thread(self, comment_id: UUID, reader: UUID | None) -> bool:
        """Returns whether a comment, even a deleted one, starts a thread that this person may see."""
        begun = comments_of_visible_parents(reader).where(Comment.id == comment_id, Comment.root_id.is_(None))
        return (await self._db.execute(begun)).first() is not None

    async def threads(
        self, parent: Parent, reader: UUID | None, after: TimeCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns a page of threads with their first replies, in the order of `queries.threads`."""
        return (await self._db.execute(queries.threads(parent, reader, after, most))).all()

    async def thread_of(self, comment_id: UUID, parent: Parent, reader: UUID | None) -> UUID | None:
        """Returns the root of the thread that contains a comment listed for this person."""
        root_id: UUID | None = await self._db.scalar(queries.thread_of(comment_id, parent, reader))
        return root_id

    async def replies(
        self, root_id: UUID, reader: UUID | None, after: TimeCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns a page of the replies in a thread, oldest first."""
        return (await self._db.execute(queries.replies(root_id, reader, after, most))).all()

    async def visible_posts(self, ids: Collection[UUID], reader: UUID) -> frozenset[UUID]:
        """Returns those of these posts that this person may see."""
        visible = select(Post.id).where(Post.id.in_(ids), is_shown(Post.hidden_at, Post.user_id, reader))
        return frozenset(await self._db.scalars(visible))

    async def changed(
        self, post_id: UUID, reader: UUID | None, since: datetime, most: int
    ) -> Sequence[Row[Any]]:
        """Returns the comments on a post that have changed, as `queries.changed`."""
        return (await self._db.execute(queries.changed(post_id, reader, since, most))).all()

    async def post_count(self, post_id: UUID) -> int:
        """Returns the number of comments on a post."""
        return await self._db.scalar(select(Post.comment_count).where(Post.id == post_id)) or 0

    async def one(self, comment_id: UUID, reader: UUID | None) -> Row[Any] | None:
        """Returns a comment as `queries.select_comments`."""
        return (
            await self._db.execute(queries.select_comments(reader).where(Comment.id == comment_id))
        ).first()

    async def parent_of(self, comment_id: UUID) -> Parent | None:
        """Returns the post or agent that a comment belongs to."""
        row = (await self._db.execute(select(UNDER_KIND, UNDER_ID).where(Comment.id == comment_id))).first()
        return Parent(row.under_kind, row.under_id) if row else None

    async def add(self, values: dict[str, Any]) -> bool:
        """Inserts a comment. Returns False when its author has one with this idempotency key."""
        made = insert(Comment).values(**values).on_conflict_do_nothing().returning(Comment.id)
        return (await self._db.execute(made)).first() is not None

    async def by_key(self, user_id: UUID, key: str | None) -> tuple[UUID, str | None] | None:
        """Returns ID and request of the comment that was created with an idempotency key."""
        own = select(Comment.id, Comment.request_hash)
        found = own.where(Comment.user_id == user_id, Comment.idempotency_key == key)
        row = (await self._db.execute(found)).first()
        return row and (row.id, row.request_hash)

    async def reword(self, comment_id: UUID, user_id: UUID, content: str) -> bool:
        """Edits a comment of this user. Returns whether it existed."""
        new = {"content": content, "edited_at": func.now(), "changed_at": func.now()}
        own = _own_comment(comment_id, user_id).values(new)
        return (await self._db.execute(own.returning(Comment.id))).first() is not None

    async def remove(self, comment_id: UUID, user_id: UUID) -> bool:
        """Marks a comment of this user as deleted and removes its content. Returns whether it existed."""
        gone = {"content": "", "deleted_at": func.now(), "changed_at": func.now()}
        own = _own_comment(comment_id, user_id).values(gone)
        if (await self._db.execute(own.returning(Comment.id))).first() is None:
            return False
        await MentionRepository(self._db).delete("comment", comment_id)
        return True

    async def recount(self, comment_id: UUID) -> None:
        """Recomputes the counters that a comment affects after it was created, deleted, hidden or restored:
        replies in its thread, comments on its parent, and their authors.

        Locks the rows with the counters until the commit, thread before parent, so that concurrent updates
        see this result.
        """
        found = select(Comment.root_id, UNDER_KIND, UNDER_ID)
        row = (await self._db.execute(found.where(Comment.id == comment_id))).first()
        if row is None:
            return
        if row.root_id is not None:
            await self._lock(Comment, row.root_id)
            await self._db.execute(queries.RECOUNT_REPLIES, {"id": row.root_id})
        await self._lock(CONTENT_TYPES[row.under_kind].model, row.under_id)
        await self._db.execute(queries.RECOUNT_COMMENTS[row.under_kind], {"id": row.under_id})

    async def _lock(self, table: Any, its_id: UUID) -> None:
        """Locks the row in a separate statement, so that the next one sees concurrent commits."""
        await self._db.execute(select(table.id).where(table.id == its_id).with_for_update(key_share=True))


def _own_comment(comment_id: UUID, user_id: UUID) -> Any:
    own = update(Comment).where(
        Comment.id == comment_id, Comment.user_id == user_id, Comment.deleted_at.is_(None)
    )
    return own.execution_options(synchronize_session=False)
