"""Reads for explanations of metrics."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.ownership import is_own
from app.models import Analysis


class MetricRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def read_own(self, analysis_id: UUID, user_id: UUID) -> Analysis | None:
        """Returns the run with its result when it is this user's and not deleted."""
        return await self._db.scalar(select(Analysis).where(is_own(analysis_id, user_id)))
