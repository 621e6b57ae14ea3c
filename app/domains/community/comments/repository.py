"""Every SELECT and UPDATE on comments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.paging import ByTime
from app.domains.community.comments import queries
from app.domains.community.comments.targets import Under
from app.models import Agent, Comment, Post


class CommentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def subject(self, under: Under, reader: UUID | None) -> Row[Any] | None:
        """`owner` and `about` of a post or an agent that this person may see."""
        return (await self._db.execute(queries.subject(under, reader))).first()

    async def held_subject(self, under: Under, reader: UUID) -> Row[Any] | None:
        """The same; it is not deleted before the commit. Who deletes it right now is waited for, and then
        there is none."""
        table = Post if under.kind == "post" else Agent
        held = queries.subject(under, reader).with_for_update(read=True, key_share=True, of=table)
        return (await self._db.execute(held)).first()

    async def held(self, comment_id: UUID, reader: UUID) -> Row[Any] | None:
        """A comment that is there and that this person may see with what it is under. It stays until the
        commit."""
        seen = queries.seen(reader).where(Comment.id == comment_id)
        return (await self._db.execute(seen.with_for_update(read=True, key_share=True, of=Comment))).first()

    async def hold_subject_of(self, comment_id: UUID) -> None:
        """What a comment is under is not deleted before the commit. To be asked for before the comment itself
        is written to: whoever deletes a thing holds it first, and then what is said under it."""
        for table, column in ((Post, Comment.post_id), (Agent, Comment.agent_id)):
            its = select(table.id).join(Comment, column == table.id).where(Comment.id == comment_id)
            await self._db.execute(its.with_for_update(read=True, key_share=True, of=table))

    async def has_thread(self, comment_id: UUID, reader: UUID | None) -> bool:
        """Whether a comment, gone ones too, begins a thread under something that this person may see."""
        begun = queries.placed(reader).where(Comment.id == comment_id, Comment.root_id.is_(None))
        return (await self._db.execute(begun)).first() is not None

    async def threads(
        self, under: Under, reader: UUID | None, after: ByTime | None, most: int
    ) -> Sequence[Row[Any]]:
        """A page of threads with their first replies, as `queries.threads` puts them in order."""
        return (await self._db.execute(queries.threads(under, reader, after, most))).all()

    async def thread_of(self, comment_id: UUID, under: Under, reader: UUID | None) -> UUID | None:
        """The comment that begins the thread in which one is listed for this person."""
        root_id: UUID | None = await self._db.scalar(queries.thread_of(comment_id, under, reader))
        return root_id

    async def replies(
        self, root_id: UUID, reader: UUID | None, after: ByTime | None, most: int
    ) -> Sequence[Row[Any]]:
        """A page of the replies in a thread, oldest first."""
        return (await self._db.execute(queries.replies(root_id, reader, after, most))).all()

    async def one(self, comment_id: UUID, reader: UUID | None) -> Row[Any] | None:
        """A comment as `queries.whole`."""
        return (await self._db.execute(queries.whole(reader).where(Comment.id == comment_id))).first()

    async def add(self, values: dict[str, Any]) -> bool:
        """A new comment. False when its author has one of this idempotency key."""
        made = insert(Comment).values(**values).on_conflict_do_nothing().returning(Comment.id)
        return (await self._db.execute(made)).first() is not None

    async def by_key(self, user_id: UUID, key: str | None) -> tuple[UUID, str | None] | None:
        """Id and request of the comment that was made with an idempotency key."""
        own = select(Comment.id, Comment.request_hash)
        found = own.where(Comment.user_id == user_id, Comment.idempotency_key == key)
        row = (await self._db.execute(found)).first()
        return row and (row.id, row.request_hash)

    async def reword(self, comment_id: UUID, user_id: UUID, content: str) -> bool:
        """Put other words into a comment of this user's. Whether it was there."""
        own = _own(comment_id, user_id).values(content=content, edited_at=func.now())
        return (await self._db.execute(own.returning(Comment.id))).first() is not None

    async def remove(self, comment_id: UUID, user_id: UUID) -> bool:
        """Mark a comment of this user's as deleted and forget what it said. Whether it was there."""
        own = _own(comment_id, user_id).values(content="", deleted_at=func.now())
        return (await self._db.execute(own.returning(Comment.id))).first() is not None

    async def settle(self, comment_id: UUID) -> None:
        """Count anew what a comment counts to, once it was written, deleted, hidden or shown again: the
        replies in its thread, the comments under its subject, and the people who wrote them.

        The rows that keep the counts are held until the commit, thread before subject: whoever counts next
        sees what was counted here.
        """
        found = select(Comment.root_id, queries.UNDER_KIND, queries.UNDER_ID)
        row = (await self._db.execute(found.where(Comment.id == comment_id))).first()
        if row is None:
            return
        if row.root_id is not None:
            await self._hold(Comment, row.root_id)
            await self._db.execute(queries.THREAD_SETTLED, {"id": row.root_id})
        await self._hold(Post if row.under_kind == "post" else Agent, row.under_id)
        await self._db.execute(queries.SETTLED[row.under_kind], {"id": row.under_id})

    async def _hold(self, table: Any, its_id: UUID) -> None:
        """A statement of its own: the next one sees what others committed while this one waited."""
        await self._db.execute(select(table.id).where(table.id == its_id).with_for_update(key_share=True))


def _own(comment_id: UUID, user_id: UUID) -> Any:
    own = update(Comment).where(
        Comment.id == comment_id, Comment.user_id == user_id, Comment.deleted_at.is_(None)
    )
    return own.execution_options(synchronize_session=False)
