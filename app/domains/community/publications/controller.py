"""Endpoints of publication requests."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.agents.custom_agents.schemas import AgentDetail
from app.domains.community.publications.schemas import PendingPublication, PublicationAccept, ReachUpdate
from app.domains.community.publications.service import PublicationService
from app.domains.identity.accounts.sessions import Caller

Publications = NamedDependency[PublicationService]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]


async def list_publication_requests(
    caller: SignedInCaller, publication_service: Publications
) -> list[PendingPublication]:
    """Lists the requests of administrators to make agents of the caller global, newest first."""
    return await publication_service.list_pending(caller)


async def accept_publication(
    agent_id: AgentId,
    data: JSONBody[PublicationAccept],
    caller: SignedInCaller,
    publication_service: Publications,
) -> AgentDetail:
    """Accepts an administrator's request to make an agent of the caller global.

    Everyone can then read it in this version.
    """
    return await publication_service.accept(caller, agent_id, data.version)


async def decline_publication(
    agent_id: AgentId, caller: SignedInCaller, publication_service: Publications
) -> None:
    """Declines to make an agent of the caller global."""
    await publication_service.decline(caller, agent_id)


async def set_agent_reach(
    agent_id: AgentId, data: JSONBody[ReachUpdate], caller: SignedInCaller, publication_service: Publications
) -> AgentDetail:
    """Makes an agent of the caller global, or private again.

    A private agent can be found and run only by its owner. Its analyses remain with the people who made them.
    """
    return await publication_service.set_reach(
        caller, agent_id, data.version, is_global=data.is_global == "true"
    )
