"""What goes over the wire about accounts."""

from __future__ import annotations

from typing import Self
from uuid import UUID

from msgspec import Struct

from app.models import User


class Registration(Struct, frozen=True, rename="camel"):
    """POST /api/auth/register."""

    username: str
    email: str
    password: str
    confirm_password: str
    first_name: str
    last_name: str


class Credentials(Struct, frozen=True, rename="camel"):
    """POST /api/auth/login."""

    username: str
    password: str


class UserRead(Struct, frozen=True, rename="camel"):
    """A user as that user sees themselves."""

    id: UUID
    username: str
    email: str
    first_name: str
    last_name: str
    display_name: str
    is_admin: bool

    @classmethod
    def of(cls, user: User) -> Self:
        return cls(
            id=user.id,
            username=user.username,
            email=user.email,
            first_name=user.first_name,
            last_name=user.last_name,
            display_name=f"{user.first_name} {user.last_name}".strip() or user.username,
            is_admin=user.is_admin,
        )


class SignedIn(Struct, frozen=True, rename="camel"):
    """A user with the token of a new session. The token is shown once and stored only as a hash."""

    user: UserRead
    token: str


class Me(Struct, frozen=True, rename="camel"):
    """GET /api/auth/me."""

    user: UserRead
