"""Tickets of steps that wait for a second factor."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.security.credentials import new_token, token_hash
from app.domains.identity.accounts.schemas import SecondFactorPending, SecondFactorTicket
from app.domains.identity.second_factors.repository import FactorRepository
from app.models import FactorChallenge

LIFE = timedelta(minutes=5)
SETUP_LIFE = timedelta(minutes=15)


class SignInTickets:
    """Issues tickets for sign-ins that wait for a second factor.

    Implements `accounts.ports.SecondFactorSteps`.
    """

    async def issue(self, db: AsyncSession, user_id: UUID) -> SecondFactorPending:
        factors = FactorRepository(db)
        ticket, row = new_ticket("sign-in", user_id=user_id)
        await factors.add_challenge(row)
        return SecondFactorPending(SecondFactorTicket(ticket, await factors.methods(user_id), row.expires_at))

    async def cancel(self, db: AsyncSession, user_id: UUID) -> None:
        await FactorRepository(db).delete_challenges(user_id)


def new_ticket(
    kind: str,
    *,
    user_id: UUID | None = None,
    session_id: UUID | None = None,
    challenge: bytes | None = None,
    life: timedelta = LIFE,
) -> tuple[str, FactorChallenge]:
    """Returns a new ticket, which is returned to the client once, and its row."""
    ticket = new_token()
    return ticket, FactorChallenge(
        ticket_hash=token_hash(ticket),
        kind=kind,
        user_id=user_id,
        session_id=session_id,
        challenge=challenge,
        expires_at=func.now() + life,
    )
