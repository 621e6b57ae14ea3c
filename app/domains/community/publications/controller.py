"""The calls about publication requests: parse, call one service method, return."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.agents.schemas import AgentDetail
from app.domains.community.publications.schemas import PublicationAccept, PublicationAsked, ReachUpdate
from app.domains.community.publications.service import PublicationService
from app.domains.identity.accounts.sessions import Caller

Publications = NamedDependency[PublicationService]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]


async def list_publication_requests(
    caller: SignedInCaller, publication_service: Publications
) -> list[PublicationAsked]:
    """The requests of administrators to make agents of the caller's global, newest first."""
    return await publication_service.asked(caller)


async def accept_publication(
    agent_id: AgentId,
    data: JSONBody[PublicationAccept],
    caller: SignedInCaller,
    publication_service: Publications,
) -> AgentDetail:
    """Make an agent of the caller's global as an administrator has asked.

    Everybody can read it then, as it is in this version.
    """
    return await publication_service.accept(caller, agent_id, data.version)


async def decline_publication(
    agent_id: AgentId, caller: SignedInCaller, publication_service: Publications
) -> None:
    """Decline to make an agent of the caller's global."""
    await publication_service.decline(caller, agent_id)


async def set_agent_reach(
    agent_id: AgentId, data: JSONBody[ReachUpdate], caller: SignedInCaller, publication_service: Publications
) -> AgentDetail:
    """Make an agent of the caller's global, or private again.

    A private one is found and run by its owner alone; analyses by it stay with whoever made them.
    """
    return await publication_service.set_reach(
        caller, agent_id, data.version, is_global=data.is_global == "true"
    )
