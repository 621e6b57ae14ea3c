"""Endpoints of the contact form."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.contact.schemas import (
    ContactCreate,
    ContactDetails,
    ContactMessagePage,
    ContactMessageRead,
    ContactReceived,
    MessageState,
)
from app.domains.operations.contact.service import ContactService

Contact = NamedDependency[ContactService]
Cursor = Annotated[str | None, QueryParameter(description="`next` of the previous page.")]


async def get_contact(contact_service: Contact) -> ContactDetails:
    """Returns the contact details of this server's operator."""
    return contact_service.details()


async def send_contact_message(
    data: JSONBody[ContactCreate], visitor: NamedDependency[Caller | None], contact_service: Contact
) -> ContactReceived:
    """Sends a message to the operator.

    The message is stored, and mailed if mail is configured. A signed-in sender is recorded with it.
    """
    return await contact_service.receive(visitor, data)


async def list_contact_messages(
    contact_service: Contact,
    which: Annotated[MessageState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ContactMessagePage:
    """Lists messages to the operator: urgent ones first, then newest first."""
    return await contact_service.inbox(which, cursor)


async def finish_contact_message(
    message_id: FromPath[UUID], caller: NamedDependency[Caller], contact_service: Contact
) -> ContactMessageRead:
    """Marks a message as done.

    A repeated request changes nothing.
    """
    return await contact_service.finish(caller, message_id)
