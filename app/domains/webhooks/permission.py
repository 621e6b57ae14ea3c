"""Checks at each try that the owner of a webhook may still know what its event tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal
from uuid import UUID

import msgspec
from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.notifications.visibility import is_shown, is_unrestricted
from app.domains.webhooks.outbox import Claimed
from app.models import Analysis, Comment, Decision, Post, User, Webhook

Permission = Literal["granted", "refused", "paused"]

SUBJECTS: Mapping[str, Callable[[UUID, UUID], ColumnElement[bool]]] = {
    "analysisId": lambda subject, owner: exists().where(
        Analysis.id == subject, Analysis.user_id == owner, Analysis.deleted_at.is_(None)
    ),
    "decisionId": lambda subject, owner: exists().where(Decision.id == subject, Decision.user_id == owner),
    "postId": lambda subject, owner: exists().where(Post.id == subject, Post.user_id == owner),
    "commentId": lambda subject, owner: exists().where(
        Comment.id == subject,
        Comment.deleted_at.is_(None),
        is_shown(Comment.hidden_at, Comment.user_id, None),
        is_unrestricted(Comment.user_id, owner),
    ),
}
"""Conditions by the fields of events: the owner may read the thing. Fields of other things need none."""


class _Event(msgspec.Struct):
    data: dict[str, Any]


async def permission_of(db: AsyncSession, claimed: Claimed) -> Permission:
    """Returns whether a delivery may be sent now.

    'paused': its owner is suspended or closed the account, or the webhook is paused or deleted.
    """
    is_active = exists().where(
        Webhook.id == claimed.webhook_id,
        Webhook.disabled_at.is_(None),
        User.id == Webhook.user_id,
        User.suspended_at.is_(None),
    )
    row = (await db.execute(select(is_active, *_conditions(claimed)))).one()
    if not row[0]:
        return "paused"
    return "granted" if all(row[1:]) else "refused"


def _conditions(claimed: Claimed) -> Iterator[ColumnElement[bool]]:
    data = msgspec.json.decode(claimed.body, type=_Event).data
    for field, condition in SUBJECTS.items():
        try:
            subject = UUID(str(data.get(field)))
        except ValueError:
            continue
        yield condition(subject, claimed.user_id).label(field)
