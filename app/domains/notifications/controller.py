"""Endpoints of notifications."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.schemas import NotificationPage, ReadRequest, Unread
from app.domains.notifications.service import PAGE_MOST, PAGE_USUAL, NotificationService

Notifications = NamedDependency[NotificationService]
SignedInCaller = NamedDependency[Caller]


async def list_notifications(
    caller: SignedInCaller,
    notification_service: Notifications,
    unread: Annotated[bool, QueryParameter(description="Only unread notifications.")] = False,
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> NotificationPage:
    """Lists the caller's notifications, most recently changed first."""
    return await notification_service.page(caller, unread, cursor, limit)


async def read_notifications(
    data: JSONBody[ReadRequest], caller: SignedInCaller, notification_service: Notifications
) -> Unread:
    """Marks notifications of the caller as read: some by their IDs, or all up to a time."""
    return await notification_service.read(caller, data)


async def delete_notification(
    notification_id: FromPath[UUID], caller: SignedInCaller, notification_service: Notifications
) -> None:
    """Deletes a notification of the caller."""
    await notification_service.remove(caller, notification_id)
