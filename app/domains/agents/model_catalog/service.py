"""Lists the models that can be chosen, with their status."""

from __future__ import annotations

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.agents.model_catalog.schemas import Selectable
from app.domains.agents.model_catalog.status import ModelStates
from routing.models.ladder import Ladder


class ModelCatalogService:
    def __init__(self, ladder: Ladder, states: ModelStates) -> None:
        self._ladder = ladder
        self._states = states

    async def list_models(self) -> Selectable:
        now, ladder = await self._states.now(), self._ladder
        return Selectable(now.states, BUILT_IN_AGENTS, ladder.tiers, ladder.offline, now.without_quota)
