"""SQL of managing webhooks and of the delivery log."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, exists, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.models import User, Webhook, WebhookDelivery

LATEST = aliased(
    WebhookDelivery,
    select(WebhookDelivery)
    .where(WebhookDelivery.webhook_id == Webhook.id)
    .order_by(WebhookDelivery.created_at.desc(), WebhookDelivery.id)
    .limit(1)
    .lateral(),
)


class WebhookRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def lock_owner(self, user_id: UUID) -> bool:
        """Locks an account until this transaction ends. Returns whether it is open and not suspended."""
        is_open = select(User.id).where(User.id == user_id, User.suspended_at.is_(None))
        return await self._db.scalar(is_open.with_for_update(key_share=True)) is not None

    async def count(self, user_id: UUID) -> int:
        theirs = select(func.count()).select_from(Webhook).where(Webhook.user_id == user_id)
        return await self._db.scalar(theirs) or 0

    async def add(self, row: Webhook | WebhookDelivery) -> None:
        self._db.add(row)
        await self._db.flush()
        await self._db.refresh(row)

    async def list_of(self, user_id: UUID) -> list[tuple[Webhook, WebhookDelivery | None]]:
        """Returns webhooks with their latest delivery, newest first."""
        theirs = select(Webhook, LATEST).outerjoin(LATEST, true()).where(Webhook.user_id == user_id)
        rows = await self._db.execute(theirs.order_by(Webhook.created_at.desc(), Webhook.id))
        return [(row[0], row[1]) for row in rows]

    async def find(self, user_id: UUID, webhook_id: UUID, *, lock: bool = False) -> Webhook | None:
        one = select(Webhook).where(Webhook.id == webhook_id, Webhook.user_id == user_id)
        return await self._db.scalar(one.with_for_update(key_share=True) if lock else one)

    async def remove(self, user_id: UUID, webhook_id: UUID) -> bool:
        """Deletes a webhook of this owner with its deliveries. Returns False if there is none."""
        removed = await self._db.execute(
            delete(Webhook).where(Webhook.id == webhook_id, Webhook.user_id == user_id).returning(Webhook.id)
        )
        return removed.first() is not None

    async def deliveries_of(self, webhook_id: UUID, most: int) -> Sequence[WebhookDelivery]:
        """Returns the latest deliveries, newest first."""
        of = select(WebhookDelivery).where(WebhookDelivery.webhook_id == webhook_id)
        newest = of.order_by(WebhookDelivery.created_at.desc(), WebhookDelivery.id).limit(most)
        return (await self._db.scalars(newest)).all()

    async def latest_of(self, webhook_id: UUID) -> WebhookDelivery | None:
        return next(iter(await self.deliveries_of(webhook_id, 1)), None)

    async def has_pending(self, webhook_id: UUID, event: str) -> bool:
        pending = exists().where(
            WebhookDelivery.webhook_id == webhook_id,
            WebhookDelivery.event == event,
            WebhookDelivery.status == "pending",
        )
        return bool(await self._db.scalar(select(pending)))

    async def lock_delivery(self, webhook_id: UUID, delivery_id: UUID) -> WebhookDelivery | None:
        of = select(WebhookDelivery).where(
            WebhookDelivery.id == delivery_id, WebhookDelivery.webhook_id == webhook_id
        )
        return await self._db.scalar(of.with_for_update())
