"""Reading how models answer and what they cost."""

from __future__ import annotations

from app.domains.operations.spending import CostList, ProviderList


class SpendingService:
    async def providers(self) -> ProviderList:
        raise NotImplementedError

    async def costs(self, days: int) -> CostList:
        raise NotImplementedError
