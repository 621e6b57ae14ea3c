"""Interfaces that accounts require from packages built on them. The server binds the implementations."""

from __future__ import annotations

from typing import Literal, Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.identity.accounts.schemas import SecondFactorPending

SecurityEvent = Literal[
    "factor-added",
    "factor-removed",
    "factors-reset",
    "recovery-codes-replaced",
    "recovery-code-used",
    "second-factor-failed",
    "failed-sign-ins",
    "token-created",
]


class NotifySecurity(Protocol):
    """Notifies the owner of an account of a security event, as part of `unit`.

    Also notifies of events that the owner caused. `about` describes the event.
    """

    async def __call__(self, unit: UnitOfWork, user_id: UUID, event: SecurityEvent, about: str) -> None: ...


class SecondFactorSteps(Protocol):
    """Tickets for sign-ins whose first factor was accepted."""

    async def issue(self, db: AsyncSession, user_id: UUID) -> SecondFactorPending:
        """Issues the ticket that completes a sign-in."""

    async def cancel(self, db: AsyncSession, user_id: UUID) -> None:
        """Voids the tickets of an account. A concurrent completion holds a lock on its ticket's row."""
