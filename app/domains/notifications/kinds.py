"""Kinds of notifications and of their subjects."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from app.domains.notifications.content_types import ContentKind

Outcome = Literal["completed", "failed"]
SubjectKind = Literal[
    ContentKind,
    "analysis",
    "decision",
    "budget",
    "account",
    "person",
    "queue",
    "message",
    "training",
    "webhook",
]


class NotificationKind(StrEnum):
    FOLLOWED = "followed"
    LIKED = "liked"
    COMMENTED = "commented"
    REPLIED = "replied"
    SHARED = "shared"
    MENTIONED = "mentioned"
    FINISHED = "finished"
    DUE = "due"
    PROMOTED = "promoted"
    REMOVED = "removed"
    HIDDEN = "hidden"
    RESTORED = "restored"
    BUDGET = "budget"
    KEPT_HIDDEN = "kept-hidden"
    PUBLICATION_ASKED = "publication-asked"
    PUBLICATION_ACCEPTED = "publication-accepted"
    PUBLICATION_DECLINED = "publication-declined"
    OPENED = "opened"
    SECURITY = "security"
    NO_WORKERS = "no-workers"
    MESSAGE = "message"
    REPORTED = "reported"
    TRAINING_FAILED = "training-failed"
    WEBHOOK_DISABLED = "webhook-disabled"
