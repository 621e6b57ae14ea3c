"""Users, sessions, identities and account recovery."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import (
    ARRAY,
    CheckConstraint,
    Float,
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
    """A user account. Username and email are unique regardless of case.

    `email_verified_at`: when an identity provider confirmed the address, or its owner opened a mailed link
    (`EmailConfirmation`). `password_hash`: empty for users who sign in only by an identity provider.
    `suspended_at`: the account cannot sign in and its content is hidden (`notifications.visibility`).
    `suspension_reason`: shown to the owner at sign-in. `training_agreed_at`: when the owner allowed training
    on their analyses; None: not allowed. `second_factor_at`: since when sign-in requires a second factor;
    None: none is set up. `closed_at`: the account is being deleted, and its personal data are already erased
    from this row. `links_by_email`: an identity with the same verified address may be linked automatically;
    false once the owner has unlinked one. `bio`: the owner's words on the public profile.
    """

    __tablename__ = "users"
    __table_args__ = (
        Index("uq_users_username_folded", "username_folded", unique=True),
        Index("uq_users_email_folded", "email_folded", unique=True),
        Index("ix_users_suspended", "id", postgresql_where=text("suspended_at IS NOT NULL")),
        Index(
            "ix_users_username_prefix",
            "username_folded",
            postgresql_ops={"username_folded": "text_pattern_ops"},
        ),
        Index("ix_users_newest", "created_at", "id"),
        Index("ix_users_closed", "closed_at", postgresql_where=text("closed_at IS NOT NULL")),
        Index(
            "ix_users_trigrams",
            text("person_trigrams(first_name, last_name, username)"),
            postgresql_using="gin",
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    username: Mapped[str] = mapped_column(Text)
    username_folded: Mapped[str] = mapped_column(Text)
    email: Mapped[str] = mapped_column(Text)
    email_folded: Mapped[str] = mapped_column(Text)
    email_verified_at: Mapped[datetime | None]
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    bio: Mapped[str | None] = mapped_column(Text)
    password_hash: Mapped[str | None] = mapped_column(Text)
    is_admin: Mapped[bool] = mapped_column(default=False)
    suspended_at: Mapped[datetime | None]
    suspension_reason: Mapped[str | None] = mapped_column(Text)
    training_agreed_at: Mapped[datetime | None]
    second_factor_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]
    links_by_email: Mapped[bool] = mapped_column(default=True, server_default=true())
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class UserFollow(Base):
    """A user follows another."""

    __tablename__ = "user_follows"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    followed_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class UserRestriction(Base):
    """A user mutes or blocks another.

    `kind` is 'muted' or 'blocked'; blocking includes muting.
    """

    __tablename__ = "user_restrictions"
    __table_args__ = (CheckConstraint("kind IN ('muted', 'blocked')", name="kind"),)

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    restricted_id: Mapped[UUID] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    kind: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Session(Base):
    """A signed-in browser or terminal. Only the SHA-256 of its random token is stored.

    `authenticated_at` is when the user last proved their identity; None for sessions older than this column.
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


class ApiToken(Base):
    """A token by which programs call the API as its owner. Only its SHA-256 is stored.

    `scopes` are those of `identity.accounts.scopes`. `expires_at` is None for a token that does not expire.
    `last_used_at` is recorded at most once a minute. `daily_usd` is the budget per UTC day of its runs,
    `rate_per_minute` its rate limit; None means none of its own.
    """

    __tablename__ = "api_tokens"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    name: Mapped[str] = mapped_column(Text)
    scopes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    daily_usd: Mapped[float | None] = mapped_column(Float)
    rate_per_minute: Mapped[int | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_used_at: Mapped[datetime | None]
    expires_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]


class Identity(Base):
    """An account at an OpenID provider that can sign in to a user account.

    `subject` is the provider's id for it.
    """

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
    """A sign-in attempt at an OpenID provider, bound to one browser by a cookie and usable once.

    `ticket_hash` is the SHA-256 of the cookie's value, `state_hash` that of the state parameter. The
    provider's response is processed once (`answered_at`); its result, a user or an error code, is fetched
    once (`taken_at`). `password_ended`: the attempt verified the address of the account and removed a
    password that someone else may have set. `invitation_hash` is the SHA-256 of the token of an invitation
    that was opened in this browser before, for a new account.

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
    """A password reset link. Each account has at most one, the newest.

    Only the SHA-256 of its random token is stored. `replaces` is the SHA-256 of the password hash at that
    time, None if there was none; the link becomes invalid when the password changes. `is_mailed`: the link
    was mailed to the account's address, so opening it proves ownership of the address; otherwise an
    administrator created it.
    """

    __tablename__ = "password_resets"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    replaces: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    is_mailed: Mapped[bool] = mapped_column(default=False, server_default=false())


class AccountReview(Base):
    """An account that changed hands. Content from before `started_at` is from someone else.

    The present owner proved their address at `started_at`. Published content is hidden from others until the
    owner has reviewed it.
    """

    __tablename__ = "account_reviews"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    started_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AccountMail(Base):
    """A queued mail about an account. Rows are deleted a day after `created_at`.

    `reset`: a password reset was requested for `email`; the account is looked up when the mail is due, so
    that the response time does not reveal whether it exists. The other kinds inform the owner of `user_id`
    that an administrator created such a link, or that a link was used.
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
