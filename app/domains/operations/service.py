"""Reading how the product runs."""

from __future__ import annotations

from uuid import UUID

from app.domains.operations.schemas import Overview, RunPage, Status, Timeline


class OperationsService:
    async def overview(self) -> Overview:
        raise NotImplementedError

    async def runs(self, status: Status | None, tier: int | None, q: str, cursor: str | None) -> RunPage:
        raise NotImplementedError

    async def timeline(self, analysis_id: UUID) -> Timeline:
        raise NotImplementedError
