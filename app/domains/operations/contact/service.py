"""Receives messages to the operator, and manages the administrators' inbox."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog
from msgspec.structs import replace
from sqlalchemy import Row

from app.core.api.paging import decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.mail.server import is_mailbox
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.settings.config import Settings
from app.core.text.validation import display_name
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.administrators import notify_administrators
from app.domains.notifications.kinds import NotificationKind
from app.domains.operations.contact.errors import (
    QUERY_MOST,
    BlankQuery,
    InvalidContactEmail,
    MessageNotFound,
    QueryTooLong,
)
from app.domains.operations.contact.repository import ContactRepository, InboxCursor
from app.domains.operations.contact.schemas import (
    ContactCreate,
    ContactDetails,
    ContactMessagePage,
    ContactMessageRead,
    ContactReceived,
    MessageSender,
    MessageState,
)

PAGE = 30
INBOX = "inbox"
"""Subject of all notifications of messages, so that unread ones are one."""

log = structlog.get_logger(__name__)


class ContactService:
    """Manages messages. `sends_mail`: messages are also mailed."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        details: ContactDetails,
        sends_mail: bool,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._details = details
        self._sends_mail = sends_mail

    def details(self) -> ContactDetails:
        return replace(self._details, is_mailed=self._sends_mail)

    async def receive(self, visitor: Caller | None, request: ContactCreate) -> ContactReceived:
        """Stores a message. Raises InvalidContactEmail, BlankQuery, QueryTooLong."""
        email, query = validate_contact(request)
        async with self._unit() as unit:
            message_id = await ContactRepository(unit.session).add(
                visitor.id if visitor else None, email, query
            )
            kind = NotificationKind.MESSAGE
            await notify_administrators(unit, kind, "message", INBOX, query, visitor.id if visitor else None)
            await unit.commit()
        log.info("contact message received", message_id=str(message_id))
        return ContactReceived(success=True)

    async def inbox(self, which: MessageState, cursor: str | None) -> ContactMessagePage:
        """Returns a page of messages, urgent ones first, then newest first.

        Raises InvalidField for a cursor of another list.
        """
        after = decode_cursor(cursor, InboxCursor)
        async with self._statements() as db:
            contact = ContactRepository(db)
            rows = await contact.page(which, after, PAGE + 1)
            waiting = await contact.count_open()
        messages = tuple(map(self._read, rows[:PAGE]))
        has_more = len(rows) > PAGE
        last = messages[-1] if has_more else None
        place = encode_cursor(InboxCursor(last.is_urgent, last.created_at, last.id)) if last else None
        return ContactMessagePage(messages, waiting, place)

    async def finish(self, caller: Caller, message_id: UUID) -> ContactMessageRead:
        """Marks a message as done and records it in the audit log. Raises MessageNotFound."""
        async with self._unit() as unit:
            contact = ContactRepository(unit.session)
            if await contact.finish(message_id):
                written = AuditLog(unit.session).record
                await written(caller.id, "answer", ("message", str(message_id)), None, "")
            row = await contact.one(message_id)
            await unit.commit()
        if row is None:
            raise MessageNotFound
        return self._read(row)

    def _read(self, row: Row[Any]) -> ContactMessageRead:
        message = row.ContactMessage
        return ContactMessageRead(
            id=message.id,
            email=message.email,
            query=message.query,
            is_urgent=row.is_urgent,
            by=_sender(row),
            created_at=message.created_at,
            is_done=message.done_at is not None,
            done_at=message.done_at,
            mail=_mail_state(message, self._sends_mail),
            mailed_at=message.mailed_at,
            mail_error=message.mail_error,
        )

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def details_of(settings: Settings) -> ContactDetails:
    """Returns the operator's contact details from the settings."""
    return ContactDetails(
        email=settings.contact_email or None,
        booking_url=settings.booking_url or None,
        network_url=settings.network_url or None,
        blog_url=settings.blog_url or None,
    )


def validate_contact(request: ContactCreate) -> tuple[str, str]:
    """Returns address and query without surrounding whitespace.

    Raises InvalidContactEmail, BlankQuery, QueryTooLong.
    """
    email, query = request.email.strip(), request.query.strip()
    if not is_mailbox(email) or "." not in email.rpartition("@")[2]:
        raise InvalidContactEmail
    if not query:
        raise BlankQuery
    if len(query) > QUERY_MOST:
        raise QueryTooLong
    return email, query


def _sender(row: Row[Any]) -> MessageSender | None:
    user_id = row.ContactMessage.user_id
    if user_id is None:
        return None
    return MessageSender(user_id, row.username, display_name(row.username, row.first_name, row.last_name))


def _mail_state(message: Any, sends_mail: bool) -> Any:
    if message.mailed_at is not None:
        return "sent"
    if message.done_at is not None:
        return "skipped"
    return "waiting" if sends_mail else "off"
