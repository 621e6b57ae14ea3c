"""Wire schemas of the audit log."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from app.domains.identity.accounts.names import NamedPerson

Act = Literal[
    "hide",
    "restore",
    "dismiss",
    "suspend",
    "unsuspend",
    "grant",
    "revoke",
    "reset-link",
    "remove-second-factors",
    "create-global",
    "make-global",
    "request-publication",
    "open",
    "keep-hidden",
    "delete",
    "answer",
    "retry",
    "cancel",
    "requeue",
    "change-queue",
    "train",
    "export-training",
    "switch-on-policy",
    "switch-off-policy",
    "delete-account",
    "change-sign-up",
    "invite",
    "revoke-invitation",
    "create-token",
    "revoke-token",
    "create-webhook",
    "change-webhook",
    "delete-webhook",
]
SubjectKind = Literal[
    "post",
    "sample",
    "comment",
    "agent",
    "user",
    "message",
    "run",
    "queue",
    "training",
    "policy",
    "sign-up",
    "invitation",
    "token",
    "webhook",
]


class AuditRead(Struct, frozen=True, rename="camel"):
    """An administrator's action.

    `by` is null for the command line. Its name is 'Deleted account' when the account no longer exists.
    `concerns` is the owner of the subject, or the person.
    """

    id: int
    at: datetime
    by: NamedPerson | None
    act: Act
    subject_kind: SubjectKind
    subject_id: str
    concerns: NamedPerson | None
    reason: str


class AuditPage(Struct, frozen=True, rename="camel"):
    """A page of the log, newest first."""

    entries: tuple[AuditRead, ...]
    next: str | None
