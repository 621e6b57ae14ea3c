"""What people report, what moderators hide, and what administrators did."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Report(Base):
    """Somebody finds that a thing should not be shown, once. It is open until an administrator has hidden the
    thing or dismissed what was reported of it."""

    __tablename__ = "reports"
    __table_args__ = (
        UniqueConstraint("kind", "thing_id", "reporter_id"),
        Index("ix_reports_open", "created_at", postgresql_where=text("closed_at IS NULL")),
        CheckConstraint("kind IN ('post', 'comment', 'agent')", name="kind"),
        CheckConstraint("reason IN ('spam', 'abuse', 'false', 'personal-data', 'other')", name="reason"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    kind: Mapped[str] = mapped_column(Text)
    thing_id: Mapped[UUID]
    reporter_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    reason: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text, default="", server_default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    closed_at: Mapped[datetime | None]


class Hiding(Base):
    """Why a moderator has hidden a thing, for its author to read. Deleted when the thing is restored.

    Whether a thing is hidden is `hidden_at` of the thing itself. Things hidden before this table existed have
    no row.
    """

    __tablename__ = "hidings"
    __table_args__ = (CheckConstraint("kind IN ('post', 'comment', 'agent')", name="kind"),)

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    thing_id: Mapped[UUID] = mapped_column(primary_key=True)
    author_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    reason: Mapped[str] = mapped_column(Text)
    hidden_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Objection(Base):
    """An author's objection to the hiding of a thing; one per thing is open. `outcome` is None until a
    moderator has answered it."""

    __tablename__ = "objections"
    __table_args__ = (
        Index(
            "uq_objections_open",
            "kind",
            "thing_id",
            unique=True,
            postgresql_where=text("answered_at IS NULL"),
        ),
        Index("ix_objections_thing", "kind", "thing_id", "created_at"),
        Index("ix_objections_order", "created_at", "id"),
        CheckConstraint("kind IN ('post', 'comment', 'agent')", name="kind"),
        CheckConstraint("outcome IN ('restored', 'kept')", name="outcome"),
        CheckConstraint("(outcome IS NULL) = (answered_at IS NULL)", name="answered"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    kind: Mapped[str] = mapped_column(Text)
    thing_id: Mapped[UUID]
    author_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    content: Mapped[str] = mapped_column(Text)
    outcome: Mapped[str | None] = mapped_column(Text)
    answer: Mapped[str] = mapped_column(Text, default="", server_default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    answered_at: Mapped[datetime | None]


class SuspensionMail(Base):
    """A mail that tells a suspended person why and whom to contact; deleted once a mail server has it."""

    __tablename__ = "suspension_mails"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")


class AuditEntry(Base):
    """What an administrator did: who, what, to what, whom it concerns, why. A trigger of the database refuses
    every change and deletion, so that it references nothing that can go.

    `actor_id` is None for the command line.
    """

    __tablename__ = "audit_log"
    __table_args__ = (Index("ix_audit_log_actor_id", "actor_id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    at: Mapped[datetime] = mapped_column(server_default=func.now())
    actor_id: Mapped[UUID | None]
    act: Mapped[str] = mapped_column(Text)
    subject_kind: Mapped[str] = mapped_column(Text)
    subject_id: Mapped[str] = mapped_column(Text)
    concerns_id: Mapped[UUID | None]
    reason: Mapped[str] = mapped_column(Text, default="", server_default="")
