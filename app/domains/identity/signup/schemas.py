"""Wire schemas of sign-up."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.schema_limits import TOKEN, array
from app.core.observability.redaction import Confidential
from app.domains.identity.accounts.names import NamedPerson
from app.domains.identity.accounts.schemas import Password

DOMAINS_MOST = 100
DOMAIN_MOST = 253
NOTE_MOST = 200
LIFE_DAYS_MOST = 90

InvitationState = Literal["open", "used", "expired", "revoked", "void"]
InvitationFilter = Literal["open", "all"]


class SignUpMode(StrEnum):
    """OPEN: everyone.

    INVITE: people with an invitation. DOMAINS: email addresses of certain domains, and people with an
    invitation. CLOSED: no one.
    """

    OPEN = "open"
    INVITE = "invite"
    DOMAINS = "domains"
    CLOSED = "closed"


class Role(StrEnum):
    MEMBER = "member"
    ADMINISTRATOR = "administrator"


class SignUpTerms(Struct, frozen=True, rename="camel"):
    """Response of GET /api/auth/sign-up.

    `isFirstAccount`: there is no account yet; the first one can always be created and is an administrator.
    `confirmsEmail`: a new account can be used after the link mailed to its address was opened. `sendsMail`: a
    forgotten password can be reset by mail.
    """

    mode: SignUpMode
    domains: tuple[str, ...]
    confirms_email: bool
    is_first_account: bool
    sends_mail: bool


class SignUpRule(Struct, frozen=True, rename="camel"):
    """A mode with the domains for mode `domains`."""

    mode: SignUpMode
    domains: tuple[str, ...]


class SignUpPolicy(Struct, frozen=True, rename="camel"):
    """Response of GET /api/admin/sign-up.

    `configured` is the rule of the server's settings. `isOverridden`: an administrator has set another rule,
    which applies until it is deleted.
    """

    mode: SignUpMode
    domains: tuple[str, ...]
    configured: SignUpRule
    is_overridden: bool
    changed_at: datetime | None
    changed_by: NamedPerson | None
    confirms_email: bool


class SignUpChange(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/admin/sign-up. `domains` may be empty unless the mode is `domains`."""

    mode: SignUpMode
    domains: Annotated[
        tuple[str, ...], Meta(max_length=DOMAINS_MOST), array(DOMAINS_MOST, item_most=DOMAIN_MOST)
    ] = ()


class InvitationCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/admin/invitations.

    `note` is for administrators, for example the invited person's name.
    """

    role: Role = Role.MEMBER
    expires_in_days: Annotated[int, Meta(ge=1, le=LIFE_DAYS_MOST)] = 7
    note: Annotated[str, Meta(max_length=NOTE_MOST)] = ""


class InvitationRead(Struct, frozen=True, rename="camel"):
    """An invitation without its link. `state` is `void` when its creator is no longer an administrator."""

    id: UUID
    role: Role
    note: str
    state: InvitationState
    created_at: datetime
    created_by: NamedPerson | None
    expires_at: datetime
    used_at: datetime | None
    used_by: NamedPerson | None
    revoked_at: datetime | None


class InvitationLink(Confidential, frozen=True, rename="camel"):
    """A new invitation with its link. The link is returned once; only its hash is stored."""

    url: str
    invitation: InvitationRead


class InvitationPage(Struct, frozen=True, rename="camel"):
    """A page of invitations, newest first. `open` counts the usable ones."""

    invitations: tuple[InvitationRead, ...]
    open: int
    next: str | None


class InvitationToken(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/invitation. `token` is the last part of the link."""

    token: Annotated[str, TOKEN]


class InvitationTerms(Struct, frozen=True, rename="camel"):
    """Terms of an invitation that can be used now."""

    role: Role
    expires_at: datetime


class PendingConfirmation(Struct, frozen=True, rename="camel"):
    """The account was created.

    It can be used after the link mailed to `email` was opened. If that does not happen by `expiresAt`, the
    account is deleted.
    """

    email: str
    expires_at: datetime


class EmailConfirm(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/confirm-email.

    `token` is the last part of the mailed link, `password` the password chosen at registration: it prevents
    the recipient of a link from confirming another person's account.
    """

    token: Annotated[str, TOKEN]
    password: Password
