"""The calls about agents that only administrators make."""

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
    MadeGlobal,
    MakeGlobal,
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
    admin_agent_service: AdminAgents,
    kind: Annotated[AgentKind, QueryParameter()] = "all",
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the page before.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> AdminAgentPage:
    """The agents that people and administrators have made, newest first; hidden ones too.

    With `q` those that have it anywhere in name, slug, their owner's name, or the goal of a global one. What
    is in a private agent is not shown.
    """
    return await admin_agent_service.page(kind, q, cursor, limit)


async def create_global_agent(
    data: JSONBody[GlobalAgentCreate], caller: SignedInCaller, admin_agent_service: AdminAgents
) -> AdminAgent:
    """Make an agent for everybody. It belongs to the administrator who makes it."""
    return await admin_agent_service.create_global(caller, data)


async def make_agent_global(
    agent_id: AgentId,
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    data: JSONBody[MakeGlobal | None] = None,
) -> MadeGlobal:
    """Make an agent of the caller's global, or ask the owner of somebody else's to do so.

    Doing so again changes nothing until the owner has answered.
    """
    return await admin_agent_service.make_global(caller, agent_id, data.reason if data else "")


async def open_agent(
    agent_id: AgentId,
    data: JSONBody[OpenRequest],
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
) -> OpenedAgent:
    """Read all that is in an agent, a private one too.

    The reason is in the audit log, and the owner is notified with it.
    """
    return await admin_agent_service.open(caller, agent_id, data.reason)


async def delete_any_agent(
    agent_id: AgentId,
    caller: SignedInCaller,
    admin_agent_service: AdminAgents,
    reason: Annotated[str, QueryParameter(max_length=NOTE_MOST, description="For the audit log.")] = "",
) -> None:
    """Delete an agent, whosever it is. Analyses by it stay."""
    await admin_agent_service.delete(caller, agent_id, reason)
