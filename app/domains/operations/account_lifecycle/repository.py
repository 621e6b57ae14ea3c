"""All SQL on password reset links."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import EmailConfirmation, PasswordReset, User


class Resettable(Struct, frozen=True):
    """An account that a link opens, and the link, in their current state."""

    user_id: UUID
    username: str
    email: str
    password_hash: str | None
    is_email_proven: bool
    replaces: bytes | None
    is_mailed: bool


class ResetRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def user_by_username(self, username_folded: str) -> UUID | None:
        return await self._db.scalar(select(User.id).where(User.username_folded == username_folded))

    async def is_open_account(self, user_id: UUID) -> bool:
        """Returns whether the account exists and is not being deleted."""
        found = select(User.id).where(User.id == user_id, User.closed_at.is_(None))
        return await self._db.scalar(found) is not None

    async def put(
        self,
        user_id: UUID,
        token_hash: bytes,
        replaces: bytes | None,
        expires_at: datetime,
        *,
        is_mailed: bool,
    ) -> None:
        """Sets the only valid link of an account."""
        link: dict[str, Any] = {
            "token_hash": token_hash,
            "replaces": replaces,
            "expires_at": expires_at,
            "is_mailed": is_mailed,
        }
        made = insert(PasswordReset).values(user_id=user_id, **link)
        newer = made.on_conflict_do_update(index_elements=["user_id"], set_=link | {"created_at": func.now()})
        await self._db.execute(newer)

    async def by_token(self, token_hash: bytes) -> Resettable | None:
        """Returns the account of an unexpired link."""
        found = (
            select(
                *(User.id, User.username, User.email, User.password_hash),
                User.email_verified_at.is_not(None),
                *(PasswordReset.replaces, PasswordReset.is_mailed),
            )
            .join(User, User.id == PasswordReset.user_id)
            .where(PasswordReset.token_hash == token_hash, PasswordReset.expires_at > func.now())
        )
        row = (await self._db.execute(found)).first()
        return Resettable(*row) if row else None

    async def consume_link(self, token_hash: bytes) -> bool:
        """Uses up a link. Returns whether it was valid."""
        used = delete(PasswordReset).where(
            PasswordReset.token_hash == token_hash, PasswordReset.expires_at > func.now()
        )
        return (await self._db.execute(used.returning(PasswordReset.user_id))).first() is not None

    async def prove_email(self, user_id: UUID) -> None:
        """Marks the address as proven and deletes its pending confirmation."""
        await self._db.execute(update(User).where(User.id == user_id).values(email_verified_at=func.now()))
        await self._db.execute(delete(EmailConfirmation).where(EmailConfirmation.user_id == user_id))

    async def delete_old(self) -> None:
        old = delete(PasswordReset).where(PasswordReset.expires_at <= func.now())
        await self._db.execute(old.execution_options(synchronize_session=False))
