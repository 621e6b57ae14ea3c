"""Removal of a person's second factors by an administrator, for people who have lost their phone."""

from __future__ import annotations

from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory
from app.core.errors import Forbidden
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.moderation.errors import PersonNotFound, ReasonRequired
from app.domains.community.moderation.people_repository import PeopleRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.second_factors.errors import NoSecondFactor
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.notifications.security import notify_security

log = structlog.get_logger(__name__)


class FactorRemovalService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def remove(self, caller: Caller, user_id: UUID, reason: str) -> None:
        """Removes every second factor of an account, with an entry in the audit log, and notifies its owner.

        Raises Forbidden, PersonNotFound, ReasonRequired, NoSecondFactor.
        """
        if not reason.strip():
            raise ReasonRequired
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            if caller.id not in await PeopleRepository(unit.session).lock_admins():
                raise Forbidden("Only an administrator can do this.")
            factors = FactorRepository(unit.session)
            user = await factors.lock_user(user_id)
            if user is None or user.closed_at is not None:
                raise PersonNotFound
            if not await factors.clear(user_id):
                raise NoSecondFactor
            written = AuditLog(unit.session).record
            await written(caller.id, "remove-second-factors", ("user", str(user_id)), user_id, reason)
            await notify_security(unit, user_id, "factors-reset", reason)
            await unit.commit()
        log.info("second factors removed", user_id=str(user_id), by=str(caller.id))
