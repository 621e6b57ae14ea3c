"""What goes over the wire about whole accounts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from app.core.schema_limits import TOKEN, text
from app.domains.identity.accounts.schemas import EMAIL_MOST, NewPassword, Password


class ResetLink(Struct, frozen=True, rename="camel"):
    """A link under which somebody chooses a new password, once, until `expiresAt`. It is shown once: only its
    hash is stored. A newer one of the same account takes its place."""

    url: str
    expires_at: datetime


class ResetRequest(Struct, frozen=True, rename="camel"):
    """POST /api/auth/forgot."""

    email: Annotated[str, Meta(max_length=254)]


class ResetRequested(Struct, frozen=True, rename="camel"):
    """If an account has this address, a link to a new password is mailed to it. Whether one has is not
    said."""

    email: str


class PasswordReset(Struct, frozen=True, rename="camel"):
    """POST /api/auth/reset. `token` is what the link ends in."""

    token: Annotated[str, TOKEN]
    new_password: NewPassword
    confirm_password: NewPassword


class PasswordWasReset(Struct, frozen=True, rename="camel"):
    """Whose password it is now, and how many sessions ended with the old one."""

    username: str
    ended_sessions: int


class AccountDeletion(Struct, frozen=True, rename="camel"):
    """DELETE /api/account. `password` where the account has one, otherwise its `username`."""

    password: Password | None = None
    username: Annotated[str, text(EMAIL_MOST)] | None = None
