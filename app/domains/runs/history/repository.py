"""Reads and updates of the history. State transitions of runs are in `lifecycle`."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.rows import read_rows
from app.domains.runs.history import queries
from app.domains.runs.history.cursors import HistoryCursor, Search
from app.domains.runs.history.queries import KEPT_HOURS, Entry
from app.domains.runs.history.rows import HistoryRow
from app.models import User, history_owner


class HistoryRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(
        self,
        user_id: UUID,
        search: Search,
        q: str,
        after: HistoryCursor | None,
        most: int,
        agent: str | None = None,
    ) -> list[HistoryRow]:
        """Returns a page of a user's entries, optionally only those of one agent, in one query."""
        return await read_rows(self._db, HistoryRow, queries.page(user_id, search, q, after, most, agent))

    async def entry(self, analysis_id: UUID, user_id: UUID) -> HistoryRow | None:
        """Returns an entry of this user that is not deleted."""
        one = queries.entries(user_id).where(Entry.analysis_id == analysis_id)
        return next(iter(await read_rows(self._db, HistoryRow, queries.with_runs(one))), None)

    async def rename(self, analysis_id: UUID, user_id: UUID, title: str | None) -> None:
        """Sets the title of an entry and updates its search document."""
        asked = {"id": analysis_id, "user_id": user_id, "title": title}
        await self._db.execute(queries.RENAME, asked | {"owner_word": history_owner(user_id)})

    async def lock_pins(self, user_id: UUID) -> None:
        """Locks this user's pins until the commit."""
        await self._db.execute(select(User.id).where(User.id == user_id).with_for_update(key_share=True))

    async def count_pinned(self, user_id: UUID) -> int:
        pinned = select(func.count()).where(
            Entry.user_id == user_id, Entry.is_pinned, Entry.deleted_at.is_(None)
        )
        return await self._db.scalar(pinned) or 0

    async def pin(self, analysis_id: UUID, is_pinned: bool) -> None:
        await self._db.execute(
            update(Entry)
            .where(Entry.analysis_id == analysis_id)
            .values(is_pinned=is_pinned)
            .execution_options(synchronize_session=False)
        )

    async def delete(self, analysis_id: UUID, user_id: UUID) -> None:
        """Marks an analysis as deleted."""
        await self._db.execute(queries.DELETE, {"id": analysis_id, "user_id": user_id})

    async def restore(self, analysis_id: UUID, user_id: UUID, *, may_be_pinned: bool) -> None:
        """Restores an analysis unless it was deleted too long ago. Restores its pin if `may_be_pinned`."""
        asked = {"id": analysis_id, "user_id": user_id, "hours": KEPT_HOURS}
        await self._db.execute(queries.RESTORE, asked | {"may_be_pinned": may_be_pinned})

    async def purge(self, most: int) -> int:
        """Deletes up to `most` analyses permanently after their restore period. Returns how many."""
        gone = await self._db.execute(queries.PURGE, {"hours": KEPT_HOURS, "most": most})
        return len(gone.all())
