"""All SQL on likes and shares. Each statement changes a row and its counter together."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.notifications.content_types import CONTENT_TYPES, ContentKind, ParentKind, visible_content


class ReactionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def lock(self, kind: ContentKind, content_id: UUID, reader: UUID) -> Row[Any] | None:
        """Returns a target that this person may see, as `visible_content`, and locks its counters until the
        commit.

        A separate statement, so that the next one sees what others committed during the wait.
        """
        table = CONTENT_TYPES[kind].model
        held = (
            visible_content(kind, reader)
            .where(table.id == content_id)
            .with_for_update(key_share=True, of=table)
        )
        return (await self._db.execute(held)).first()

    async def like(self, kind: ContentKind, content_id: UUID, user_id: UUID) -> tuple[int, bool]:
        """Likes a locked target, once. Returns the number of likes, and whether it increased."""
        content = CONTENT_TYPES[kind]
        values = {"user_id": user_id, content.key: content_id}
        made = (
            insert(content.likes).values(**values).on_conflict_do_nothing().returning(content.likes.user_id)
        )
        made = made.returning(content.likes.user_id)
        return await self._change_counter(content.model, "like_count", content_id, made, 1)

    async def unlike(self, kind: ContentKind, content_id: UUID, user_id: UUID) -> tuple[int, bool]:
        """Removes a like. Returns the number of likes, and whether it decreased."""
        content = CONTENT_TYPES[kind]
        likes = content.likes
        own = (likes.user_id == user_id, getattr(likes, content.key) == content_id)
        gone = delete(likes).where(*own).returning(likes.user_id)
        return await self._change_counter(content.model, "like_count", content_id, gone, -1)

    async def share(
        self, kind: ParentKind, content_id: UUID, user_id: UUID, target: str | None
    ) -> tuple[int, bool]:
        """Records that a person shared a locked target, once.

        Returns the number of people, and whether it increased.
        """
        content = CONTENT_TYPES[kind]
        values = {"user_id": user_id, content.key: content_id, "target": target}
        made = (
            insert(content.shares).values(**values).on_conflict_do_nothing().returning(content.shares.user_id)
        )
        made = made.returning(content.shares.user_id)
        return await self._change_counter(content.model, "share_count", content_id, made, 1)

    async def _change_counter(
        self, table: Any, count: str, content_id: UUID, change: Any, step: int
    ) -> tuple[int, bool]:
        changed = change.cte("changed")
        moved = select(func.count()).select_from(changed).scalar_subquery()
        column = getattr(table, count)
        counted = update(table).where(table.id == content_id).values({count: column + step * moved})
        counted = counted.execution_options(synchronize_session=False).returning(column, moved.label("moved"))
        row = (await self._db.execute(counted)).one()
        return row[0], row.moved > 0
