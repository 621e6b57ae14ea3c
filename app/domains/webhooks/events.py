"""Events that webhooks receive, and how they enter the outbox."""

from __future__ import annotations

from enum import StrEnum
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Uuid, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession


class WebhookEvent(StrEnum):
    """A database trigger of migration 0036 enqueues the events of analyses, whichever process ends them."""

    ANALYSIS_COMPLETED = "analysis.completed"
    ANALYSIS_FAILED = "analysis.failed"
    DECISION_REVIEW_DUE = "decision.review_due"
    POST_COMMENTED = "post.commented"


TEST_EVENT = "webhook.test"
"""Sent on request to any webhook. It has one try, so that its outcome shows at once."""

ENQUEUE = text("""
    SELECT enqueue_webhooks(:user_id, :event, CAST(:data AS jsonb))
    WHERE NOT EXISTS (SELECT FROM user_restrictions WHERE user_id = :user_id AND restricted_id = :actor)
""").bindparams(bindparam("actor", type_=Uuid))


async def enqueue_event(
    db: AsyncSession, user_id: UUID, event: WebhookEvent, data: dict[str, Any], *, actor: UUID | None = None
) -> None:
    """Adds a delivery for each webhook of the user that receives the event, valid with the commit of `db`.

    Does nothing when the user has muted or blocked `actor`, who caused the event.
    """
    encoded = msgspec.json.encode(data).decode()
    await db.execute(ENQUEUE, {"user_id": user_id, "event": event, "data": encoded, "actor": actor})
