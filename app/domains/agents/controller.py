"""Endpoints of agents and models."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.core.files import attachment
from app.domains.agents.builder import BuildingService
from app.domains.agents.directory import DirectoryService
from app.domains.agents.drafts import PreviewRequest, PromptPreview
from app.domains.agents.schemas import (
    AgentCreate,
    AgentDetail,
    AgentFile,
    AgentUpdate,
    AgentVersion,
    Category,
    DirectoryPage,
    FollowedAgent,
    Following,
    FollowRequest,
    OwnAgent,
    PublicAgent,
    Selectable,
    Sort,
)
from app.domains.agents.service import AgentService
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 24, 100, 200

Agents = NamedDependency[AgentService]
Building = NamedDependency[BuildingService]
Directory = NamedDependency[DirectoryService]
SignedInCaller = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
AgentId = FromPath[UUID]
UserId = Annotated[str | None, QueryParameter(name="userId")]


async def list_models(agent_service: Agents) -> Selectable:
    """Lists the models that can be chosen, each with its current status, and the built-in agents."""
    return await agent_service.selectable()


async def list_own_agents(
    caller: SignedInCaller, agent_service: Agents, user_id: UserId = None
) -> list[OwnAgent]:
    """Lists the caller's agents, newest first."""
    return await agent_service.own(caller, user_id)


async def list_own_global_agents(
    caller: SignedInCaller, agent_service: Agents, user_id: UserId = None
) -> list[OwnAgent]:
    """Lists the caller's global agents, newest first."""
    return await agent_service.own(caller, user_id, only_global=True)


async def create_agent(
    data: JSONBody[AgentCreate], caller: SignedInCaller, building_service: Building
) -> AgentDetail:
    """Creates an agent."""
    return await building_service.create(caller, data)


async def import_agent(
    data: JSONBody[AgentFile], caller: SignedInCaller, building_service: Building
) -> AgentDetail:
    """Creates a personal agent from an exported file."""
    return await building_service.take_in(caller, data)


async def preview_agent(data: JSONBody[PreviewRequest], agent_service: Agents) -> PromptPreview:
    """Returns the exact prompts that models would receive from an agent like this one.

    Nothing is sent or stored.
    """
    return agent_service.preview(data)


async def get_own_agent(agent_id: AgentId, caller: SignedInCaller, agent_service: Agents) -> AgentDetail:
    """Returns one of the caller's agents with its versions."""
    return await agent_service.detail(caller, agent_id)


async def update_agent(
    agent_id: AgentId, data: JSONBody[AgentUpdate], caller: SignedInCaller, building_service: Building
) -> AgentDetail:
    """Changes an agent of the caller.

    Creates a new version; earlier runs refer to the version they used. An update without changes creates no
    version.
    """
    return await building_service.change(caller, agent_id, data)


async def delete_agent(agent_id: AgentId, caller: SignedInCaller, building_service: Building) -> None:
    """Deletes an agent of the caller.

    Its analyses remain.
    """
    await building_service.delete(caller, agent_id)


async def list_agent_versions(
    agent_id: AgentId, caller: SignedInCaller, agent_service: Agents
) -> list[AgentVersion]:
    """Lists the latest versions of an agent of the caller, newest first."""
    return await agent_service.versions(caller, agent_id)


async def restore_agent_version(
    agent_id: AgentId, number: FromPath[int], caller: SignedInCaller, building_service: Building
) -> AgentDetail:
    """Restores an earlier version of an agent as a new version."""
    return await building_service.restore(caller, agent_id, number)


async def export_agent(
    agent_id: AgentId, caller: SignedInCaller, agent_service: Agents
) -> Response[AgentFile]:
    """Exports an agent of the caller as a file."""
    name, file = await agent_service.export(caller, agent_id)
    return Response(file, headers={"Content-Disposition": attachment(name)})


async def list_public_agents(agent_service: Agents) -> list[PublicAgent]:
    """Lists the global agents built by people, newest first."""
    return await agent_service.public()


async def list_directory(
    visitor: Visitor,
    directory_service: Directory,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    category: Annotated[Category | Literal["All"], QueryParameter()] = "All",
    sort: Annotated[Sort, QueryParameter()] = "uses",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> DirectoryPage:
    """Lists the agents that everyone may use, built-in ones first.

    With `q`, returns agents for which every word of `q` starts a word of the name, creator or goal. If there
    are none, returns agents that contain `q` anywhere in one of these.
    """
    wanted = None if category == "All" else category
    return await directory_service.page(visitor, q, wanted, sort, cursor, limit)


async def follow_agent(
    agent_id: AgentId, data: JSONBody[FollowRequest], caller: SignedInCaller, agent_service: Agents
) -> Following:
    """Follows a global agent.

    A repeated request changes nothing.
    """
    return await agent_service.follow(caller, agent_id, data.user_id)


async def unfollow_agent(
    agent_id: AgentId, data: JSONBody[FollowRequest], caller: SignedInCaller, agent_service: Agents
) -> Following:
    """Unfollows an agent.

    A repeated request changes nothing.
    """
    return await agent_service.unfollow(caller, agent_id, data.user_id)


async def list_followed_agents(
    user_id: FromPath[str],
    caller: SignedInCaller,
    agent_service: Agents,
) -> list[FollowedAgent]:
    """Lists the agents that the caller follows, most recently followed first."""
    return await agent_service.followed(caller, user_id)


async def count_followers(user_id: FromPath[UUID], agent_service: Agents) -> int:
    """Counts the people who follow an agent of this person."""
    return await agent_service.count_followers(user_id)
