"""Endpoints of a person's agents."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.core.api.downloads import attachment
from app.domains.agents.content.schemas import AgentCreate, AgentFile, AgentUpdate
from app.domains.agents.custom_agents.builder import AgentBuilder
from app.domains.agents.custom_agents.schemas import AgentDetail, AgentVersion, OwnAgent
from app.domains.agents.custom_agents.service import AgentService
from app.domains.identity.accounts.sessions import Caller

Agents = NamedDependency[AgentService]
Builder = NamedDependency[AgentBuilder]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]
UserId = Annotated[str | None, QueryParameter(name="userId")]


async def list_own_agents(
    caller: SignedInCaller, agent_service: Agents, user_id: UserId = None
) -> list[OwnAgent]:
    """Lists the caller's agents, newest first."""
    return await agent_service.list_owned(caller, user_id)


async def list_own_global_agents(
    caller: SignedInCaller, agent_service: Agents, user_id: UserId = None
) -> list[OwnAgent]:
    """Lists the caller's global agents, newest first."""
    return await agent_service.list_owned(caller, user_id, only_global=True)


async def create_agent(
    data: JSONBody[AgentCreate], caller: SignedInCaller, agent_builder: Builder
) -> AgentDetail:
    """Creates an agent."""
    return await agent_builder.create(caller, data)


async def import_agent(
    data: JSONBody[AgentFile], caller: SignedInCaller, agent_builder: Builder
) -> AgentDetail:
    """Creates a personal agent from an exported file."""
    return await agent_builder.import_agent(caller, data)


async def get_own_agent(agent_id: AgentId, caller: SignedInCaller, agent_service: Agents) -> AgentDetail:
    """Returns one of the caller's agents with its versions."""
    return await agent_service.detail(caller, agent_id)


async def update_agent(
    agent_id: AgentId, data: JSONBody[AgentUpdate], caller: SignedInCaller, agent_builder: Builder
) -> AgentDetail:
    """Changes an agent of the caller.

    Creates a new version; earlier runs refer to the version they used. An update without changes creates no
    version.
    """
    return await agent_builder.change(caller, agent_id, data)


async def delete_agent(agent_id: AgentId, caller: SignedInCaller, agent_builder: Builder) -> None:
    """Deletes an agent of the caller.

    Its analyses remain.
    """
    await agent_builder.delete(caller, agent_id)


async def list_agent_versions(
    agent_id: AgentId, caller: SignedInCaller, agent_service: Agents
) -> list[AgentVersion]:
    """Lists the latest versions of an agent of the caller, newest first."""
    return await agent_service.versions(caller, agent_id)


async def restore_agent_version(
    agent_id: AgentId, number: FromPath[int], caller: SignedInCaller, agent_builder: Builder
) -> AgentDetail:
    """Restores an earlier version of an agent as a new version."""
    return await agent_builder.restore(caller, agent_id, number)


async def export_agent(
    agent_id: AgentId, caller: SignedInCaller, agent_service: Agents
) -> Response[AgentFile]:
    """Exports an agent of the caller as a file."""
    name, file = await agent_service.export(caller, agent_id)
    return Response(file, headers={"Content-Disposition": attachment(name)})
