"""All SQL on notifications."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import ARRAY, Row, Text, any_, delete, literal
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.domains.notifications import queries
from app.models import NotificationRow

PURGED_AT_ONCE = 1_000


class NotificationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add(self, values: Mapping[str, Any]) -> bool:
        """Inserts a notification, or adds its actor to the unread one of the same kind and subject.

        `values` are the parameters of `queries.ADD` except its ID. Returns whether anything changed.
        """
        notification_id = await self._db.scalar(queries.ADD, {**values, "id": uuid4()})
        if notification_id is None:
            return False
        if values["actor"] is not None:
            await self._db.execute(queries.ADD_ACTOR, {"id": notification_id, "actor": values["actor"]})
        return True

    async def withdraw(self, recipient: UUID, kind: str, actor: UUID, subject_id: str) -> bool:
        """Removes an actor from an unread notification and deletes it when no actor remains.

        Returns whether the actor was recorded in one.
        """
        asked = {"recipient": recipient, "kind": kind, "actor": actor, "subject_id": subject_id}
        notification_id = await self._db.scalar(queries.TAKE_BACK, asked)
        if notification_id is None:
            return False
        left = await self._db.scalar(queries.ONE_FEWER, {"id": notification_id})
        if left == 0:
            await self._db.execute(delete(NotificationRow).where(NotificationRow.id == notification_id))
        return True

    async def delete_for_subjects(self, subject_kind: str, subject_ids: Sequence[str]) -> set[UUID]:
        """Deletes all notifications of these subjects, in any number. Returns their recipients."""
        named = any_(literal(list(subject_ids), ARRAY(Text)))
        gone = (
            delete(NotificationRow)
            .where(NotificationRow.subject_kind == subject_kind, NotificationRow.subject_id == named)
            .returning(NotificationRow.recipient_id)
        )
        return set(await self._db.scalars(gone))

    async def page(
        self, recipient: UUID, unread: bool, after: TimeCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns a page of a person's notifications, optionally only unread ones, most recently changed
        first, each with its latest actors. Events caused only by suspended or deleted people are omitted,
        here and in every count.
        """
        asked: dict[str, Any] = {"recipient": recipient, "unread": unread, "most": most}
        if after is None:
            return (await self._db.execute(queries.PAGE, asked)).all()
        asked |= {"moment": after.moment, "id": after.id}
        return (await self._db.execute(queries.PAGE_AFTER, asked)).all()

    async def count_unread(self, recipient: UUID) -> int:
        return (await self.count_unread_by_person([recipient]))[recipient]

    async def count_unread_by_person(self, people: Collection[UUID]) -> dict[UUID, int]:
        """Counts the unread notifications of each of these people in one query."""
        rows = await self._db.execute(queries.UNREAD, {"people": list(people)})
        return dict.fromkeys(people, 0) | {row.recipient_id: row.unread for row in rows}

    async def read(self, recipient: UUID, ids: Collection[UUID], up_to: datetime | None) -> int:
        """Marks notifications with these IDs, or all changed up to `up_to`, as read. Returns how many."""
        asked = {"recipient": recipient, "ids": list(ids), "up_to": up_to}
        return len((await self._db.execute(queries.READ, asked)).all())

    async def mark_subject_read(self, recipient: UUID, kind: str, subject_kind: str, subject_id: str) -> bool:
        """Marks the notifications of a subject as read. Returns whether any was unread."""
        asked = {
            "recipient": recipient,
            "kind": kind,
            "subject_kind": subject_kind,
            "subject_id": subject_id,
        }
        return (await self._db.execute(queries.READ_OF, asked)).first() is not None

    async def remove(self, recipient: UUID, notification_id: UUID) -> bool:
        """Deletes a notification of this person. Returns whether it existed."""
        own = (NotificationRow.id == notification_id, NotificationRow.recipient_id == recipient)
        gone = await self._db.execute(delete(NotificationRow).where(*own).returning(NotificationRow.id))
        return gone.first() is not None

    async def horizon(self) -> int:
        """Returns the number below which every transaction has ended."""
        return int(await self._db.scalar(queries.HORIZON) or 0)

    async def news(self, watched: Collection[UUID], since: int) -> Sequence[Row[Any]]:
        """Runs `queries.NEWS`."""
        return (await self._db.execute(queries.NEWS, {"watched": list(watched), "since": since})).all()

    async def purge(self, days: int) -> int:
        """Deletes up to PURGED_AT_ONCE notifications unchanged for `days` days. Returns how many."""
        gone = await self._db.execute(queries.PURGE, {"days": days, "most": PURGED_AT_ONCE})
        return len(gone.all())
