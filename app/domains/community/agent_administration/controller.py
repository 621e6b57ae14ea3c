"""Administrator endpoints of agents."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.community.agent_administration.schemas import (
    AdminAgent,
    AdminAgentPage,
    AgentKind,
    GlobalAgentCreate,
    MakeGlobalRequest,
    MakeGlobalResult,
    OpenedAgent,
)
from app.domains.community.agent_administration.service import AdminAgentService
from app.domains.community.moderation.schemas import NOTE_MOST, OpenRequest
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 24, 100, 200

AdminAgents = NamedDependency[AdminAgentService]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]


async def list_all_agents(
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    kind: Annotated[AgentKind, QueryParameter()] = "all",
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> AdminAgentPage:
    """Lists the agents of people and administrators, newest first, including hidden ones.

    `q` matches any part of the ID, slug, owner's name, or the name or goal of a global agent. The name and
    content of private agents are not shown.
    """
    return await admin_agent_service.page(caller, kind, q, cursor, limit)


async def create_global_agent(
    data: JSONBody[GlobalAgentCreate], caller: SignedInCaller, admin_agent_service: AdminAgents
) -> AdminAgent:
    """Creates a global agent, owned by the administrator who creates it."""
    return await admin_agent_service.create_global(caller, data)


async def make_agent_global(
    agent_id: AgentId,
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    data: JSONBody[MakeGlobalRequest | None] = None,
) -> MakeGlobalResult:
    """Makes an agent of the caller global, or asks the owner of another person's agent to do so.

    A repeated request changes nothing until the owner has answered.
    """
    return await admin_agent_service.make_global(caller, agent_id, data.reason if data else "")


async def open_agent(
    agent_id: AgentId,
    data: JSONBody[OpenRequest],
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
) -> OpenedAgent:
    """Returns the whole content of an agent, including private ones.

    The reason is recorded in the audit log and sent to the owner.
    """
    return await admin_agent_service.open(caller, agent_id, data.reason)


async def delete_any_agent(
    agent_id: AgentId,
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    reason: Annotated[str, QueryParameter(max_length=NOTE_MOST, description="For the audit log.")] = "",
) -> None:
    """Deletes any agent.

    Its analyses remain.
    """
    await admin_agent_service.delete(caller, agent_id, reason)
