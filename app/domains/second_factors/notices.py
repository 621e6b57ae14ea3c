"""Notices to people about the security of their account."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from app.core.uow import UnitOfWork
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify

SecurityEvent = Literal[
    "factor-added",
    "factor-removed",
    "factors-reset",
    "recovery-codes-replaced",
    "recovery-code-used",
    "second-factor-failed",
    "failed-sign-ins",
]


async def notify_security(unit: UnitOfWork, user_id: UUID, event: SecurityEvent, about: str) -> None:
    """Notify the owner of an account, whoever caused it. `event` becomes the id of the subject."""
    await notify(unit, Notice(user_id, NotificationKind.SECURITY, None, "account", event, about))
