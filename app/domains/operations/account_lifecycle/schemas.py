"""Wire schemas of the account lifecycle."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from app.core.api.names import SOUGHT_NAME
from app.core.api.schema_limits import TOKEN, text
from app.core.observability.redaction import Confidential
from app.domains.identity.accounts.schemas import EMAIL_MOST, NewPassword, Password


class ResetLink(Struct, frozen=True, rename="camel"):
    """A link to set a new password, valid once until `expiresAt`.

    It is returned once; only its hash is stored. A newer link of the same account replaces it.
    """

    url: str
    expires_at: datetime


class ResetRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/auth/forgot."""

    email: Annotated[str, Meta(max_length=254)]


class ResetRequested(Struct, frozen=True, rename="camel"):
    """If an account has this address, a reset link is mailed to it.

    The answer does not reveal whether one has.
    """

    email: str


class PasswordReset(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/reset. `token` is the last part of the link."""

    token: Annotated[str, TOKEN]
    new_password: NewPassword
    confirm_password: NewPassword


class PasswordWasReset(Struct, frozen=True, rename="camel"):
    """Owner of the new password, and the number of sessions that ended."""

    username: str
    ended_sessions: int


class AccountDeletion(Confidential, frozen=True, rename="camel"):
    """Body of DELETE /api/account: `password` if the account has one, otherwise its `username`."""

    password: Password | None = None
    username: Annotated[str, text(EMAIL_MOST), SOUGHT_NAME] | None = None
