"""Notices to authors about moderation. The administrator remains anonymous."""

from __future__ import annotations

from uuid import UUID

from msgspec.structs import replace

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.community.moderation.content_repository import ContentRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.content_types import ContentKind
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify


async def notify_author(
    unit: UnitOfWork, by: Caller, what: NotificationKind, kind: ContentKind, content_id: UUID, note: str = ""
) -> None:
    """Notifies the author that `what` was done with existing content, with `note` as the reason.

    Does not notify people of their own acts.
    """
    content = (await ContentRepository(unit.session).of(kind, [content_id])).get(content_id)
    if content is not None and content.author.user_id != by.id:
        under = content.under or (None, None)
        told = Notice(content.author.user_id, what, None, kind, str(content_id), content.title, *under)
        await notify(unit, replace(told, note=note.strip() or None))
