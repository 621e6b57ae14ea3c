"""Wire schemas of moderation."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.schema_names import schema_name
from app.domains.identity.accounts.names import NamedPerson
from app.domains.notifications.content_types import ContentKind

NOTE_MOST = 1_000

Reason = Literal["spam", "abuse", "false", "personal-data", "other"]
ReportState = Literal["open", "closed"]
ObjectionState = Literal["open", "answered"]
Outcome = Literal["restored", "kept"]
Note = Annotated[str, Meta(max_length=NOTE_MOST)]


class ReportCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/reports. `note` adds details in at most 1,000 characters."""

    kind: ContentKind
    id: UUID
    reason: Reason
    note: Note = ""


@schema_name("Reported")
class ReportResult(Struct, frozen=True, rename="camel"):
    """The report was sent to the administrators.

    `alreadyReported`: the caller has reported this version before, and nothing changed.
    """

    success: bool
    already_reported: bool


class ReportNote(Struct, frozen=True, rename="camel"):
    """One report of a thing, with its author."""

    reason: Reason
    note: str
    by: NamedPerson
    at: datetime


@schema_name("ReportedThing")
class ReportedContent(Struct, frozen=True, rename="camel"):
    """A reported thing: `reports` is the number of people, `reasons` counts their reasons, `notes` are the
    latest twenty. `says` is the thing's text, and `author` its author; both are null when it was deleted. For
    an agent that is private now (`isPrivate`), `says` is only the name. `path` is the page that shows it.
    """

    kind: ContentKind
    id: UUID
    says: str | None
    author: NamedPerson | None
    path: str | None
    is_hidden: bool
    is_private: bool
    reports: int
    reasons: dict[Reason, int]
    notes: tuple[ReportNote, ...]
    first_at: datetime
    last_at: datetime


class ReportPage(Struct, frozen=True, rename="camel"):
    """A page of the queue, most recently reported first. `open` counts the things with open reports."""

    things: tuple[ReportedContent, ...]
    open: int
    next: str | None


@schema_name("Deed")
class ModerationNote(Struct, frozen=True, rename="camel"):
    """Reason of a moderation act, for the audit log. For hiding and restoring, it is sent to the author."""

    note: Note = ""


@schema_name("Moderated")
class ModerationResult(Struct, frozen=True, rename="camel"):
    """The current state of moderated content."""

    kind: ContentKind
    id: UUID
    is_hidden: bool
    closed_reports: int


@schema_name("Cause")
class ModerationReason(Struct, frozen=True, rename="camel"):
    """Reason of a suspension or a change of the administrator role, for the audit log."""

    reason: Note = ""


class AdminUser(Struct, frozen=True, rename="camel"):
    """A person as administrators see them.

    `posts`, `comments` and `agents` count their content, including hidden content. `lastSeenAt` is null after
    all sessions were deleted. `hasSecondFactor`: sign-in requires a second factor.
    """

    id: UUID
    username: str
    name: str
    email: str
    is_admin: bool
    is_suspended: bool
    has_second_factor: bool
    suspended_at: datetime | None
    created_at: datetime
    last_seen_at: datetime | None
    posts: int
    comments: int
    agents: int


class UserPage(Struct, frozen=True, rename="camel"):
    """A page of the people, newest first. `total` counts the matches of all pages."""

    users: tuple[AdminUser, ...]
    total: int
    next: str | None


class ObjectionCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/moderation/{kind}/{id}/objection: why the content should be restored."""

    text: Note


class ObjectionRead(Struct, frozen=True, rename="camel"):
    """An objection as its author sees it. `outcome` is null until it is answered."""

    id: UUID
    text: str
    at: datetime
    outcome: Outcome | None
    answer: str
    answered_at: datetime | None


@schema_name("HiddenThing")
class HiddenContent(Struct, frozen=True, rename="camel"):
    """Hidden content as its author sees it.

    `reason` is empty when none was recorded. `objection` is the latest one since it was hidden; while it is
    open, no other can be made.
    """

    kind: ContentKind
    id: UUID
    reason: str
    hidden_at: datetime
    objection: ObjectionRead | None


@schema_name("ObjectionListed")
class ListedObjection(Struct, frozen=True, rename="camel"):
    """An objection as moderators see it.

    `says` is the content (of a private agent its name), null when its author has deleted it. `reason` is why
    it was hidden.
    """

    id: UUID
    kind: ContentKind
    thing_id: UUID
    says: str | None
    path: str | None
    is_hidden: bool
    is_private: bool
    author: NamedPerson
    reason: str
    text: str
    at: datetime
    outcome: Outcome | None
    answer: str
    answered_at: datetime | None


class ObjectionPage(Struct, frozen=True, rename="camel"):
    """A page of objections: open ones oldest first, answered ones newest first.

    `open` counts the open ones.
    """

    objections: tuple[ListedObjection, ...]
    open: int
    next: str | None


class ObjectionAnswer(Struct, frozen=True, rename="camel"):
    """Body of POST /api/admin/objections/{id}/keep: why the content remains hidden, for its author."""

    text: Note


class OpenRequest(Struct, frozen=True, rename="camel"):
    """Why an administrator reads private content, for the audit log and its owner."""

    reason: Note


class FactorRemoval(Struct, frozen=True, rename="camel"):
    """Body of POST /api/admin/users/{user_id}/remove-second-factors."""

    reason: Annotated[str, Meta(max_length=2_000)] = ""
