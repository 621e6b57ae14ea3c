"""Agents as administrators keep them: looked through, made, promoted, deleted."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
import structlog
from sqlalchemy import Row
from sqlalchemy.exc import IntegrityError

from app.core.db import SessionFactory
from app.core.paging import ByTime, cursor_of, place_of
from app.core.text import check_storable
from app.core.uow import Outbox, UnitOfWork
from app.domains.accounts.sessions import Caller
from app.domains.admin.errors import SlugTaken
from app.domains.admin.repository import AdminAgentRepository
from app.domains.admin.rules import global_content, slug_of
from app.domains.admin.schemas import AdminAgent, AdminAgentPage, AgentCounts, AgentKind, GlobalAgentCreate
from app.domains.agents.deleting import delete_agent
from app.domains.agents.errors import OWNED_MOST, AgentNotFound, TooManyAgents
from app.domains.agents.reading import public_agent
from app.domains.agents.repository import AgentRepository
from app.domains.moderation.repository import ModerationRepository
from app.domains.moderation.schemas import Act
from app.domains.moderation.telling import tell_author
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify

log = structlog.get_logger(__name__)


class AdminAgentService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def page(self, kind: AgentKind, q: str, cursor: str | None, limit: int) -> AdminAgentPage:
        """A page of the agents, newest first. Raises UnstorableText, InvalidField for a foreign cursor."""
        check_storable({"q": q})
        after, wanted = place_of(cursor, ByTime), q.strip()
        async with self._statements() as db:
            agents = AdminAgentRepository(db)
            rows = await agents.page(kind, wanted, after, limit + 1)
            of_all, every = await agents.counts()
            totals = {"all": every, "global": of_all, "user": every - of_all}
            total = await agents.total(kind, wanted) if wanted else totals[kind]
        shown = rows[:limit]
        place = cursor_of(ByTime(shown[-1].created_at, shown[-1].id)) if len(rows) > limit else None
        counts = AgentCounts(of_all, every - of_all, every)
        return AdminAgentPage(tuple(map(_agent, shown)), counts, total, place)

    async def create_global(self, caller: Caller, asked: GlobalAgentCreate) -> AdminAgent:
        """Make an agent for everybody; it is the caller's own.

        Raises TooManyAgents, SlugTaken and the refusals of `rules`.
        """
        content = global_content(asked)
        slug = slug_of(asked, content.name)
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
        return _agent(made)

    async def make_global(self, caller: Caller, agent_id: UUID) -> AdminAgent:
        """Let everybody find and use an agent; one that is everybody's stays so. Raises AgentNotFound."""
        async with self._unit() as unit:
            changed = await AdminAgentRepository(unit.session).make_global(agent_id)
            row = await _read(unit, agent_id)
            if changed:
                await _write_down(unit, caller, "make-global", agent_id, row.owner_id)
                await tell_author(unit, caller, NotificationKind.PROMOTED, "agent", agent_id)
            await unit.commit()
        log.info("agent promoted", agent_id=str(agent_id), by=str(caller.id))
        return _agent(row)

    async def delete(self, caller: Caller, agent_id: UUID, reason: str) -> None:
        """Delete an agent as its owner would: analyses by it stay. Raises AgentNotFound."""
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
    written = ModerationRepository(unit.session).write_down
    await written(by.id, act, ("agent", str(agent_id)), owner_id, reason)


async def _read(unit: UnitOfWork, agent_id: UUID) -> Row[Any]:
    row = await AdminAgentRepository(unit.session).one(agent_id)
    if row is None:
        raise AgentNotFound
    return row


def _agent(row: Row[Any]) -> AdminAgent:
    return AdminAgent(
        **msgspec.structs.asdict(public_agent(row)),
        slug=row.slug,
        is_hidden=row.hidden_at is not None,
        is_owner_suspended=row.suspended_at is not None,
    )
