"""What goes over the wire about reports, people and what administrators did."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.identity.accounts.names import NamedPerson

NOTE_MOST = 1_000

ThingKind = Literal["post", "comment", "agent"]
Reason = Literal["spam", "abuse", "false", "personal-data", "other"]
ReportState = Literal["open", "closed"]
ObjectionState = Literal["open", "answered"]
Outcome = Literal["restored", "kept"]
Note = Annotated[str, Meta(max_length=NOTE_MOST)]


class ReportCreate(Struct, frozen=True, rename="camel"):
    """POST /api/reports. `note` says more, in at most 1,000 characters."""

    kind: ThingKind
    id: UUID
    reason: Reason
    note: Note = ""


class Reported(Struct, frozen=True, rename="camel"):
    """The administrators hear of it. `alreadyReported`: the caller has reported the thing before, as it
    stands, and nothing was changed."""

    success: bool
    already_reported: bool


class ReportNote(Struct, frozen=True, rename="camel"):
    """One report of a thing, by whom."""

    reason: Reason
    note: str
    by: NamedPerson
    at: datetime


class ReportedThing(Struct, frozen=True, rename="camel"):
    """A thing with what was reported of it: `reports` people did, `reasons` counts why, `notes` are the
    newest twenty. `says` is the thing's text, and `author` who wrote it: both null when it is gone. Of an
    agent that is private by now (`isPrivate`) it is the name alone.
    `path` is the page that shows it to whoever may see it.
    """

    kind: ThingKind
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
    """A page of the queue, last reported first. `open` counts the things that wait."""

    things: tuple[ReportedThing, ...]
    open: int
    next: str | None


class Deed(Struct, frozen=True, rename="camel"):
    """Why an administrator does it; for the audit log. The author reads the note of hiding and restoring."""

    note: Note = ""


class Moderated(Struct, frozen=True, rename="camel"):
    """How a thing stands now."""

    kind: ThingKind
    id: UUID
    is_hidden: bool
    closed_reports: int


class Cause(Struct, frozen=True, rename="camel"):
    """Why somebody is suspended, made an administrator, or no longer one; for the audit log."""

    reason: Note = ""


class AdminUser(Struct, frozen=True, rename="camel"):
    """A person as administrators see them. `posts`, `comments` and `agents` count what they have up, hidden
    ones too. `lastSeenAt` is null once every session is forgotten. `hasSecondFactor`: sign-in takes one."""

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
    """A page of the people, newest first. `total` counts those that are found, on all pages."""

    users: tuple[AdminUser, ...]
    total: int
    next: str | None


class ObjectionCreate(Struct, frozen=True, rename="camel"):
    """POST /api/moderation/{kind}/{id}/objection: why the thing should be shown again."""

    text: Note


class ObjectionRead(Struct, frozen=True, rename="camel"):
    """An objection as its author reads it. `outcome` is null while it waits for an answer."""

    id: UUID
    text: str
    at: datetime
    outcome: Outcome | None
    answer: str
    answered_at: datetime | None


class HiddenThing(Struct, frozen=True, rename="camel"):
    """A hidden thing as its author reads it. `reason` is empty where none was recorded. `objection` is the
    latest one since the thing was hidden; while it is open, there cannot be another."""

    kind: ThingKind
    id: UUID
    reason: str
    hidden_at: datetime
    objection: ObjectionRead | None


class ObjectionListed(Struct, frozen=True, rename="camel"):
    """An objection as moderators read it. `says` is the thing's text (of a private agent its name), null when
    its author has deleted it; `reason` why it was hidden."""

    id: UUID
    kind: ThingKind
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
    """A page of objections: the open ones oldest first, the answered ones newest first. `open` counts those
    that wait."""

    objections: tuple[ObjectionListed, ...]
    open: int
    next: str | None


class ObjectionAnswer(Struct, frozen=True, rename="camel"):
    """POST /api/admin/objections/{id}/keep: why the thing stays hidden, for its author."""

    text: Note


class OpenRequest(Struct, frozen=True, rename="camel"):
    """Why an administrator reads something private; for the audit log and its owner."""

    reason: Note


class FactorRemoval(Struct, frozen=True, rename="camel"):
    """POST /api/admin/users/{user_id}/remove-second-factors."""

    reason: Annotated[str, Meta(max_length=2_000)] = ""
