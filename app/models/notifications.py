"""Notifications and the users who caused them."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Text, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base

THIS_TRANSACTION = "(CAST(CAST(pg_current_xact_id() AS text) AS bigint))"
"""The current transaction id as bigint."""


class NotificationRow(Base):
    """A notification. While it is unread, further events of the same kind and subject are merged into it.

    A unique index ensures the merging. `about` is a short title of the subject. `under_kind` and `under_id`
    are the post or agent of a comment. `outcome` is the result of a finished run. `note` is the reason or
    answer of an administrator. `people` counts the rows in `notification_actors`. `changed` is the
    transaction that last wrote the row, by which a reader finds rows committed since its last query.
    """

    __tablename__ = "notifications"
    __table_args__ = (
        Index(
            "uq_notifications_unread",
            "recipient_id",
            "kind",
            "subject_kind",
            "subject_id",
            unique=True,
            postgresql_where=text("read_at IS NULL"),
        ),
        Index("ix_notifications_order", "recipient_id", "updated_at", "id"),
        Index("ix_notifications_subject", "subject_kind", "subject_id"),
        Index("ix_notifications_changed", "changed"),
        Index("ix_notifications_updated_at", "updated_at"),
        CheckConstraint(
            "kind IN ('followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due',"
            " 'promoted', 'removed', 'hidden', 'restored', 'budget', 'security', 'kept-hidden',"
            " 'publication-asked', 'publication-accepted', 'publication-declined', 'opened',"
            " 'no-workers', 'message', 'reported', 'training-failed', 'mentioned', 'webhook-disabled')",
            name="kind",
        ),
        CheckConstraint("outcome IN ('completed', 'failed')", name="outcome"),
        CheckConstraint(
            "subject_kind IN ('post', 'comment', 'agent', 'analysis', 'decision', 'budget', 'account',"
            " 'person', 'queue', 'message', 'training', 'webhook')",
            name="subject_kind",
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    recipient_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(Text)
    subject_kind: Mapped[str] = mapped_column(Text)
    subject_id: Mapped[str] = mapped_column(Text)
    about: Mapped[str] = mapped_column(Text)
    under_kind: Mapped[str | None] = mapped_column(Text)
    under_id: Mapped[str | None] = mapped_column(Text)
    outcome: Mapped[str | None] = mapped_column(Text)
    note: Mapped[str | None] = mapped_column(Text)
    people: Mapped[int] = mapped_column(default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())
    read_at: Mapped[datetime | None]
    changed: Mapped[int] = mapped_column(BigInteger, server_default=text(THIS_TRANSACTION))


class NotificationActor(Base):
    """A user who caused a notification. `at` is the time of their latest event."""

    __tablename__ = "notification_actors"
    __table_args__ = (Index("ix_notification_actors_latest", "notification_id", "at"),)

    notification_id: Mapped[UUID] = mapped_column(
        ForeignKey("notifications.id", ondelete="CASCADE"), primary_key=True
    )
    actor_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    at: Mapped[datetime] = mapped_column(server_default=func.now())
