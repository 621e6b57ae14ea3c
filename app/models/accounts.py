"""Who uses the product: users and their sessions."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class User(Base):
    """A person. Username and e-mail are unique without regard to case.

    `email_verified_at` is set when an identity provider has vouched for the address, or its owner has opened
    a link mailed to it (`EmailConfirmation`).
    `password_hash` is empty for whoever signs in by an identity provider only. An account with `suspended_at`
    opens no door, and nothing of it is shown (`notifications.visibility`).
    `suspension_reason` is shown to its owner at sign-in. `training_agreed_at` is since when its analyses may
    help training; None: they may not. `second_factor_at` is since when a second factor is required to sign
    in; None: none is set up. One with `closed_at` is being deleted: nothing in the
    row says whose it was. `links_by_email`: an identity with the same address may be linked
    because the provider vouches for it; false once its person has unlinked one.
    """

    __tablename__ = "users"
    __table_args__ = (
        Index("uq_users_username_folded", "username_folded", unique=True),
        Index("uq_users_email_folded", "email_folded", unique=True),
        Index("ix_users_suspended", "id", postgresql_where=text("suspended_at IS NOT NULL")),
        Index("ix_users_newest", "created_at", "id"),
        Index("ix_users_closed", "closed_at", postgresql_where=text("closed_at IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    username: Mapped[str] = mapped_column(Text)
    username_folded: Mapped[str] = mapped_column(Text)
    email: Mapped[str] = mapped_column(Text)
    email_folded: Mapped[str] = mapped_column(Text)
    email_verified_at: Mapped[datetime | None]
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    password_hash: Mapped[str | None] = mapped_column(Text)
    is_admin: Mapped[bool] = mapped_column(default=False)
    suspended_at: Mapped[datetime | None]
    suspension_reason: Mapped[str | None] = mapped_column(Text)
    training_agreed_at: Mapped[datetime | None]
    second_factor_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    links_by_email: Mapped[bool] = mapped_column(default=True, server_default=true())
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Session(Base):
    """A signed-in browser or terminal. Only the SHA-256 of its random token is stored.

    `authenticated_at` is when its person last proved who they are; None: before that was recorded.
    """

    __tablename__ = "sessions"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    user_agent: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_seen_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    authenticated_at: Mapped[datetime | None] = mapped_column(server_default=func.now())
    revoked_at: Mapped[datetime | None]


class Identity(Base):
    """An account at an OpenID provider that opens one of ours: `subject` is the provider's id for it."""

    __tablename__ = "identities"
    __table_args__ = (UniqueConstraint("issuer", "subject"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    issuer: Mapped[str] = mapped_column(Text)
    subject: Mapped[str] = mapped_column(Text)
    email: Mapped[str] = mapped_column(Text)
    picture_url: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class SignInAttempt(Base):
    """One way to an OpenID provider and back, bound to one browser by a cookie and used once.

    `ticket_hash` is the SHA-256 of the cookie's value, `state_hash` that of the state parameter. The
    provider's answer is judged once (`answered_at`); what came of it, a user or an error's code, is taken
    once (`taken_at`). `password_ended`: the account got its proof of address by this, and lost a password
    that anybody may have set. `invitation_hash` is the SHA-256 of the token of an invitation that was opened
    in this browser before, for a new account.

    `linking_session_id` is the session that started an attempt to link an identity to its account; no other
    session can finish it. `vouched` is then the identity as the provider described it, until it is linked.
    """

    __tablename__ = "sign_in_attempts"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    ticket_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    state_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    nonce: Mapped[str] = mapped_column(Text)
    code_verifier: Mapped[str] = mapped_column(Text)
    redirect_uri: Mapped[str] = mapped_column(Text)
    mode: Mapped[str] = mapped_column(Text)
    invitation_hash: Mapped[bytes | None] = mapped_column(LargeBinary)
    linking_session_id: Mapped[UUID | None]
    vouched: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
    answered_at: Mapped[datetime | None]
    taken_at: Mapped[datetime | None]
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    password_ended: Mapped[bool] = mapped_column(default=False)
    error_code: Mapped[str | None] = mapped_column(Text)


class PasswordReset(Base):
    """A link by which a person without their password chooses a new one: the newest of each account.

    Only the SHA-256 of its random token is stored. `replaces` is that of the password hash which the account
    had then, None for none: once that is another, the link opens nothing. `is_mailed`: the link was mailed to
    the address of the account, so whoever opens it owns that address; otherwise an administrator made it.
    """

    __tablename__ = "password_resets"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    replaces: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    is_mailed: Mapped[bool] = mapped_column(default=False, server_default=false())


class AccountReview(Base):
    """An account that changed hands: its content is from before `started_at`, when its present owner proved
    that the address is theirs. Others do not see what it has published until the owner has answered."""

    __tablename__ = "account_reviews"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    started_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AccountMail(Base):
    """A mail about an account, in the order to be sent. Rows are deleted a day after `created_at`.

    `reset`: somebody asked for a link to a new password for `email`; whether an account has that address is
    looked up when the mail is due, never while they wait. The other kinds tell the owner of the account
    `user_id` that an administrator made such a link, or that a link was used.
    """

    __tablename__ = "account_mails"
    __table_args__ = (
        CheckConstraint("kind IN ('reset', 'link-made', 'link-used')", name="kind"),
        Index("ix_account_mails_due", "mail_due_at", postgresql_where=text("mail_due_at IS NOT NULL")),
        Index("ix_account_mails_email", "email_folded", "created_at"),
        Index("ix_account_mails_created_at", "created_at"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    kind: Mapped[str] = mapped_column(Text)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    email: Mapped[str] = mapped_column(Text, default="", server_default="")
    email_folded: Mapped[str] = mapped_column(Text, default="", server_default="")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    mail_due_at: Mapped[datetime | None] = mapped_column(server_default=func.now())
    mail_tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    mailed_at: Mapped[datetime | None]
    mail_error: Mapped[str | None] = mapped_column(Text)
