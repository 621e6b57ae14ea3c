"""What goes over the wire about notifications."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.notifications.kinds import NotificationKind, Outcome, SubjectKind

READ_MOST = 200


class Actor(Struct, frozen=True, rename="camel"):
    """Somebody who did it."""

    id: UUID
    name: str


class Notification(Struct, frozen=True, rename="camel"):
    """One thing to know. `actors` are the latest three of the `people` who did it; nobody did what finished
    or is due. `about` is the beginning of its subject, and `path` the page of this product that shows it;
    `outcome` says how an analysis has finished, `note` is the reason or the answer of an administrator.
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
    """A page, last changed first. `unread` counts those of all pages, `next` is the next page's cursor."""

    notifications: tuple[Notification, ...]
    unread: int
    next: str | None


class ReadRequest(Struct, frozen=True, rename="camel"):
    """POST /api/notifications/read: these `ids`, or all whose `updatedAt` is not after `upTo`, as
    an answer had it."""

    ids: Annotated[list[UUID], Meta(max_length=READ_MOST)] = []
    up_to: Annotated[str, Meta(extra_json_schema={"extra": {"format": "date-time"}})] | None = None


class Unread(Struct, frozen=True, rename="camel"):
    """How many are unread now."""

    unread: int


class AccountMessage(Struct, frozen=True, rename="camel", tag_field="type"):
    """Base of what the event stream tells an account."""


class NotificationMessage(AccountMessage, frozen=True, tag="notification"):
    """There is something to know, or more to a notification that is unread: it takes the place of the one
    with its id."""

    notification: Notification


class UnreadMessage(AccountMessage, frozen=True, tag="unread"):
    """How many are unread now: first of all on every stream, and whenever it may have changed."""

    unread: int
