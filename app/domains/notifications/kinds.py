"""Kinds of notifications and of their subjects."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Outcome = Literal["completed", "failed"]
SubjectKind = Literal["post", "comment", "agent", "analysis", "decision", "budget", "account"]


class NotificationKind(StrEnum):
    FOLLOWED = "followed"
    LIKED = "liked"
    COMMENTED = "commented"
    REPLIED = "replied"
    SHARED = "shared"
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
