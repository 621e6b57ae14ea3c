"""Reports, hidden content, objections and the audit log."""

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
    """A user's report of a post, comment or agent, once per user.

    It is open until an administrator has hidden the content or dismissed its reports.
    """

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
    """The moderator's reason for hiding content, shown to its author. Deleted when the content is restored.

    `hidden_at` of the content itself decides whether it is hidden. Content hidden before this table existed
    has no row.
    """

    __tablename__ = "hidings"
    __table_args__ = (CheckConstraint("kind IN ('post', 'comment', 'agent')", name="kind"),)

    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    thing_id: Mapped[UUID] = mapped_column(primary_key=True)
    author_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    reason: Mapped[str] = mapped_column(Text)
    hidden_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Objection(Base):
    """An author's objection to the hiding of their content. At most one per item is open.

    `outcome` is None until a moderator has answered it.
    """

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
    """A queued mail that informs a suspended user of the reason and a contact.

    Deleted once a mail server has accepted it.
    """

    __tablename__ = "suspension_mails"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")


class AuditEntry(Base):
    """An administrator's action: actor, action, subject, user concerned and reason.

    A database trigger refuses changes and deletions, so the row has no foreign keys. `actor_id` is None for
    the command line.
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
