"""Wire schemas of Google sign-in."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from msgspec import Struct

from app.core.observability.redaction import Confidential
from app.domains.identity.accounts.schemas import UserRead


class Mode(StrEnum):
    """How the person reaches Google: in a popup or by a redirect. LINK links a Google account to theirs."""

    POPUP = "popup"
    REDIRECT = "redirect"
    LINK = "link"


class GoogleState(Struct, frozen=True, rename="camel"):
    """Response of GET /api/auth/google. `host` is the host name of this request, without its port.

    `hostAllowed`: sign-in may start there. `redirectOnly`: sign-in uses a redirect, not a popup.
    """

    configured: bool
    host_allowed: bool
    redirect_only: bool
    host: str


class SignedInByGoogle(Confidential, frozen=True, rename="camel"):
    """A user and the token of a new session, which is returned once.

    `passwordEnded`: this sign-in proved the address for the first time, so the account's earlier password and
    sessions ended.
    """

    user: UserRead
    token: str
    password_ended: bool


class LinkStarted(Struct, frozen=True, rename="camel"):
    """URL that the browser has to open next."""

    url: str


class IdentityRead(Struct, frozen=True, rename="camel"):
    """A Google account that opens the caller's account. `email` is its address at the last sign-in."""

    id: UUID
    email: str
    linked_at: datetime


class IdentityList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/account/identities. `canUnlink` is false when there is no other way to sign in."""

    identities: tuple[IdentityRead, ...]
    can_unlink: bool


class StartedSignIn(Confidential, frozen=True):
    """URL that the browser has to open next, and the ticket that it stores."""

    url: str
    ticket: str


class ProviderCallback(Struct, frozen=True):
    """Query parameters of the provider's redirect. Missing parameters are empty."""

    state: str = ""
    code: str = ""
    error: str = ""
    issuer: str = ""
