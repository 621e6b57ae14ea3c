"""Lists, marks as read, and deletes a person's notifications."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.core.api.paging import Moment, TimeCursor, decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.errors import NothingToRead, NotificationNotFound
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.mappers import notification
from app.domains.notifications.repository import PURGED_AT_ONCE, NotificationRepository
from app.domains.notifications.schemas import NotificationPage, ReadRequest, Unread

PAGE_USUAL, PAGE_MOST = 20, 100
KEPT_DAYS = 90

log = structlog.get_logger(__name__)


class NotificationService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def page(self, caller: Caller, unread: bool, cursor: str | None, limit: int) -> NotificationPage:
        """Returns a page of the caller's notifications, optionally only unread ones, most recently changed
        first. Raises InvalidField for a cursor of another list.
        """
        after = decode_cursor(cursor, TimeCursor)
        async with self._statements() as db:
            notifications = NotificationRepository(db)
            rows = await notifications.page(caller.id, unread, after, limit + 1)
            count = await notifications.count_unread(caller.id)
        shown = tuple(map(notification, rows[:limit]))
        has_more = len(rows) > limit
        place = encode_cursor(TimeCursor(shown[-1].updated_at, shown[-1].id)) if has_more else None
        return NotificationPage(shown, count, place)

    async def read(self, caller: Caller, request: ReadRequest) -> Unread:
        """Marks notifications of the caller as read.

        Returns how many remain unread. Notifications of others are unaffected. Raises NothingToRead unless
        exactly one of the two fields is given, and InvalidField.
        """
        if bool(request.ids) == (request.up_to is not None):
            raise NothingToRead
        up_to = None if request.up_to is None else _parse_time(request.up_to)
        async with self._unit() as unit:
            notifications = NotificationRepository(unit.session)
            if await notifications.read(caller.id, request.ids, up_to):
                unit.ring(caller.id)
            unread = await notifications.count_unread(caller.id)
            await unit.commit()
        return Unread(unread)

    async def mark_end_read(self, caller: Caller, analysis_id: UUID) -> None:
        """Marks the notification of a finished analysis as read, because the caller is viewing the analysis.

        If that fails, the notification remains unread.
        """
        finished = (NotificationKind.FINISHED, "analysis", str(analysis_id))
        try:
            async with self._unit() as unit:
                if await NotificationRepository(unit.session).mark_subject_read(caller.id, *finished):
                    unit.ring(caller.id)
                    await unit.commit()
        except (SQLAlchemyError, OSError) as error:
            log.warning("shown result not recorded", analysis_id=str(analysis_id), error=repr(error))

    async def remove(self, caller: Caller, notification_id: UUID) -> None:
        """Deletes a notification of the caller. Raises NotificationNotFound."""
        async with self._unit() as unit:
            if not await NotificationRepository(unit.session).remove(caller.id, notification_id):
                raise NotificationNotFound
            unit.ring(caller.id)
            await unit.commit()

    async def purge(self) -> None:
        """Deletes notifications that have not changed for KEPT_DAYS, read or unread."""
        count = PURGED_AT_ONCE
        while count == PURGED_AT_ONCE:
            async with self._statements() as db:
                count = await NotificationRepository(db).purge(KEPT_DAYS)
            if count:
                log.info("old notifications purged", count=count)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _parse_time(text: str) -> datetime:
    """Parses a timestamp. Raises InvalidField for an invalid one, or one outside PostgreSQL's range."""
    try:
        return msgspec.convert(text, Moment).astimezone(UTC)
    except (msgspec.ValidationError, OverflowError) as error:
        raise InvalidField(
            "'upTo' must be a time with a time zone, such as 'updatedAt' of a notification."
        ) from error
