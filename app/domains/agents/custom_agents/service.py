"""Reads a person's agents and their versions."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.domains.agents.content.lens_ids import slug
from app.domains.agents.content.schemas import AgentFile
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.custom_agents.mappers import agent_detail, agent_file, agent_version, own_agent
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.custom_agents.schemas import AgentDetail, AgentVersion, OwnAgent
from app.domains.identity.accounts.sessions import Caller, check_own


class AgentService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def list_owned(
        self, caller: Caller, user_id: str | None, only_global: bool = False
    ) -> list[OwnAgent]:
        """Returns the caller's agents, newest first. Raises WrongUserId."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [own_agent(row) for row in await AgentRepository(db).list_owned(caller.id, only_global)]

    async def detail(self, caller: Caller, agent_id: UUID) -> AgentDetail:
        """Returns an agent of the caller with its versions and lineage. Raises AgentNotFound."""
        async with self._statements() as db:
            return await read_detail(AgentRepository(db), caller, agent_id)

    async def versions(self, caller: Caller, agent_id: UUID) -> list[AgentVersion]:
        """Returns the latest versions of an agent of the caller, newest first. Raises AgentNotFound."""
        async with self._statements() as db:
            agents = AgentRepository(db)
            if await agents.read_owned(agent_id, caller.id) is None:
                raise AgentNotFound
            return [agent_version(row) for row in await agents.versions(agent_id)]

    async def export(self, caller: Caller, agent_id: UUID) -> tuple[str, AgentFile]:
        """Returns a file name and an agent of the caller as the file's content. Raises AgentNotFound."""
        async with self._statements() as db:
            row = await AgentRepository(db).read_owned(agent_id, caller.id)
        if row is None:
            raise AgentNotFound
        return f"iris-agent-{slug(row.name) or row.id}.json", agent_file(row)


async def read_detail(agents: AgentRepository, caller: Caller, agent_id: UUID) -> AgentDetail:
    """Returns an agent of the caller with its versions and lineage. Raises AgentNotFound."""
    row = await agents.read_owned(agent_id, caller.id)
    if row is None:
        raise AgentNotFound
    return agent_detail(row, await agents.versions(agent_id), await agents.lineage(agent_id))
