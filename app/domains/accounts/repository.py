"""Every SELECT and UPDATE on users and sessions."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from msgspec import Struct
from sqlalchemy import and_, exists, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.accounts.schemas import UserRead
from app.models import Session, User

FIRST_ACCOUNT_LOCK = 0x69_52_49_54  # one above the migration lock

IS_LIVE = and_(Session.revoked_at.is_(None), Session.expires_at > func.now())

WHO = (
    select(
        Session.id.label("session_id"),
        Session.last_seen_at,
        User.id,
        User.username,
        User.email,
        User.first_name,
        User.last_name,
        User.is_admin,
    )
    .join(User, User.id == Session.user_id)
    .where(IS_LIVE)
)


class LiveSession(Struct, frozen=True):
    """A session that opens doors, when it was last seen to, and whose it is."""

    id: UUID
    last_seen_at: datetime
    user: UserRead


class AccountRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def is_first_account(self) -> bool:
        """Whether there is no user yet. Then whoever else asks waits until this transaction has ended."""
        if await self._has_users():
            return False
        await self._db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": FIRST_ACCOUNT_LOCK})
        return not await self._has_users()

    async def add_user(self, user: User) -> None:
        """Raises IntegrityError when the username or e-mail is taken."""
        self._db.add(user)
        await self._db.flush()

    async def is_username_taken(self, username_folded: str) -> bool:
        return bool(await self._db.scalar(select(exists().where(User.username_folded == username_folded))))

    async def is_email_taken(self, email_folded: str) -> bool:
        return bool(await self._db.scalar(select(exists().where(User.email_folded == email_folded))))

    async def user_by_username(self, username_folded: str) -> User | None:
        return await self._db.scalar(select(User).where(User.username_folded == username_folded))

    async def count_users(self) -> int:
        return await self._db.scalar(select(func.count()).select_from(User)) or 0

    async def set_password_hash(self, user_id: UUID, password_hash: str) -> None:
        await self._db.execute(update(User).where(User.id == user_id).values(password_hash=password_hash))

    async def set_admin(self, username_folded: str, is_admin: bool) -> bool:
        """Whether there is such a user."""
        changed = await self._db.execute(
            update(User)
            .where(User.username_folded == username_folded)
            .values(is_admin=is_admin)
            .returning(User.id)
        )
        return changed.first() is not None

    async def add_session(self, session: Session) -> None:
        self._db.add(session)
        await self._db.flush()

    async def live_session(self, token_hash: bytes) -> LiveSession | None:
        """The session of a token with its user, unless revoked or expired. One query."""
        found = await self._db.execute(WHO.where(Session.token_hash == token_hash))
        row = found.first()
        return LiveSession(row.session_id, row.last_seen_at, UserRead.of(row)) if row else None

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Those of these sessions that are neither revoked nor expired."""
        found = await self._db.scalars(select(Session.id).where(Session.id.in_(session_ids), IS_LIVE))
        return set(found)

    async def touch(self, session_id: UUID, now: datetime) -> None:
        await self._db.execute(update(Session).where(Session.id == session_id).values(last_seen_at=now))

    async def revoke(self, session_id: UUID, now: datetime) -> None:
        await self._db.execute(
            update(Session)
            .where(Session.id == session_id, Session.revoked_at.is_(None))
            .values(revoked_at=now)
        )

    async def _has_users(self) -> bool:
        return bool(await self._db.scalar(select(exists(select(User.id)))))
