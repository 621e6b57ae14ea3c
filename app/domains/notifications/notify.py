"""Creates and withdraws notifications in the transaction of their cause."""

from __future__ import annotations

from uuid import UUID

from msgspec import Struct
from msgspec.structs import asdict

from app.core.messaging.unit_of_work import UnitOfWork
from app.core.text.graphemes import cut_graphemes
from app.core.text.markdown import plain_text
from app.domains.notifications.content_types import ParentKind
from app.domains.notifications.kinds import NotificationKind, Outcome, SubjectKind
from app.domains.notifications.repository import NotificationRepository

ABOUT_MOST = 80
"""Maximum length of the quoted subject in a notification, in grapheme clusters."""

ONCE_A_PERSON = frozenset({NotificationKind.FOLLOWED, NotificationKind.LIKED, NotificationKind.SHARED})
"""Kinds that a person can cause once per subject. A repetition is not news."""


class Notice(Struct, frozen=True):
    """An event that `recipient` is notified of.

    `subject_*` is the subject of the event: the post that was liked or commented on, the comment that was
    answered, the agent that is followed. `actor` is the person who caused it, or None for system events and
    for administrators acting in their role. `about` is a title of the subject, truncated here.
    `under_*` are for comments: the post or agent that the comment belongs to, whose page shows it. `outcome`
    is the outcome of a finished analysis. `note` is an administrator's reason or answer.
    """

    recipient: UUID
    kind: NotificationKind
    actor: UUID | None
    subject_kind: SubjectKind
    subject_id: str
    about: str
    under_kind: ParentKind | None = None
    under_id: str | None = None
    outcome: Outcome | None = None
    note: str | None = None


async def notify(unit: UnitOfWork, notice: Notice) -> None:
    """Creates a notification once `unit` commits, and publishes it to the recipient's open streams.

    Does nothing when the recipient is the actor, has muted the actor, or one of them has blocked the other.
    If an unread notification of the same kind and subject exists, adds the actor to it.
    """
    if notice.actor == notice.recipient:
        return
    is_markdown = notice.subject_kind in ("post", "comment")
    line = plain_text(notice.about) if is_markdown else " ".join(notice.about.split())
    once = notice.kind in ONCE_A_PERSON
    values = asdict(notice) | {"about": cut_graphemes(line, ABOUT_MOST), "once": once}
    if await NotificationRepository(unit.session).add(values):
        unit.ring(notice.recipient)


async def withdraw(
    unit: UnitOfWork, recipient: UUID, kind: NotificationKind, actor: UUID, subject_id: str
) -> None:
    """Removes the actor from the recipient's unread notification after they undid the action.

    Deletes the notification when no actor remains.
    """
    if actor == recipient:
        return
    if await NotificationRepository(unit.session).withdraw(recipient, kind, actor, subject_id):
        unit.ring(recipient)


async def delete_for_subjects(unit: UnitOfWork, subject_kind: SubjectKind, *subject_ids: str) -> None:
    """Deletes the notifications of deleted subjects."""
    for recipient in await NotificationRepository(unit.session).delete_for_subjects(
        subject_kind, subject_ids
    ):
        unit.ring(recipient)
