"""SQL of removed sample posts."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import RemovedSamplePost


class SamplePostRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def removed(self) -> set[str]:
        """Returns the IDs of removed samples."""
        return set((await self._db.scalars(select(RemovedSamplePost.sample_id))).all())

    async def remove(self, sample_id: str, by: UUID) -> bool:
        """Returns whether the sample was still offered."""
        removed = insert(RemovedSamplePost).values(sample_id=sample_id, removed_by=by)
        new = removed.on_conflict_do_nothing().returning(RemovedSamplePost.sample_id)
        return await self._db.scalar(new) is not None
