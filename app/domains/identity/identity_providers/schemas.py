"""What goes over the wire about signing in by Google."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from msgspec import Struct

from app.domains.identity.accounts.schemas import UserRead


class Mode(StrEnum):
    """How the person goes to Google: in a window of its own, or with the whole page; LINK to link a Google
    account to theirs."""

    POPUP = "popup"
    REDIRECT = "redirect"
    LINK = "link"


class GoogleState(Struct, frozen=True, rename="camel"):
    """GET /api/auth/google. `host` is the name under which this request came, without its port.

    `hostAllowed`: sign-in may start there. `redirectOnly`: without a popup.
    """

    configured: bool
    host_allowed: bool
    redirect_only: bool
    host: str


class SignedInByGoogle(Struct, frozen=True, rename="camel"):
    """A user with the token of a new session, which is shown once.

    `passwordEnded`: this sign-in proved whose the address is for the first time, so the password and the
    sessions that the account had until then ended.
    """

    user: UserRead
    token: str
    password_ended: bool


class LinkStarted(Struct, frozen=True, rename="camel"):
    """Where to send the person, in the browser that asked."""

    url: str


class IdentityRead(Struct, frozen=True, rename="camel"):
    """A Google account that opens the caller's account. `email` is its address as Google told it last."""

    id: UUID
    email: str
    linked_at: datetime


class IdentityList(Struct, frozen=True, rename="camel"):
    """GET /api/account/identities. `canUnlink` is false while there is no other way to sign in."""

    identities: tuple[IdentityRead, ...]
    can_unlink: bool


class Started(Struct, frozen=True):
    """Where to send the person, and the ticket that their browser keeps meanwhile."""

    url: str
    ticket: str


class ProviderAnswer(Struct, frozen=True):
    """What the person's browser brings back from the provider; empty where it brings nothing."""

    state: str = ""
    code: str = ""
    error: str = ""
    issuer: str = ""
