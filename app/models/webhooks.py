"""Webhooks and their deliveries."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, Index, LargeBinary, SmallInteger, Text, func, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Webhook(Base):
    """An address that receives events of its owner.

    `secret` signs the deliveries, encrypted as `totp_secrets.secret`. `failing_since` is the first failure
    after the last success. `disabled_at` stops deliveries; `disabled_by` is 'owner' or 'failures'.
    """

    __tablename__ = "webhooks"
    __table_args__ = (
        CheckConstraint("disabled_by IN ('owner', 'failures')", name="disabled_by"),
        CheckConstraint("(disabled_at IS NULL) = (disabled_by IS NULL)", name="disabled_iff_by"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    url: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    events: Mapped[list[str]] = mapped_column(ARRAY(Text))
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    failing_since: Mapped[datetime | None]
    disabled_at: Mapped[datetime | None]
    disabled_by: Mapped[str | None] = mapped_column(Text)


class WebhookDelivery(Base):
    """An event for a webhook: the outbox of deliveries, and their log.

    `id` is sent as `webhook-id`, the same for every try, so that receivers recognize duplicates. `body` is
    the exact text that is sent. `next_try_at` is None once the delivery has ended. A worker that sends it
    moves `next_try_at` past the end of its request: a lease, after which another worker sends it again.
    `tries` counts the claims and is the fencing token of their results. `status_code`, `error` and `excerpt`
    describe the last response.
    """

    __tablename__ = "webhook_deliveries"
    __table_args__ = (
        Index("ix_webhook_deliveries_due", "next_try_at", postgresql_where=text("next_try_at IS NOT NULL")),
        Index("ix_webhook_deliveries_log", "webhook_id", "created_at", "id"),
        Index("ix_webhook_deliveries_created_at", "created_at"),
        CheckConstraint("status IN ('pending', 'delivered', 'failed')", name="status"),
        CheckConstraint("status = 'pending' OR next_try_at IS NULL", name="ended_not_due"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    webhook_id: Mapped[UUID] = mapped_column(ForeignKey("webhooks.id", ondelete="CASCADE"))
    event: Mapped[str] = mapped_column(Text)
    body: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text, default="pending", server_default="pending")
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    next_try_at: Mapped[datetime | None] = mapped_column(server_default=func.now())
    status_code: Mapped[int | None] = mapped_column(SmallInteger)
    error: Mapped[str | None] = mapped_column(Text)
    excerpt: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    ended_at: Mapped[datetime | None]
