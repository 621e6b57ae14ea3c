"""Raising notifications, in the transaction of what they tell of, and taking them back with it."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct
from msgspec.structs import asdict

from app.core.graphemes import cut_graphemes
from app.core.uow import UnitOfWork
from app.domains.notifications.kinds import NotificationKind, Outcome, SubjectKind
from app.domains.notifications.repository import NotificationRepository

ABOUT_MOST = 80
"""Characters, as a reader counts them, that a notification quotes of its subject."""

ONCE_A_PERSON = frozenset({NotificationKind.FOLLOWED, NotificationKind.LIKED, NotificationKind.SHARED})
"""What one person can cause once of one subject: doing it again tells of nothing new."""


class Notice(Struct, frozen=True):
    """Something that `recipient` is to know. `subject_*` is what it happened to: the post that was liked or
    commented, the comment that was answered, the agent that is followed. `actor` is whoever did it, None
    when nobody did, or an administrator by their office. `about` is a title of the subject, cut here.
    `under_*` are for comments: the post or the agent that the comment stands under, whose page it is read
    on. `outcome` is how what has finished did. `note` is an administrator's reason or answer.
    """

    recipient: UUID
    kind: NotificationKind
    actor: UUID | None
    subject_kind: SubjectKind
    subject_id: str
    about: str
    under_kind: Literal["post", "agent"] | None = None
    under_id: str | None = None
    outcome: Outcome | None = None
    note: str | None = None


async def notify(unit: UnitOfWork, notice: Notice) -> None:
    """Have the recipient know, once `unit` is committed; open streams of theirs tell it at once.

    Nothing happens when they did it themselves. Into one that they have not read, of the same kind and
    subject, the actor is added.
    """
    if notice.actor == notice.recipient:
        return
    line = " ".join(notice.about.split())
    once = notice.kind in ONCE_A_PERSON
    values = asdict(notice) | {"about": cut_graphemes(line, ABOUT_MOST), "once": once}
    if await NotificationRepository(unit.session).add(values):
        unit.ring(notice.recipient)


async def take_back(
    unit: UnitOfWork, recipient: UUID, kind: NotificationKind, actor: UUID, subject_id: str
) -> None:
    """The actor undid it: out of the recipient's unread notification, which goes when nobody is left."""
    if actor == recipient:
        return
    if await NotificationRepository(unit.session).take_back(recipient, kind, actor, subject_id):
        unit.ring(recipient)


async def forget(unit: UnitOfWork, subject_kind: SubjectKind, *subject_ids: str) -> None:
    """The subjects are gone: so is whatever tells of them."""
    for recipient in await NotificationRepository(unit.session).forget(subject_kind, subject_ids):
        unit.ring(recipient)
