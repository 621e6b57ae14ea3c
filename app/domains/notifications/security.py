"""Notices about the security of an account."""

from __future__ import annotations

from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.identity.accounts.ports import SecurityEvent
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify


async def notify_security(unit: UnitOfWork, user_id: UUID, event: SecurityEvent, about: str) -> None:
    """Notifies the owner of an account, also of their own actions. `event` becomes the ID of the subject."""
    await notify(unit, Notice(user_id, NotificationKind.SECURITY, None, "account", event, about))
