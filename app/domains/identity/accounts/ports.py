"""What accounts need of parts that are built on them; the server binds it."""

from __future__ import annotations

from typing import Literal, Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.uow import UnitOfWork
from app.domains.identity.accounts.schemas import SecondFactorPending

SecurityEvent = Literal[
    "factor-added",
    "factor-removed",
    "factors-reset",
    "recovery-codes-replaced",
    "recovery-code-used",
    "second-factor-failed",
    "failed-sign-ins",
]


class NotifySecurity(Protocol):
    """Notifies the owner of an account, whoever caused it, as part of `unit`. `about` says more in words."""

    async def __call__(self, unit: UnitOfWork, user_id: UUID, event: SecurityEvent, about: str) -> None: ...


class SecondFactorSteps(Protocol):
    """Sign-ins whose first factor was right."""

    async def ask(self, db: AsyncSession, user_id: UUID) -> SecondFactorPending:
        """Issue the ticket by which such a sign-in is completed."""

    async def cancel(self, db: AsyncSession, user_id: UUID) -> None:
        """Void the tickets of an account. Whoever completes one meanwhile holds its row."""
