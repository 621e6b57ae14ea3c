"""The calls about agents that only administrators make."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.accounts.sessions import Caller
from app.domains.admin.schemas import AdminAgent, AdminAgentPage, AgentKind, GlobalAgentCreate
from app.domains.admin.service import AdminAgentService
from app.domains.moderation.schemas import NOTE_MOST

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 24, 100, 200

AdminAgents = NamedDependency[AdminAgentService]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]


async def list_all_agents(
    admin_agent_service: AdminAgents,
    kind: Annotated[AgentKind, QueryParameter()] = "all",
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the page before.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> AdminAgentPage:
    """The agents that people and administrators have made, newest first; hidden ones too.

    With `q` those that have it anywhere in name, goal, slug or their owner's name.
    """
    return await admin_agent_service.page(kind, q, cursor, limit)


async def create_global_agent(
    data: JSONBody[GlobalAgentCreate], caller: SignedInCaller, admin_agent_service: AdminAgents
) -> AdminAgent:
    """Make an agent for everybody. It belongs to the administrator who makes it."""
    return await admin_agent_service.create_global(caller, data)


async def make_agent_global(
    agent_id: AgentId, caller: SignedInCaller, admin_agent_service: AdminAgents
) -> AdminAgent:
    """Let everybody find and use somebody's agent. Doing so again changes nothing."""
    return await admin_agent_service.make_global(caller, agent_id)


async def delete_any_agent(
    agent_id: AgentId,
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    reason: Annotated[str, QueryParameter(max_length=NOTE_MOST, description="For the audit log.")] = "",
) -> None:
    """Delete an agent, whosever it is. Analyses by it stay."""
    await admin_agent_service.delete(caller, agent_id, reason)
