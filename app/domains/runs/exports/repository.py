"""What an export reads beside the analysis itself."""

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
        """The lenses that the run was made with, in their order; None for the default ones."""
        return await self._db.scalar(select(Analysis.lenses).where(Analysis.id == analysis_id))
