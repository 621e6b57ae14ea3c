"""All SQL on likes and shares. Each statement changes a row and its counter together."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.reactions.targets import THINGS, Kind, Shareable, seen


class ReactionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def hold(self, kind: Kind, thing_id: UUID, reader: UUID) -> Row[Any] | None:
        """Returns a target that this person may see, as `targets.seen`, and locks its counters until the
        commit.

        A separate statement, so that the next one sees what others committed during the wait.
        """
        table = THINGS[kind].table
        held = seen(kind, reader).where(table.id == thing_id).with_for_update(key_share=True, of=table)
        return (await self._db.execute(held)).first()

    async def like(self, kind: Kind, thing_id: UUID, user_id: UUID) -> tuple[int, bool]:
        """Likes a locked target, once. Returns the number of likes, and whether it increased."""
        thing = THINGS[kind]
        values = {"user_id": user_id, thing.key: thing_id}
        made = insert(thing.likes).values(**values).on_conflict_do_nothing().returning(thing.likes.user_id)
        return await self._counted(thing.table, "like_count", thing_id, made, 1)

    async def unlike(self, kind: Kind, thing_id: UUID, user_id: UUID) -> tuple[int, bool]:
        """Removes a like. Returns the number of likes, and whether it decreased."""
        thing = THINGS[kind]
        likes = thing.likes
        own = (likes.user_id == user_id, getattr(likes, thing.key) == thing_id)
        gone = delete(likes).where(*own).returning(likes.user_id)
        return await self._counted(thing.table, "like_count", thing_id, gone, -1)

    async def share(
        self, kind: Shareable, thing_id: UUID, user_id: UUID, target: str | None
    ) -> tuple[int, bool]:
        """Records that a person shared a locked target, once.

        Returns the number of people, and whether it increased.
        """
        thing = THINGS[kind]
        values = {"user_id": user_id, thing.key: thing_id, "target": target}
        made = insert(thing.shares).values(**values).on_conflict_do_nothing().returning(thing.shares.user_id)
        return await self._counted(thing.table, "share_count", thing_id, made, 1)

    async def _counted(
        self, table: Any, count: str, thing_id: UUID, change: Any, step: int
    ) -> tuple[int, bool]:
        changed = change.cte("changed")
        moved = select(func.count()).select_from(changed).scalar_subquery()
        column = getattr(table, count)
        counted = update(table).where(table.id == thing_id).values({count: column + step * moved})
        counted = counted.execution_options(synchronize_session=False).returning(column, moved.label("moved"))
        row = (await self._db.execute(counted)).one()
        return row[0], row.moved > 0
