"""Lists agents and models, and manages followers."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.db import SessionFactory
from app.core.uow import Outbox, UnitOfWork
from app.domains.agents.built_in import BUILT_IN_AGENTS
from app.domains.agents.drafts import PreviewRequest, PromptPreview
from app.domains.agents.errors import AgentNotFound
from app.domains.agents.lens_ids import slug
from app.domains.agents.mappers import (
    agent_detail,
    agent_file,
    agent_version,
    followed_agent,
    own_agent,
    public_agent,
)
from app.domains.agents.model_status import ModelStates
from app.domains.agents.prompt_preview import preview
from app.domains.agents.repository import AgentRepository
from app.domains.agents.schemas import (
    AgentDetail,
    AgentFile,
    AgentVersion,
    FollowedAgent,
    Following,
    OwnAgent,
    PublicAgent,
    Selectable,
)
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify, withdraw
from routing.models.ladder import Ladder

PUBLIC_MOST = 500


class AgentService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        ladder: Ladder,
        models: ModelStates,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._ladder = ladder
        self._models = models

    def preview(self, asked: PreviewRequest) -> PromptPreview:
        """Returns the prompts of a draft. Raises the errors of `prompt_preview.preview`."""
        return preview(asked, self._ladder)

    async def selectable(self) -> Selectable:
        now, ladder = await self._models.now(), self._ladder
        return Selectable(now.states, BUILT_IN_AGENTS, ladder.tiers, ladder.offline, now.without_quota)

    async def own(self, caller: Caller, user_id: str | None, only_global: bool = False) -> list[OwnAgent]:
        """Returns the caller's agents, newest first. Raises WrongUserId."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [own_agent(row) for row in await AgentRepository(db).own(caller.id, only_global)]

    async def detail(self, caller: Caller, agent_id: UUID) -> AgentDetail:
        """Returns an agent of the caller with its versions and lineage. Raises AgentNotFound."""
        async with self._statements() as db:
            return await read_detail(AgentRepository(db), caller, agent_id)

    async def versions(self, caller: Caller, agent_id: UUID) -> list[AgentVersion]:
        """Returns the latest versions of an agent of the caller, newest first. Raises AgentNotFound."""
        async with self._statements() as db:
            agents = AgentRepository(db)
            if await agents.own_one(agent_id, caller.id) is None:
                raise AgentNotFound
            return [agent_version(row) for row in await agents.versions(agent_id)]

    async def export(self, caller: Caller, agent_id: UUID) -> tuple[str, AgentFile]:
        """Returns a file name and an agent of the caller as the file's content. Raises AgentNotFound."""
        async with self._statements() as db:
            row = await AgentRepository(db).own_one(agent_id, caller.id)
        if row is None:
            raise AgentNotFound
        return f"iris-agent-{slug(row.name) or row.id}.json", agent_file(row)

    async def follow(self, caller: Caller, agent_id: UUID, user_id: str | None) -> Following:
        """Follows an agent. Raises WrongUserId, and AgentNotFound for an agent that is not global."""
        check_own(caller, user_id)
        async with self._unit() as unit:
            agent = await AgentRepository(unit.session).follow(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            if agent.is_new:
                await notify(unit, _follow_notice(agent, agent_id, caller))
            await unit.commit()
        return Following(True, agent.follower_count)

    async def unfollow(self, caller: Caller, agent_id: UUID, user_id: str | None) -> Following:
        """Unfollows an agent. Raises the errors of `follow`."""
        check_own(caller, user_id)
        async with self._unit() as unit:
            agent = await AgentRepository(unit.session).unfollow(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            followed = NotificationKind.FOLLOWED
            await withdraw(unit, agent.owner_id, followed, caller.id, str(agent_id))
            await unit.commit()
        return Following(False, agent.follower_count)

    async def followed(self, caller: Caller, user_id: str) -> list[FollowedAgent]:
        """Returns the agents that the caller follows, most recently followed first. Raises WrongUserId."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [followed_agent(row) for row in await AgentRepository(db).followed(caller.id)]

    async def public(self) -> list[PublicAgent]:
        """Returns the latest PUBLIC_MOST global agents built by people, newest first."""
        async with self._statements() as db:
            return [public_agent(row) for row in await AgentRepository(db).public(PUBLIC_MOST)]

    async def count_followers(self, user_id: UUID) -> int:
        """Counts the people who follow an agent of this person."""
        async with self._statements() as db:
            return await AgentRepository(db).count_followers(user_id)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _follow_notice(agent: Row[Any], agent_id: UUID, by: Caller) -> Notice:
    """Builds the notice to an agent's owner about a new follower."""
    return Notice(agent.owner_id, NotificationKind.FOLLOWED, by.id, "agent", str(agent_id), agent.name)


async def read_detail(agents: AgentRepository, caller: Caller, agent_id: UUID) -> AgentDetail:
    """Returns an agent of the caller with its versions and lineage. Raises AgentNotFound."""
    row = await agents.own_one(agent_id, caller.id)
    if row is None:
        raise AgentNotFound
    return agent_detail(row, await agents.versions(agent_id), await agents.lineage(agent_id))
