"""Reads that an export needs in addition to the analysis."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import Analysis


class ExportRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def lens_set(self, analysis_id: UUID) -> list[dict[str, Any]] | None:
        """Returns the run's lens set in order, or None for the default one."""
        return await self._db.scalar(select(Analysis.lenses).where(Analysis.id == analysis_id))
