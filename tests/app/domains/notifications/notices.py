"""Creates notifications directly, as the services do."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import select

from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.models import NotificationRow
from tests.support.runs import Rig


def notice(recipient: UUID, **changes: Any) -> Notice:
    """Returns a notice of a like without an actor."""
    asked: dict[str, Any] = {
        "recipient": recipient,
        "kind": NotificationKind.LIKED,
        "actor": None,
        "subject_kind": "post",
        "subject_id": str(uuid4()),
        "about": "Should we move to Lisbon?",
    }
    return Notice(**(asked | changes))


async def send_notices(rig: Rig, *notices: Notice) -> None:
    """Sends the notices in one unit of work."""
    async with rig.unit() as unit:
        for one in notices:
            await notify(unit, one)
        await unit.commit()


async def create_notification(rig: Rig, recipient: UUID) -> str:
    """Creates a notification. Returns its ID."""
    told = notice(recipient)
    await send_notices(rig, told)
    async with rig.sessions() as db:
        one = select(NotificationRow.id).where(NotificationRow.subject_id == told.subject_id)
        return str(await db.scalar(one))
