"""Wire schemas of accounts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, Protocol, Self
from uuid import UUID

from msgspec import Struct, field

from app.core.api.names import CHECKED_NAME, SOUGHT_NAME
from app.core.api.schema_limits import TOKEN, text
from app.core.observability.redaction import Confidential
from app.core.text.validation import display_name
from app.domains.identity.accounts.passwords import PASSWORD_LEAST, PASSWORD_MOST

NAME_MOST = 100
USERNAME_MOST = 64
EMAIL_LEAST, EMAIL_MOST = 5, 254

Password = Annotated[str, text(PASSWORD_MOST)]
NewPassword = Annotated[str, text(PASSWORD_MOST, PASSWORD_LEAST)]
Username = Annotated[str, text(USERNAME_MOST, 1), CHECKED_NAME]
PersonName = Annotated[str, text(NAME_MOST, 1), CHECKED_NAME]
FactorMethod = Literal["passkey", "totp", "recovery-code"]


class Registration(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/register. `invitation` is the token of an invitation link."""

    username: Username
    email: Annotated[str, text(EMAIL_MOST, EMAIL_LEAST)]
    password: NewPassword
    confirm_password: NewPassword
    first_name: PersonName
    last_name: PersonName
    invitation: Annotated[str, TOKEN] | None = None


class Credentials(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/login."""

    username: Annotated[str, text(EMAIL_MOST), SOUGHT_NAME]
    password: Password


class PasswordChange(Confidential, frozen=True, rename="camel"):
    """Body of POST /api/auth/password. `currentPassword` may be empty for an account without a password."""

    current_password: Password
    new_password: NewPassword
    confirm_password: NewPassword


class Person(Protocol):
    """The attributes of a user that are read: `repository.PERSON`."""

    @property
    def id(self) -> UUID: ...
    @property
    def username(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def first_name(self) -> str: ...
    @property
    def last_name(self) -> str: ...
    @property
    def is_admin(self) -> bool: ...
    @property
    def picture_url(self) -> str | None: ...
    @property
    def has_password(self) -> bool: ...
    @property
    def is_email_verified(self) -> bool: ...
    @property
    def has_review(self) -> bool: ...
    @property
    def has_second_factor(self) -> bool: ...


class UserRead(Struct, frozen=True, rename="camel"):
    """A user as shown to themselves.

    `photoURL` is the picture at their identity provider. `hasPassword` is false for users who sign in only
    through a provider. `emailVerified`: a provider has vouched for the address, or its owner has opened a
    link mailed to it. `reviewPending`: the account existed before its owner proved the address, and the owner
    has not reviewed its content yet. `hasSecondFactor`: sign-in requires a passkey, or a code after the
    password.
    """

    id: UUID
    username: str
    email: str
    first_name: str
    last_name: str
    display_name: str
    is_admin: bool
    has_password: bool
    email_verified: bool
    review_pending: bool
    has_second_factor: bool
    photo_url: str | None = field(name="photoURL")

    @classmethod
    def of(cls, user: Person) -> Self:
        return cls(
            id=user.id,
            username=user.username,
            email=user.email,
            first_name=user.first_name,
            last_name=user.last_name,
            display_name=display_name(user.username, user.first_name, user.last_name),
            is_admin=user.is_admin,
            has_password=user.has_password,
            email_verified=user.is_email_verified,
            review_pending=user.has_review,
            has_second_factor=user.has_second_factor,
            photo_url=user.picture_url,
        )


class SignedIn(Confidential, frozen=True, rename="camel"):
    """A user and the token of a new session. The token is returned once and stored only as a hash."""

    user: UserRead
    token: str


class SecondFactorTicket(Confidential, frozen=True, rename="camel"):
    """A ticket that completes a sign-in together with one proof of `methods`. It expires at `expiresAt`."""

    ticket: str
    methods: tuple[FactorMethod, ...]
    expires_at: datetime


class SecondFactorPending(Struct, frozen=True, rename="camel"):
    """The first factor was accepted. No session is opened until `POST /api/auth/second-factor` succeeds."""

    second_factor: SecondFactorTicket


class Me(Struct, frozen=True, rename="camel"):
    """Response of GET /api/auth/me."""

    user: UserRead


class PasswordChanged(Struct, frozen=True, rename="camel"):
    """Number of other sessions that the password change ended."""

    ended_sessions: int


class SessionRead(Struct, frozen=True, rename="camel"):
    """A session that has not ended. `device` is a guess from `userAgent`, which any client can forge.

    `expiresAt` is when the session ends unless it is used before.
    """

    id: UUID
    user_agent: str
    device: str
    created_at: datetime
    last_seen_at: datetime
    expires_at: datetime
    is_current: bool


class SessionList(Struct, frozen=True, rename="camel"):
    """Response of GET /api/auth/sessions, most recently used first."""

    sessions: tuple[SessionRead, ...]
