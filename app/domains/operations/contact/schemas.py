"""What goes over the wire about reaching the operator."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import text
from app.domains.operations.contact.errors import QUERY_MOST

MessageState = Literal["open", "all"]


class ContactDetails(Struct, frozen=True, rename="camel"):
    """GET /api/contact: how the operator can be reached, null where that is not set up. `bookingUrl` is where
    a meeting is booked, `networkUrl` a page at a professional network."""

    email: str | None
    booking_url: str | None
    network_url: str | None
    blog_url: str | None


class ContactCreate(Struct, frozen=True, rename="camel"):
    """POST /api/contact. `email` is where to answer, `query` what the person wants to know."""

    email: Annotated[str, text(254, 5)]
    query: Annotated[str, text(QUERY_MOST, 1)]


class ContactReceived(Struct, frozen=True, rename="camel"):
    """The message is kept."""

    success: bool


class MessageSender(Struct, frozen=True, rename="camel"):
    """The account that somebody was signed in with while writing."""

    id: UUID
    username: str
    name: str


class ContactMessageRead(Struct, frozen=True, rename="camel"):
    """A message as administrators see it. `by` is null for a visitor.

    `mail` says whether it has gone out by mail: 'off' where no mail is set up, 'waiting' until a mail server
    has taken it, with what that said to the last try in `mailError`. One that was done before it went out is
    not mailed any more: 'skipped'.
    """

    id: UUID
    email: str
    query: str
    by: MessageSender | None
    created_at: datetime
    is_done: bool
    done_at: datetime | None
    mail: Literal["off", "waiting", "sent", "skipped"]
    mailed_at: datetime | None
    mail_error: str | None


class ContactMessagePage(Struct, frozen=True, rename="camel"):
    """A page of messages, newest first. `open` counts those that wait, on all pages."""

    messages: tuple[ContactMessageRead, ...]
    open: int
    next: str | None
