"""Agent builder: creates, changes, restores and deletes a person's agents."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.agents.content.schemas import AgentCreate, AgentFile, AgentUpdate
from app.domains.agents.content.validation import StoredContent, changed_content, content_of, new_content
from app.domains.agents.custom_agents.deletion import delete_agent
from app.domains.agents.custom_agents.errors import (
    OWNED_MOST,
    VERSIONS_MOST,
    AgentNotFound,
    ContradictoryReach,
    TooManyAgents,
    TooManyVersions,
    VersionNotFound,
)
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.custom_agents.schemas import AgentDetail
from app.domains.agents.custom_agents.service import read_detail
from app.domains.identity.accounts.sessions import Caller, check_own
from app.models import Agent

NUMBER_MOST = 2**31 - 1


class AgentBuilder:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def create(self, caller: Caller, request: AgentCreate) -> AgentDetail:
        """Creates an agent.

        Raises WrongUserId, ContradictoryReach, TooManyAgents, the errors of `validation.new_content`, and
        AgentNotFound when the caller may not use the agent to start from.
        """
        check_own(caller, request.user_id)
        is_global = _is_global(request)
        return await self._add(caller, new_content(request), is_global, request.started_from)

    async def import_agent(self, caller: Caller, file: AgentFile) -> AgentDetail:
        """Creates a personal agent from a file.

        Raises TooManyAgents and the errors of `validation.new_content`.
        """
        return await self._add(caller, new_content(file), is_global=False, started_from=None)

    async def change(self, caller: Caller, agent_id: UUID, request: AgentUpdate) -> AgentDetail:
        """Creates a new version of an agent, unless nothing changed.

        Raises AgentNotFound, TooManyVersions and the errors of `validation.changed_content`.
        """
        async with self._unit() as unit:
            agents = AgentRepository(unit.session)
            agent = await agents.lock(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            content = changed_content(agent, request)
            if content != content_of(agent):
                _check_room(agent)
                await agents.change(agent, content)
            detail = await read_detail(agents, caller, agent_id)
            await unit.commit()
        return detail

    async def restore(self, caller: Caller, agent_id: UUID, number: int) -> AgentDetail:
        """Creates a new version with the content of an earlier one.

        Raises AgentNotFound, VersionNotFound, TooManyVersions.
        """
        async with self._unit() as unit:
            agents = AgentRepository(unit.session)
            agent = await agents.lock(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            version = await agents.version(agent_id, number) if 0 < number <= NUMBER_MOST else None
            if version is None:
                raise VersionNotFound
            _check_room(agent)
            await agents.change(agent, content_of(version), restored_from=number)
            detail = await read_detail(agents, caller, agent_id)
            await unit.commit()
        return detail

    async def delete(self, caller: Caller, agent_id: UUID) -> None:
        """Deletes an agent of the caller. Raises AgentNotFound."""
        async with self._unit() as unit:
            await delete_agent(unit, agent_id, caller.id)
            await unit.commit()

    async def _add(
        self, caller: Caller, content: StoredContent, is_global: bool, started_from: UUID | None
    ) -> AgentDetail:
        async with self._unit() as unit:
            agents = AgentRepository(unit.session)
            if await agents.lock_owner(caller.id) >= OWNED_MOST:
                raise TooManyAgents
            if started_from is not None and await agents.usable(started_from, caller.id) is None:
                raise AgentNotFound
            agent_id = await agents.add(caller.id, content, is_global, started_from)
            detail = await read_detail(agents, caller, agent_id)
            await unit.commit()
        return detail

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _check_room(agent: Agent) -> None:
    if agent.version >= VERSIONS_MOST:
        raise TooManyVersions


def _is_global(request: AgentCreate) -> bool:
    """Returns whether the agent is global. Raises ContradictoryReach."""
    if request.is_public is not None and request.is_public != request.is_global:
        raise ContradictoryReach
    return request.is_global == "true"
