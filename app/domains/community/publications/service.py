"""Makes agents global or private: requested by administrators, decided by owners."""

from __future__ import annotations

from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.custom_agents.schemas import AgentDetail
from app.domains.agents.custom_agents.service import read_detail
from app.domains.community.publications.errors import AgentChanged, PublicationNotAsked
from app.domains.community.publications.repository import PublicationRepository
from app.domains.community.publications.schemas import PendingPublication, PublicationState
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.models import Agent

CHANGED_SINCE = "The agent was changed after the request."

_TOLD: dict[PublicationState, NotificationKind] = {
    "accepted": NotificationKind.PUBLICATION_ACCEPTED,
    "declined": NotificationKind.PUBLICATION_DECLINED,
}

log = structlog.get_logger(__name__)


class PublicationService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def list_pending(self, caller: Caller) -> list[PendingPublication]:
        """Returns the pending requests for the caller's agents, newest first."""
        async with self._statements() as db:
            rows = await PublicationRepository(db).pending_of(caller.id)
        return [
            PendingPublication(
                row.agent_id, row.name, row.reason, row.asked_at, row.asked_version, row.version
            )
            for row in rows
        ]

    async def accept(self, caller: Caller, agent_id: UUID, version: int) -> AgentDetail:
        """Accepts an administrator's request to make an agent of the caller global.

        Raises AgentNotFound, PublicationNotAsked, and AgentChanged when this is not the current version.
        """
        async with self._unit() as unit:
            agent = await _lock(unit, caller, agent_id)
            _check_version(agent, version)
            if not await _answer_request(unit, agent, "accepted"):
                raise PublicationNotAsked
            await PublicationRepository(unit.session).set_global(agent_id, is_global=True)
            detail = await read_detail(AgentRepository(unit.session), caller, agent_id)
            await unit.commit()
        log.info("publication accepted", agent_id=str(agent_id))
        return detail

    async def decline(self, caller: Caller, agent_id: UUID) -> None:
        """Declines a request. Raises AgentNotFound, PublicationNotAsked."""
        async with self._unit() as unit:
            agent = await _lock(unit, caller, agent_id)
            if not await _answer_request(unit, agent, "declined"):
                raise PublicationNotAsked
            await unit.commit()
        log.info("publication declined", agent_id=str(agent_id))

    async def set_reach(
        self, caller: Caller, agent_id: UUID, version: int | None, *, is_global: bool
    ) -> AgentDetail:
        """Makes an agent of the caller global or private. Making it global accepts a pending request.

        Raises AgentNotFound, and AgentChanged when this is not the current version.
        """
        async with self._unit() as unit:
            agent = await _lock(unit, caller, agent_id)
            if is_global:
                _check_version(agent, version)
                await _answer_request(unit, agent, "accepted")
            await PublicationRepository(unit.session).set_global(agent_id, is_global=is_global)
            detail = await read_detail(AgentRepository(unit.session), caller, agent_id)
            await unit.commit()
        log.info("agent visibility changed", agent_id=str(agent_id), is_global=is_global)
        return detail

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _lock(unit: UnitOfWork, caller: Caller, agent_id: UUID) -> Agent:
    agent = await AgentRepository(unit.session).lock(agent_id, caller.id)
    if agent is None:
        raise AgentNotFound
    return agent


def _check_version(agent: Agent, version: int | None) -> None:
    if agent.version != version:
        raise AgentChanged


async def _answer_request(unit: UnitOfWork, agent: Agent, state: PublicationState) -> bool:
    """Answers a pending request and notifies the administrator. Returns whether there was one."""
    request = await PublicationRepository(unit.session).answer(agent.id, state)
    if request is None:
        return False
    if request.asked_by is not None:
        note = CHANGED_SINCE if state == "accepted" and agent.version != request.version else None
        name = agent.name if state == "accepted" else f"Private agent {str(agent.id)[:8]}"
        told = Notice(request.asked_by, _TOLD[state], None, "agent", str(agent.id), name, note=note)
        await notify(unit, told)
    return True
