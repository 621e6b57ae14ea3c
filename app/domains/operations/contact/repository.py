"""All SQL on messages to the operator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Row, desc, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import Moment
from app.domains.operations.contact.schemas import MessageState
from app.models import ContactMessage, User

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 60, 3_600

IS_URGENT = ContactMessage.done_at.is_(None) & ContactMessage.query.regexp_match(r"^urgent\M", "i")
"""Open messages that begin with 'urgent', as the contact page asks."""

MESSAGE = (ContactMessage, User.username, User.first_name, User.last_name, IS_URGENT.label("is_urgent"))


class InboxCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position in the inbox."""

    is_urgent: bool
    moment: Moment
    id: UUID


class ContactRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add(self, user_id: UUID | None, email: str, query: str) -> UUID:
        made = insert(ContactMessage).values(user_id=user_id, email=email, query=query)
        return (await self._db.execute(made.returning(ContactMessage.id))).scalar_one()

    async def page(self, which: MessageState, after: InboxCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns MESSAGE of a page: urgent ones first, then newest first."""
        found = _select_messages()
        if which == "open":
            found = found.where(ContactMessage.done_at.is_(None))
        if after is not None:
            place = tuple_(IS_URGENT, ContactMessage.created_at, ContactMessage.id)
            found = found.where(place < (after.is_urgent, after.moment, after.id))
        in_order = found.order_by(desc(IS_URGENT), desc(ContactMessage.created_at), desc(ContactMessage.id))
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order.limit(most))).all()
        return rows

    async def count_open(self) -> int:
        return await self._db.scalar(select(func.count()).where(ContactMessage.done_at.is_(None))) or 0

    async def count_urgent(self) -> int:
        return await self._db.scalar(select(func.count()).where(IS_URGENT)) or 0

    async def one(self, message_id: UUID) -> Row[Any] | None:
        found = _select_messages().where(ContactMessage.id == message_id)
        row: Row[Any] | None = (
            await self._db.execute(found.execution_options(populate_existing=True))
        ).first()
        return row

    async def finish(self, message_id: UUID) -> bool:
        """Marks an open message as done. Returns whether there was one."""
        done = update(ContactMessage).where(ContactMessage.id == message_id, ContactMessage.done_at.is_(None))
        return await self._changed(done.values(done_at=func.now()))

    async def claim_unmailed(self, most: int) -> Sequence[ContactMessage]:
        """Claims the messages to mail now.

        Postpones each by a delay that doubles with every attempt, up to an hour. Concurrent callers get
        disjoint rows.
        """
        wait = FIRST_WAIT_SECONDS * func.power(2, func.least(ContactMessage.mail_tries, 6))
        due = (
            select(ContactMessage.id)
            .where(
                ContactMessage.mailed_at.is_(None),
                ContactMessage.done_at.is_(None),
                ContactMessage.mail_due_at <= func.now(),
            )
            .order_by(ContactMessage.mail_due_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        claimed = (
            update(ContactMessage)
            .where(ContactMessage.id.in_(due))
            .values(
                mail_tries=ContactMessage.mail_tries + 1,
                mail_due_at=func.now()
                + func.make_interval(0, 0, 0, 0, 0, 0, func.least(wait, LONGEST_WAIT_SECONDS)),
            )
            .returning(ContactMessage)
            .execution_options(synchronize_session=False, populate_existing=True)
        )
        return (await self._db.scalars(claimed)).all()

    async def mark_mailed(self, message_id: UUID) -> None:
        mailed = update(ContactMessage).where(ContactMessage.id == message_id)
        await self._changed(mailed.values(mailed_at=func.now(), mail_error=None))

    async def record_mail_error(self, message_id: UUID, said: str) -> None:
        failed = update(ContactMessage).where(ContactMessage.id == message_id)
        await self._changed(failed.values(mail_error=said))

    async def _changed(self, statement: Any) -> bool:
        told = statement.returning(ContactMessage.id).execution_options(synchronize_session=False)
        return (await self._db.execute(told)).first() is not None


def _select_messages() -> Any:
    return select(*MESSAGE).outerjoin(User, User.id == ContactMessage.user_id)
