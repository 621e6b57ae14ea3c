"""Which agents and models there are."""

from __future__ import annotations

from app.domains.agents.built_in import BUILT_IN_AGENTS
from app.domains.agents.schemas import Selectable
from routing.ladder import Ladder, ModelState


class AgentService:
    def __init__(self, ladder: Ladder, models: tuple[ModelState, ...]) -> None:
        self._ladder = ladder
        self._models = models

    def selectable(self) -> Selectable:
        return Selectable(self._models, BUILT_IN_AGENTS, self._ladder.tiers, self._ladder.offline)
