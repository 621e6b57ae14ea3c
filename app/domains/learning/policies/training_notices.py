"""Notifications about failed trainings."""

from __future__ import annotations

from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.notifications.administrators import notify_administrators
from app.domains.notifications.kinds import NotificationKind


async def notify_of_failed_training(unit: UnitOfWork, training_id: UUID, said: str = "") -> None:
    """Notifies administrators. `said` is the reason."""
    await notify_administrators(unit, NotificationKind.TRAINING_FAILED, "training", str(training_id), said)
