"""Sign-up: the mode set by an administrator, invitations and pending email confirmations."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import (
    ARRAY,
    CheckConstraint,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    Text,
    false,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class SignUpSetting(Base):
    """The sign-up mode set by an administrator, in at most one row.

    Without it the environment's settings apply.
    """

    __tablename__ = "sign_up_settings"
    __table_args__ = (
        CheckConstraint("id = 1", name="single"),
        CheckConstraint("mode IN ('open', 'invite', 'domains', 'closed')", name="mode"),
    )

    id: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False, default=1)
    mode: Mapped[str] = mapped_column(Text)
    domains: Mapped[list[str]] = mapped_column(ARRAY(Text))
    changed_at: Mapped[datetime] = mapped_column(server_default=func.now())
    changed_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))


class Invitation(Base):
    """A single-use invitation link. Only the SHA-256 of its random token is stored.

    It is valid while it is neither used, revoked nor expired, and `created_by` is an administrator.
    """

    __tablename__ = "invitations"
    __table_args__ = (
        CheckConstraint("role IN ('member', 'administrator')", name="role"),
        Index("ix_invitations_newest", "created_at", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    role: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text, default="", server_default="")
    created_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    used_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    revoked_at: Mapped[datetime | None]


class EmailConfirmation(Base):
    """An account that cannot be used until its owner has opened the link mailed to its address.

    `token_hash` is the SHA-256 of the token in the newest mail, None before the first. `mail_due_at` is when
    a mail is due, None when none is. After `expires_at` the account is deleted.

    `is_duplicate`: the address already belonged to another account. The row behaves like any other, but its
    account has a placeholder address and can never be confirmed; the mail informs the owner of the address,
    the account `duplicate_of`.
    """

    __tablename__ = "email_confirmations"
    __table_args__ = (
        Index("ix_email_confirmations_due", "mail_due_at", postgresql_where=text("mail_due_at IS NOT NULL")),
        Index("ix_email_confirmations_expires_at", "expires_at"),
    )

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    token_hash: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    mail_due_at: Mapped[datetime | None] = mapped_column(server_default=func.now())
    mail_tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    mailed_at: Mapped[datetime | None]
    mail_error: Mapped[str | None] = mapped_column(Text)
    is_duplicate: Mapped[bool] = mapped_column(default=False, server_default=false())
    duplicate_of: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
