"""The calls about agents and models."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from app.domains.accounts.sessions import Caller
from app.domains.agents.schemas import FollowedAgent, OwnAgent, PublicAgent, Selectable
from app.domains.agents.service import AgentService

Agents = NamedDependency[AgentService]
SignedInCaller = NamedDependency[Caller]


async def list_models(agent_service: Agents) -> Selectable:
    """The models that can be chosen, each with its present state, and the built-in agents."""
    return agent_service.selectable()


async def list_own_agents(
    caller: SignedInCaller,
    agent_service: Agents,
    user_id: Annotated[str | None, QueryParameter(name="userId")] = None,
) -> list[OwnAgent]:
    """The caller's own agents, newest first."""
    return await agent_service.own(caller, user_id)


async def list_public_agents(agent_service: Agents) -> list[PublicAgent]:
    """The agents that people have made everybody's, newest first."""
    return await agent_service.public()


async def list_followed_agents(
    user_id: FromPath[str],
    caller: SignedInCaller,
    agent_service: Agents,
) -> list[FollowedAgent]:
    """The agents that the caller follows, last followed first."""
    return await agent_service.followed(caller, user_id)


async def count_followers(user_id: FromPath[UUID], agent_service: Agents) -> int:
    """How many people follow an agent of this person."""
    return await agent_service.count_followers(user_id)
