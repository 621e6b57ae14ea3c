"""Wire schemas of the contact form."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import text
from app.domains.operations.contact.errors import QUERY_MOST

MessageState = Literal["open", "all"]


class ContactDetails(Struct, frozen=True, rename="camel"):
    """Response of GET /api/contact: contact details of the operator, null where not configured.

    `isMailed`: messages are mailed to the operator, otherwise they only wait in the administrators' inbox.
    `bookingUrl` is a page to book a meeting, `networkUrl` a page on a professional network.
    """

    email: str | None
    booking_url: str | None
    network_url: str | None
    blog_url: str | None
    is_mailed: bool = False


class ContactCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/contact. `email` is the reply address, `query` the message."""

    email: Annotated[str, text(254, 5)]
    query: Annotated[str, text(QUERY_MOST, 1)]


class ContactReceived(Struct, frozen=True, rename="camel"):
    """The message was stored."""

    success: bool


class MessageSender(Struct, frozen=True, rename="camel"):
    """The account of a signed-in sender."""

    id: UUID
    username: str
    name: str


class ContactMessageRead(Struct, frozen=True, rename="camel"):
    """A message as administrators see it. `by` is null for a visitor.

    `isUrgent`: it is open and begins with 'urgent'. `mail` is the mail status: 'off' when mail is not
    configured, 'waiting' until a mail server has accepted it, with the error of the last attempt in
    `mailError`. A message that was done before it was mailed is 'skipped'.
    """

    id: UUID
    email: str
    query: str
    is_urgent: bool
    by: MessageSender | None
    created_at: datetime
    is_done: bool
    done_at: datetime | None
    mail: Literal["off", "waiting", "sent", "skipped"]
    mailed_at: datetime | None
    mail_error: str | None


class ContactMessagePage(Struct, frozen=True, rename="camel"):
    """A page of messages, urgent ones first, then newest first. `open` counts the open ones of all pages."""

    messages: tuple[ContactMessageRead, ...]
    open: int
    next: str | None
