"""Database reads of the account hub, and the messages of notifications on the event stream."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

import msgspec

from app.core.database.engine import SessionFactory
from app.core.events import AccountNews, StreamMessage
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.notifications.mappers import notification
from app.domains.notifications.repository import NotificationRepository
from app.domains.notifications.schemas import AccountMessage, NotificationMessage, UnreadMessage


class NotificationNews:
    """Implements the reads of the account hub (`app.core.events.AccountSource`)."""

    def __init__(self, reads: SessionFactory) -> None:
        self._reads = reads

    async def horizon(self) -> int:
        async with self._reads() as db:
            return await NotificationRepository(db).horizon()

    async def news(self, watched: Collection[UUID], rung: Collection[UUID], since: int) -> AccountNews:
        """Returns messages for changed notifications, and the unread counts of their recipients."""
        async with self._reads() as db:
            notifications = NotificationRepository(db)
            rows = await notifications.news(watched, since)
            changed = [row for row in rows if row.id is not None]
            people = {row.recipient_id for row in changed} | set(rung)
            unread = await notifications.count_unread_by_person(people) if people else {}
        told: dict[UUID, dict[str, StreamMessage | None]] = {}
        for row in changed:
            told.setdefault(row.recipient_id, {})[f"{row.id}:{row.changed}"] = (
                None if row.is_read else message_of(NotificationMessage(notification(row)))
            )
        return AccountNews(
            rows[0].xmin, told, {user: message_of(UnreadMessage(count)) for user, count in unread.items()}
        )

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        async with self._reads() as db:
            return await AccountRepository(db).live_sessions(session_ids)


def message_of(message: AccountMessage) -> StreamMessage:
    """Encodes a message for the event stream."""
    return StreamMessage(str(message.__struct_config__.tag), msgspec.json.encode(message))
