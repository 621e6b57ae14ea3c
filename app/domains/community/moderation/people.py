"""Administration of accounts, and the audit log."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import Row

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.errors import Forbidden
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import check_storable, display_name
from app.domains.community.moderation.errors import (
    LastAdministrator,
    PersonNotFound,
    ReasonRequired,
    SelfModeration,
)
from app.domains.community.moderation.people_repository import PeopleRepository
from app.domains.community.moderation.recounts import recount_comments_of
from app.domains.community.moderation.schemas import AdminUser, UserPage
from app.domains.identity.accounts.sessions import Caller, SessionService
from app.domains.identity.audit.mappers import audit_read
from app.domains.identity.audit.repository import AuditCursor, AuditFilter, AuditLog
from app.domains.identity.audit.schemas import Act, AuditPage

PAGE = 30

log = structlog.get_logger(__name__)


class PeopleService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        session_service: SessionService,
        sends_mail: bool = False,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._session_service = session_service
        self._sends_mail = sends_mail

    async def page(self, q: str, cursor: str | None) -> UserPage:
        """Returns a page of the people, newest first.

        Raises UnstorableText, InvalidField for a foreign cursor.
        """
        check_storable({"q": q})
        after, wanted = decode_cursor(cursor, TimeCursor), q.strip()
        async with self._statements() as db:
            people = PeopleRepository(db)
            rows = await people.page(wanted, after, PAGE + 1)
            total = await people.total(wanted)
        users = tuple(map(_map_user, rows[:PAGE]))
        has_more = len(rows) > PAGE
        place = encode_cursor(TimeCursor(users[-1].created_at, users[-1].id)) if has_more else None
        return UserPage(users, total, place)

    async def suspend(self, caller: Caller, user_id: UUID, reason: str) -> AdminUser:
        """Suspends an account and ends its sessions. The reason is shown to the person.

        Raises PersonNotFound, SelfModeration, ReasonRequired.
        """
        if not reason.strip():
            raise ReasonRequired
        return await self._perform(caller, "suspend", user_id, reason)

    async def unsuspend(self, caller: Caller, user_id: UUID, reason: str) -> AdminUser:
        """Ends a suspension. Raises PersonNotFound."""
        return await self._perform(caller, "unsuspend", user_id, reason)

    async def grant(self, caller: Caller, user_id: UUID, reason: str) -> AdminUser:
        """Grants the administrator role. Raises PersonNotFound."""
        return await self._perform(caller, "grant", user_id, reason)

    async def revoke(self, caller: Caller, user_id: UUID, reason: str) -> AdminUser:
        """Revokes the administrator role. Raises PersonNotFound, SelfModeration, LastAdministrator."""
        return await self._perform(caller, "revoke", user_id, reason)

    async def audit(self, act: Act | None, q: str, cursor: str | None) -> AuditPage:
        """Returns a page of the log. Raises UnstorableText, InvalidField for a cursor of another list."""
        check_storable({"q": q})
        after, asked = decode_cursor(cursor, AuditCursor), AuditFilter(act, q.strip())
        async with self._statements() as db:
            rows = await AuditLog(db).page(asked, after, PAGE + 1)
        entries = tuple(map(audit_read, rows[:PAGE]))
        return AuditPage(entries, encode_cursor(AuditCursor(entries[-1].id)) if len(rows) > PAGE else None)

    async def _perform(self, caller: Caller, act: Act, user_id: UUID, reason: str) -> AdminUser:
        """Performs an act on an account and records it in the log.

        Permissions are checked under a lock, so that two administrators who remove each other cannot leave
        none.
        """
        async with self._unit() as unit:
            people = PeopleRepository(unit.session)
            admins = await people.lock_admins()
            if caller.id not in admins:
                raise Forbidden("Only an administrator can do this.")
            if user_id == caller.id and act in ("suspend", "revoke"):
                raise LastAdministrator if admins == {caller.id} and act == "revoke" else SelfModeration
            changed = await self._change(people, act, user_id, reason)
            if changed is None:
                raise PersonNotFound
            if changed:
                if act == "suspend":
                    await self._session_service.end_all(unit, user_id)
                if act in ("suspend", "unsuspend"):
                    for post_id in await recount_comments_of(unit.session, user_id):
                        unit.ring(post_id)
                written = AuditLog(unit.session).record
                await written(caller.id, act, ("user", str(user_id)), user_id, reason)
            found = await people.one(user_id)
            await unit.commit()
        log.info("administrator action on account", act=act, user_id=str(user_id), by=str(caller.id))
        if found is None:
            raise PersonNotFound
        return _map_user(found)

    async def _change(self, people: PeopleRepository, act: Act, user_id: UUID, reason: str) -> bool | None:
        if act in ("grant", "revoke"):
            return await people.set_admin(user_id, is_admin=act == "grant")
        is_suspended = act == "suspend"
        changed = await people.set_suspended(user_id, reason.strip() if is_suspended else None)
        if changed and self._sends_mail:
            await people.set_mail_due(user_id, is_due=is_suspended)
        return changed

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _map_user(row: Row[Any]) -> AdminUser:
    return AdminUser(
        id=row.id,
        username=row.username,
        name=display_name(row.username, row.first_name, row.last_name),
        email=row.email,
        is_admin=row.is_admin,
        is_suspended=row.suspended_at is not None,
        has_second_factor=row.second_factor_at is not None,
        suspended_at=row.suspended_at,
        created_at=row.created_at,
        last_seen_at=row.last_seen_at,
        posts=row.posts,
        comments=row.comments,
        agents=row.agents,
    )
