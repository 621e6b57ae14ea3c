"""Administration of agents: list, create, propose for publication, open, delete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import msgspec
import structlog
from sqlalchemy import Row
from sqlalchemy.exc import IntegrityError

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import check_storable
from app.domains.agents.custom_agents.deletion import delete_agent
from app.domains.agents.custom_agents.errors import OWNED_MOST, AgentNotFound, TooManyAgents
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.community.agent_administration.errors import SlugTaken
from app.domains.community.agent_administration.mappers import admin_agent, map_opened_agent
from app.domains.community.agent_administration.repository import AdminAgentRepository
from app.domains.community.agent_administration.rules import global_content, slug_of
from app.domains.community.agent_administration.schemas import (
    AdminAgent,
    AdminAgentPage,
    AgentCounts,
    AgentKind,
    GlobalAgentCreate,
    MakeGlobalResult,
    OpenedAgent,
)
from app.domains.community.moderation.errors import OpenReasonRequired
from app.domains.community.publications.repository import PublicationRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.models import PublicationRequest

PROMOTED = "Agent promoted to global successfully!"
ASKED = "The owner has been asked. The agent becomes global once they accept."

log = structlog.get_logger(__name__)


class AdminAgentService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def page(
        self, caller: Caller, kind: AgentKind, q: str, cursor: str | None, limit: int
    ) -> AdminAgentPage:
        """Returns a page of the agents, newest first.

        Raises UnstorableText, InvalidField for a foreign cursor.
        """
        check_storable({"q": q})
        after, wanted = decode_cursor(cursor, TimeCursor), q.strip()
        async with self._statements() as db:
            agents = AdminAgentRepository(db)
            rows = await agents.page(kind, wanted, after, limit + 1)
            of_all, every = await agents.counts()
            totals = {"all": every, "global": of_all, "user": every - of_all}
            total = await agents.total(kind, wanted) if wanted else totals[kind]
            shown = rows[:limit]
            requests = await PublicationRepository(db).latest([row.id for row in shown])
        place = encode_cursor(TimeCursor(shown[-1].created_at, shown[-1].id)) if len(rows) > limit else None
        counts = AgentCounts(of_all, every - of_all, every)
        return AdminAgentPage(tuple(_map_agent(caller, row, requests) for row in shown), counts, total, place)

    async def create_global(self, caller: Caller, request: GlobalAgentCreate) -> AdminAgent:
        """Creates a global agent, owned by the caller.

        Raises TooManyAgents, SlugTaken and the errors of `rules`.
        """
        content = global_content(request)
        slug = slug_of(request, content.name)
        async with self._unit() as unit:
            agents = AgentRepository(unit.session)
            if await agents.lock_owner(caller.id) >= OWNED_MOST:
                raise TooManyAgents
            agent_id = await agents.add(caller.id, content, is_global=True, started_from=None)
            try:
                await AdminAgentRepository(unit.session).set_slug(agent_id, slug)
            except IntegrityError as error:
                raise SlugTaken from error
            await _write_down(unit, caller, "create-global", agent_id, caller.id)
            made = await _read(unit, agent_id)
            await unit.commit()
        log.info("global agent created", agent_id=str(agent_id), by=str(caller.id))
        return _map_agent(caller, made)

    async def make_global(self, caller: Caller, agent_id: UUID, reason: str) -> MakeGlobalResult:
        """Makes an agent of the caller global, or asks the owner of another person's agent to do so.

        A repeated request changes nothing until the owner has answered. Raises AgentNotFound.
        """
        async with self._unit() as unit:
            row = await AdminAgentRepository(unit.session).lock(agent_id)
            if row is None:
                raise AgentNotFound
            publications, message = PublicationRepository(unit.session), PROMOTED
            if not row.is_global:
                if row.owner_id == caller.id:
                    await publications.set_global(agent_id, is_global=True)
                    await publications.answer(agent_id, "accepted")
                    await _write_down(unit, caller, "make-global", agent_id, row.owner_id, reason)
                else:
                    message = ASKED
                    if await publications.add(agent_id, caller.id, reason, row.version):
                        await _request_publication(unit, caller, row, reason)
            made = _map_agent(caller, await _read(unit, agent_id), await publications.latest([agent_id]))
            await unit.commit()
        log.info(
            "agent publication requested",
            agent_id=str(agent_id),
            by=str(caller.id),
            is_global=made.is_global,
        )
        return MakeGlobalResult(**msgspec.structs.asdict(made), message=message)

    async def open(self, caller: Caller, agent_id: UUID, reason: str) -> OpenedAgent:
        """Returns the whole content of an agent.

        Records the reason in the audit log and sends it to the owner.

        Raises AgentNotFound, OpenReasonRequired.
        """
        if not reason.strip():
            raise OpenReasonRequired
        async with self._unit() as unit:
            row = await AdminAgentRepository(unit.session).contents(agent_id)
            if row is None:
                raise AgentNotFound
            await _write_down(unit, caller, "open", agent_id, row.owner_id, reason)
            if row.owner_id != caller.id:
                opened = NotificationKind.OPENED
                told = Notice(
                    row.owner_id, opened, None, "agent", str(agent_id), row.name, note=reason.strip()
                )
                await notify(unit, told)
            await unit.commit()
        log.warning("agent opened by an administrator", agent_id=str(agent_id), by=str(caller.id))
        return map_opened_agent(row)

    async def delete(self, caller: Caller, agent_id: UUID, reason: str) -> None:
        """Deletes an agent as its owner would. Its analyses remain. Raises AgentNotFound."""
        check_storable({"reason": reason})
        async with self._unit() as unit:
            row = await _read(unit, agent_id)
            owner_id = await delete_agent(unit, agent_id)
            await _write_down(unit, caller, "delete", agent_id, owner_id, reason)
            if owner_id != caller.id:
                removed = NotificationKind.REMOVED
                await notify(unit, Notice(owner_id, removed, None, "agent", str(agent_id), row.name))
            await unit.commit()
        log.info("agent deleted", agent_id=str(agent_id), by=str(caller.id))

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _write_down(
    unit: UnitOfWork, by: Caller, act: Act, agent_id: UUID, owner_id: UUID, reason: str = ""
) -> None:
    written = AuditLog(unit.session).record
    await written(by.id, act, ("agent", str(agent_id)), owner_id, reason)


async def _read(unit: UnitOfWork, agent_id: UUID) -> Row[Any]:
    row = await AdminAgentRepository(unit.session).one(agent_id)
    if row is None:
        raise AgentNotFound
    return row


async def _request_publication(unit: UnitOfWork, by: Caller, row: Row[Any], reason: str) -> None:
    """Asks the owner of an agent to make it global."""
    await _write_down(unit, by, "request-publication", row.id, row.owner_id, reason)
    asked, note = NotificationKind.PUBLICATION_ASKED, reason.strip() or None
    await notify(unit, Notice(row.owner_id, asked, None, "agent", str(row.id), row.name, note=note))


def _map_agent(
    caller: Caller, row: Row[Any], requests: Mapping[UUID, PublicationRequest] | None = None
) -> AdminAgent:
    return admin_agent(row, (requests or {}).get(row.id), caller.id)
