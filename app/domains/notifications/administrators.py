"""Notifies all administrators."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.notifications.kinds import NotificationKind, SubjectKind
from app.domains.notifications.notify import Notice, notify
from app.models import User


async def notify_administrators(
    unit: UnitOfWork,
    kind: NotificationKind,
    subject_kind: SubjectKind,
    subject_id: str,
    about: str,
    except_for: UUID | None = None,
) -> int:
    """Notifies every administrator except the one who caused the event. Returns how many."""
    administrators = await unit.session.scalars(select(User.id).where(User.is_admin).order_by(User.id))
    recipients = [recipient for recipient in administrators if recipient != except_for]
    for recipient in recipients:
        await notify(unit, Notice(recipient, kind, None, subject_kind, subject_id, about))
    return len(recipients)
