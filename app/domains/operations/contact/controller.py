"""The calls about reaching the operator: parse, call one service method, return."""

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
Cursor = Annotated[str | None, QueryParameter(description="`next` of the page before.")]


async def get_contact(contact_service: Contact) -> ContactDetails:
    """How the operator of this server can be reached."""
    return contact_service.details()


async def send_contact_message(
    data: JSONBody[ContactCreate], visitor: NamedDependency[Caller | None], contact_service: Contact
) -> ContactReceived:
    """Write to the operator.

    The message is kept, and mailed where mail is set up. Who is signed in is noted with it.
    """
    return await contact_service.receive(visitor, data)


async def list_contact_messages(
    contact_service: Contact,
    which: Annotated[MessageState, QueryParameter(name="state")] = "open",
    cursor: Cursor = None,
) -> ContactMessagePage:
    """What people have written to the operator, newest first."""
    return await contact_service.inbox(which, cursor)


async def finish_contact_message(
    message_id: FromPath[UUID], caller: NamedDependency[Caller], contact_service: Contact
) -> ContactMessageRead:
    """Note that a message is done. Doing so again changes nothing."""
    return await contact_service.finish(caller, message_id)
