"""Lists the models that can be chosen, with their status."""

from __future__ import annotations

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.agents.model_catalog.schemas import ModelCatalog
from app.domains.agents.model_catalog.status import ModelStatusCache
from routing.models.ladder import Ladder


class ModelCatalogService:
    def __init__(self, ladder: Ladder, states: ModelStatusCache) -> None:
        self._ladder = ladder
        self._states = states

    async def list_models(self) -> ModelCatalog:
        now, ladder = await self._states.now(), self._ladder
        return ModelCatalog(now.states, BUILT_IN_AGENTS, ladder.tiers, ladder.offline, now.without_quota)
