"""Tickets that authorize one download of the training data from the training server, another origin."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import new_token, token_hash
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.schemas import Ticket

TICKET_SECONDS = 60


class TicketService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def take(self, caller: Caller) -> Ticket:
        """Issues a ticket for one download. Records it in the audit log."""
        ticket = new_token()
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            await TrainingRepository(unit.session).add_ticket(token_hash(ticket), caller.id, TICKET_SECONDS)
            written = AuditLog(unit.session).record
            await written(caller.id, "export-training", ("training", "data"), None, "")
            await unit.commit()
        return Ticket(ticket, TICKET_SECONDS)

    async def redeem(self, ticket: str) -> UUID | None:
        """Redeems a ticket, once.

        Returns its owner, or None when it is invalid, used or expired, or its owner is no longer an
        administrator.
        """
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            owner = await TrainingRepository(unit.session).use_ticket(token_hash(ticket))
            await unit.commit()
        return owner
