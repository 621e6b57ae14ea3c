"""Second factors: passkeys, authenticator apps, recovery codes, and pending verification steps."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, ForeignKey, LargeBinary, SmallInteger, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Passkey(Base):
    """A WebAuthn credential. Only its public key is stored; `sign_count` detects a cloned authenticator."""

    __tablename__ = "passkeys"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    credential_id: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    transports: Mapped[list[str]] = mapped_column(ARRAY(Text))
    name: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_used_at: Mapped[datetime | None]


class TotpSecret(Base):
    """Secret shared with an authenticator app, encrypted by `app.core.security.encryption`.

    `last_step` is the time step of the last accepted code. Codes of that step or earlier ones are not
    accepted again.
    """

    __tablename__ = "totp_secrets"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    last_step: Mapped[int] = mapped_column(BigInteger)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_used_at: Mapped[datetime | None]


class RecoveryCode(Base):
    """A code that replaces the second factor once. Only the SHA-256 of its 120 random bits is stored."""

    __tablename__ = "recovery_codes"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    code_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    used_at: Mapped[datetime | None]


class FactorChallenge(Base):
    """A pending verification step, found by a ticket of which only the SHA-256 is stored.

    `sign-in`: the first factor of `user_id` was correct. `passkey`: passkey-only sign-in, whose account is
    not yet known. `registration` and `totp`: a factor that the session `session_id` is adding.
    `reauthentication`: that session confirms its identity again. `challenge` is the open WebAuthn challenge,
    `secret` the encrypted secret of an unconfirmed authenticator app. `tries` counts wrong answers.
    """

    __tablename__ = "factor_challenges"
    __table_args__ = (
        CheckConstraint(
            "kind IN ('sign-in', 'passkey', 'registration', 'totp', 'reauthentication')", name="kind"
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    ticket_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    kind: Mapped[str] = mapped_column(Text)
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    session_id: Mapped[UUID | None] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    challenge: Mapped[bytes | None] = mapped_column(LargeBinary)
    secret: Mapped[bytes | None] = mapped_column(LargeBinary)
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(index=True)


class KnownDevice(Base):
    """A browser that has signed in to an account. Its sign-in attempts are not throttled by those of others.

    Only the SHA-256 of its random cookie is stored. It grants no access.
    """

    __tablename__ = "known_devices"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary)
    last_used_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
