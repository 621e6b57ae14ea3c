"""All SQL of the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.core.database.rows import read_rows
from app.domains.community.posts.rows import ListedPostRow
from app.domains.community.search import queries
from app.domains.community.search.queries import NameCursor


class SearchRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def posts(
        self, q: str, reader: UUID | None, after: TimeCursor | None, most: int
    ) -> list[ListedPostRow]:
        """Returns a page of `queries.post_page`."""
        return await read_rows(self._db, ListedPostRow, queries.post_page(q, reader, after, most))

    async def people(self, q: str, reader: UUID | None, after: NameCursor | None, most: int) -> Sequence[Any]:
        """Returns a page of `queries.people_page`."""
        rows: Sequence[Any] = (await self._db.execute(queries.people_page(q, reader, after, most))).all()
        return rows

    async def count_posts(self, q: str, reader: UUID | None, most: int) -> int:
        return await self._db.scalar(queries.count_posts(q, reader, most)) or 0

    async def count_people(self, q: str, reader: UUID | None, most: int) -> int:
        return await self._db.scalar(queries.count_people(q, reader, most)) or 0
