"""Notices to authors about moderation. The administrator remains anonymous."""

from __future__ import annotations

from uuid import UUID

from msgspec.structs import replace

from app.core.uow import UnitOfWork
from app.domains.community.moderation.content_types import ThingRepository
from app.domains.community.moderation.schemas import ThingKind
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify


async def tell_author(
    unit: UnitOfWork, by: Caller, what: NotificationKind, kind: ThingKind, thing_id: UUID, note: str = ""
) -> None:
    """Notifies the author that `what` was done with existing content, with `note` as the reason.

    Does not notify people of their own acts.
    """
    thing = (await ThingRepository(unit.session).of(kind, [thing_id])).get(thing_id)
    if thing is not None and thing.author.user_id != by.id:
        under = thing.under or (None, None)
        told = Notice(thing.author.user_id, what, None, kind, str(thing_id), thing.title, *under)
        await notify(unit, replace(told, note=note.strip() or None))
