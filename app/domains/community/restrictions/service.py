"""Mutes and blocks people."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import display_name
from app.domains.community.restrictions.errors import OwnRestriction, UnknownPerson
from app.domains.community.restrictions.repository import RestrictionRepository
from app.domains.community.restrictions.schemas import RestrictedPerson, Restriction
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import withdraw


class RestrictionService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def restrict(self, caller: Caller, user_id: UUID, request: Restriction) -> Restriction:
        """Mutes or blocks a person, or neither. Blocking ends follows between the two.

        Raises OwnRestriction, UnknownPerson.
        """
        if user_id == caller.id:
            raise OwnRestriction
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            restrictions = RestrictionRepository(unit.session)
            if request.restriction is None:
                await restrictions.remove(caller.id, user_id)
            elif not await restrictions.set(caller.id, user_id, request.restriction):
                raise UnknownPerson
            if request.restriction == "blocked":
                for follow in await restrictions.end_follows(caller.id, user_id):
                    subject = (follow.user_id, str(follow.followed_id))
                    await withdraw(unit, follow.followed_id, NotificationKind.FOLLOWED, *subject)
            await unit.commit()
        return request

    async def all(self, caller: Caller) -> list[RestrictedPerson]:
        """Returns the people whom the caller has muted or blocked, most recent first."""
        async with self._statements() as db:
            rows = await RestrictionRepository(db).all_by(caller.id)
        return [
            RestrictedPerson(row.id, display_name(row.username, row.first_name, row.last_name), row.kind)
            for row in rows
        ]
