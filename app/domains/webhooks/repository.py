"""SQL of managing webhooks and of the delivery log."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import User, Webhook, WebhookDelivery


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

    async def list_of(self, user_id: UUID) -> Sequence[Webhook]:
        theirs = select(Webhook).where(Webhook.user_id == user_id)
        return (await self._db.scalars(theirs.order_by(Webhook.created_at.desc(), Webhook.id))).all()

    async def find(self, user_id: UUID, webhook_id: UUID, *, lock: bool = False) -> Webhook | None:
        one = select(Webhook).where(Webhook.id == webhook_id, Webhook.user_id == user_id)
        return await self._db.scalar(one.with_for_update() if lock else one)

    async def remove(self, user_id: UUID, webhook_id: UUID) -> bool:
        """Deletes a webhook of this owner with its deliveries. Returns False if there is none."""
        removed = await self._db.execute(
            delete(Webhook).where(Webhook.id == webhook_id, Webhook.user_id == user_id).returning(Webhook.id)
        )
        return removed.first() is not None

    async def owner_of(self, webhook_id: UUID) -> UUID | None:
        return await self._db.scalar(select(Webhook.user_id).where(Webhook.id == webhook_id))

    async def deliveries_of(self, webhook_id: UUID, most: int) -> Sequence[WebhookDelivery]:
        """Returns the latest deliveries, newest first."""
        of = select(WebhookDelivery).where(WebhookDelivery.webhook_id == webhook_id)
        newest = of.order_by(WebhookDelivery.created_at.desc(), WebhookDelivery.id).limit(most)
        return (await self._db.scalars(newest)).all()

    async def lock_delivery(self, webhook_id: UUID, delivery_id: UUID) -> WebhookDelivery | None:
        of = select(WebhookDelivery).where(
            WebhookDelivery.id == delivery_id, WebhookDelivery.webhook_id == webhook_id
        )
        return await self._db.scalar(of.with_for_update())
