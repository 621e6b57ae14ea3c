"""Wire schemas of notifications."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.notifications.kinds import NotificationKind, Outcome, SubjectKind

READ_MOST = 200


class Actor(Struct, frozen=True, rename="camel"):
    """A person who caused a notification."""

    id: UUID
    name: str


class Notification(Struct, frozen=True, rename="camel"):
    """A notification.

    `actors` are the latest three of the `people` who caused it; finished analyses and due reviews have no
    actors. `about` is the beginning of its subject, and `path` the page that shows it. `outcome` is the
    outcome of a finished analysis. `note` is an administrator's reason or answer.
    """

    id: UUID
    kind: NotificationKind
    subject_kind: SubjectKind
    subject_id: str
    about: str
    path: str
    outcome: Outcome | None
    note: str | None
    actors: tuple[Actor, ...]
    people: int
    is_read: bool
    created_at: datetime
    updated_at: datetime


class NotificationPage(Struct, frozen=True, rename="camel"):
    """A page, most recently changed first.

    `unread` counts all pages. `next` is the cursor of the next page.
    """

    notifications: tuple[Notification, ...]
    unread: int
    next: str | None


class ReadRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/notifications/read: these `ids`, or all whose `updatedAt` is not after `upTo`."""

    ids: Annotated[list[UUID], Meta(max_length=READ_MOST)] = []
    up_to: Annotated[str, Meta(extra_json_schema={"extra": {"format": "date-time"}})] | None = None


class Unread(Struct, frozen=True, rename="camel"):
    """Number of unread notifications."""

    unread: int


class AccountMessage(Struct, frozen=True, rename="camel", tag_field="type"):
    """Base of the event stream's messages to an account."""


class NotificationMessage(AccountMessage, frozen=True, tag="notification"):
    """A new notification, or a change of an unread one. Replaces the notification with the same ID."""

    notification: Notification


class UnreadMessage(AccountMessage, frozen=True, tag="unread"):
    """Number of unread notifications. Sent first on every stream and after every possible change."""

    unread: int
