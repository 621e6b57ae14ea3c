"""Which agents and models there are, whose they are and who follows them."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.domains.accounts.sessions import Caller, check_own
from app.domains.agents.built_in import BUILT_IN_AGENTS
from app.domains.agents.reading import followed_agent, own_agent, public_agent
from app.domains.agents.repository import AgentRepository
from app.domains.agents.schemas import FollowedAgent, OwnAgent, PublicAgent, Selectable
from routing.ladder import Ladder, ModelState

PUBLIC_MOST = 500


class AgentService:
    def __init__(self, statements: SessionFactory, ladder: Ladder, models: tuple[ModelState, ...]) -> None:
        self._statements = statements
        self._ladder = ladder
        self._models = models

    def selectable(self) -> Selectable:
        return Selectable(self._models, BUILT_IN_AGENTS, self._ladder.tiers, self._ladder.offline)

    async def own(self, caller: Caller, user_id: str | None) -> list[OwnAgent]:
        """The caller's agents, newest first. Raises NotYou."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [own_agent(row) for row in await AgentRepository(db).own(caller.id)]

    async def followed(self, caller: Caller, user_id: str) -> list[FollowedAgent]:
        """The agents that the caller follows, last followed first. Raises NotYou."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [followed_agent(row) for row in await AgentRepository(db).followed(caller.id)]

    async def public(self) -> list[PublicAgent]:
        """The agents that people have made everybody's, the newest PUBLIC_MOST of them, newest first."""
        async with self._statements() as db:
            return [public_agent(row) for row in await AgentRepository(db).public(PUBLIC_MOST)]

    async def count_followers(self, user_id: UUID) -> int:
        """How many people follow an agent of this person."""
        async with self._statements() as db:
            return await AgentRepository(db).count_followers(user_id)
