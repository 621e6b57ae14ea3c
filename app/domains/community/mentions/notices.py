"""Notifies people who are mentioned."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from msgspec import Struct

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.community.mentions.repository import MentionRepository, TextKind
from app.domains.notifications.content_types import Parent
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify


class WrittenText(Struct, frozen=True):
    """A post or comment that its author has just written or edited. `under` is the parent of a comment."""

    kind: TextKind
    id: UUID
    author: UUID
    content: str
    under: Parent | None = None


async def mention_people(unit: UnitOfWork, text: WrittenText, informed: Collection[UUID] = ()) -> None:
    """Records mentions, and notifies the people who are mentioned for the first time and may see the text.

    `informed` are notified of this text for another reason.
    """
    mentions = MentionRepository(unit.session)
    for person in await mentions.record(text.kind, text.id, text.author, text.content):
        if person in informed or not await mentions.is_visible(text.kind, text.id, person):
            continue
        await notify(
            unit,
            Notice(
                recipient=person,
                kind=NotificationKind.MENTIONED,
                actor=text.author,
                subject_kind=text.kind,
                subject_id=str(text.id),
                about=text.content,
                under_kind=text.under.kind if text.under else None,
                under_id=str(text.under.id) if text.under else None,
            ),
        )
