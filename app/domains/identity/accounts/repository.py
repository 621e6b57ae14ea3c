"""All SQL on users and sessions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from msgspec import Struct
from sqlalchemy import (
    and_,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.rows import read_rows
from app.core.database.statements import Prepared
from app.domains.identity.accounts.schemas import UserRead
from app.models import AccountReview, ApiToken, EmailConfirmation, Identity, KnownDevice, Session, User

FIRST_ACCOUNT_LOCK = 0x69_52_49_54  # One above the migration lock.

IS_LIVE = and_(Session.revoked_at.is_(None), Session.expires_at > func.now())

IS_LIVE_TOKEN = and_(
    ApiToken.revoked_at.is_(None), or_(ApiToken.expires_at.is_(None), ApiToken.expires_at > func.now())
)

NEWEST_PICTURE = (
    select(Identity.picture_url)
    .where(Identity.user_id == User.id, Identity.picture_url.is_not(None))
    .order_by(Identity.created_at.desc())
    .limit(literal_column("1"))
    .correlate(User)
    .scalar_subquery()
)

PERSON = (
    User.id,
    User.username,
    User.email,
    User.first_name,
    User.last_name,
    User.is_admin,
    NEWEST_PICTURE.label("picture_url"),
    User.password_hash.is_not(None).label("has_password"),
    User.email_verified_at.is_not(None).label("is_email_verified"),
    exists().where(AccountReview.user_id == User.id).label("has_review"),
    User.second_factor_at.is_not(None).label("has_second_factor"),
)
"""Columns that `UserRead.of` reads."""

WHO = Prepared(
    select(
        *PERSON,
        Session.id.label("session_id"),
        Session.created_at,
        Session.last_seen_at,
        Session.authenticated_at,
    )
    .join(User, User.id == Session.user_id)
    .where(IS_LIVE, User.suspended_at.is_(None), Session.token_hash == bindparam("token_hash"))
)
"""Every request with a session runs this query."""


class PersonRow(Struct, frozen=True):
    """The columns of PERSON."""

    id: UUID
    username: str
    email: str
    first_name: str
    last_name: str
    is_admin: bool
    picture_url: str | None
    has_password: bool
    is_email_verified: bool
    has_review: bool
    has_second_factor: bool


class SessionRow(PersonRow, frozen=True):
    """A row of WHO."""

    session_id: UUID
    created_at: datetime
    last_seen_at: datetime
    authenticated_at: datetime | None


class LiveSession(Struct, frozen=True):
    """A valid session, the time of its last recorded use, and its user."""

    id: UUID
    created_at: datetime
    last_seen_at: datetime
    authenticated_at: datetime | None
    user: UserRead


class AccountRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def is_first_account(self) -> bool:
        """Returns whether no user exists yet. If so, concurrent callers wait until this transaction ends."""
        if await self._has_users():
            return False
        await self._db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": FIRST_ACCOUNT_LOCK})
        return not await self._has_users()

    async def add_user(self, user: User) -> None:
        """Inserts a user. Raises IntegrityError when the username or email is taken."""
        self._db.add(user)
        await self._db.flush()

    async def is_username_taken(self, username_folded: str) -> bool:
        return bool(await self._db.scalar(select(exists().where(User.username_folded == username_folded))))

    async def email_owner(self, email_folded: str) -> UUID | None:
        """Returns the account that has this address."""
        return await self._db.scalar(select(User.id).where(User.email_folded == email_folded))

    async def user_by_username(self, username_folded: str) -> User | None:
        return await self._db.scalar(select(User).where(User.username_folded == username_folded))

    async def read_user(self, user_id: UUID) -> UserRead:
        """Returns the user as shown to themselves. Raises NoResultFound."""
        found = await self._db.execute(select(*PERSON).where(User.id == user_id))
        return UserRead.of(found.one())

    async def suspension(self, user_id: UUID) -> str | None:
        """Returns why an account is suspended.

        Returns '' when no reason was recorded, and None when the account is not suspended.
        """
        reason = select(func.coalesce(User.suspension_reason, ""))
        return await self._db.scalar(reason.where(User.id == user_id, User.suspended_at.is_not(None)))

    async def suspension_of_session(self, token_hash: bytes) -> str | None:
        """Returns the suspension, as `suspension` does, by the token of an ended session.

        Returns None for an account that is being deleted.
        """
        reason = select(func.coalesce(User.suspension_reason, "")).join(Session, Session.user_id == User.id)
        suspended = (User.suspended_at.is_not(None), User.closed_at.is_(None))
        return await self._db.scalar(reason.where(Session.token_hash == token_hash, *suspended))

    async def awaits_confirmation(self, user_id: UUID) -> bool:
        """Returns whether the account cannot be used until its address is confirmed."""
        awaits = exists().where(EmailConfirmation.user_id == user_id)
        return bool(await self._db.scalar(select(awaits)))

    async def has_second_factor(self, user_id: UUID) -> bool:
        """Returns whether sign-in requires a second factor. Locks the answer until this transaction ends."""
        has = select(User.second_factor_at).where(User.id == user_id).with_for_update(read=True)
        return await self._db.scalar(has) is not None

    async def is_known_device(self, user_id: UUID, device_hash: bytes) -> bool:
        known = exists().where(KnownDevice.user_id == user_id, KnownDevice.token_hash == device_hash)
        return bool(await self._db.scalar(select(known)))

    async def remember_device(self, user_id: UUID, device_hash: bytes, most: int) -> None:
        """Records that a browser has signed in to the account. Only the `most` latest browsers are stored."""
        theirs = KnownDevice.user_id == user_id
        await self._db.execute(delete(KnownDevice).where(theirs, KnownDevice.token_hash == device_hash))
        self._db.add(KnownDevice(user_id=user_id, token_hash=device_hash))
        await self._db.flush()
        latest = select(KnownDevice.id).where(theirs).order_by(KnownDevice.last_used_at.desc()).limit(most)
        await self._db.execute(delete(KnownDevice).where(theirs, KnownDevice.id.not_in(latest)))

    async def count_users(self) -> int:
        return await self._db.scalar(select(func.count()).select_from(User)) or 0

    async def password_hash(self, user_id: UUID) -> str | None:
        return await self._db.scalar(select(User.password_hash).where(User.id == user_id))

    async def lock_password(self, user_id: UUID, stored: str) -> bool:
        """Returns whether `stored` is still the user's hash. If so, locks it until this transaction ends."""
        is_it = select(User.id).where(User.id == user_id, User.password_hash == stored)
        return await self._db.scalar(is_it.with_for_update(read=True)) is not None

    async def replace_password(self, user_id: UUID, stored: str | None, password_hash: str) -> bool:
        """Replaces the user's hash if it still equals `stored`. Returns whether it did."""
        replaced = await self._db.execute(
            update(User)
            .where(User.id == user_id, User.password_hash.is_not_distinct_from(stored))
            .values(password_hash=password_hash)
            .returning(User.id)
        )
        return replaced.first() is not None

    async def set_admin(self, username_folded: str, is_admin: bool) -> UUID | None:
        """Sets or removes the administrator role. Returns the user's ID, or None when no such user exists."""
        changed = await self._db.execute(
            update(User)
            .where(User.username_folded == username_folded)
            .values(is_admin=is_admin)
            .returning(User.id)
        )
        return changed.scalar()

    async def add_session(self, session: Session) -> None:
        self._db.add(session)
        await self._db.flush()

    async def live_session(self, token_hash: bytes) -> LiveSession | None:
        """Returns the session of a token and its user in one query.

        Returns None for a session that is revoked or expired, or whose account is suspended.
        """
        rows = await read_rows(self._db, SessionRow, WHO, {"token_hash": token_hash})
        if not rows:
            return None
        (row,) = rows
        return LiveSession(
            id=row.session_id,
            created_at=row.created_at,
            last_seen_at=row.last_seen_at,
            authenticated_at=row.authenticated_at,
            user=UserRead.of(row),
        )

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Returns those of these sessions and API tokens that are live and whose account is not suspended."""
        sessions = (
            select(Session.id)
            .join(User, User.id == Session.user_id)
            .where(Session.id.in_(session_ids), IS_LIVE, User.suspended_at.is_(None))
        )
        tokens = (
            select(ApiToken.id)
            .join(User, User.id == ApiToken.user_id)
            .where(ApiToken.id.in_(session_ids), IS_LIVE_TOKEN, User.suspended_at.is_(None))
        )
        return set(await self._db.scalars(sessions.union_all(tokens)))

    async def sessions_of(self, user_id: UUID, most: int) -> Sequence[Session]:
        """Returns the user's live sessions, most recently used first."""
        theirs = select(Session).where(Session.user_id == user_id, IS_LIVE)
        newest = theirs.order_by(Session.last_seen_at.desc(), Session.created_at.desc()).limit(most)
        return (await self._db.scalars(newest)).all()

    async def touch(self, session_id: UUID, now: datetime, expires_at: datetime) -> None:
        """Records that a session is in use. A session that has ended in the meantime is not extended."""
        await self._db.execute(
            update(Session)
            .where(Session.id == session_id, IS_LIVE)
            .values(last_seen_at=now, expires_at=expires_at)
        )

    async def revoke(self, user_id: UUID, session_id: UUID, now: datetime) -> bool:
        """Revokes a session of this user. Returns whether it was live."""
        revoked = await self._db.execute(
            update(Session)
            .where(Session.id == session_id, Session.user_id == user_id, IS_LIVE)
            .values(revoked_at=now)
            .returning(Session.id)
        )
        return revoked.first() is not None

    async def revoke_all(self, user_id: UUID, but: UUID | None, now: datetime) -> int:
        """Revokes the user's live sessions except `but`. Returns how many were revoked."""
        theirs = update(Session).where(Session.user_id == user_id, IS_LIVE)
        if but is not None:
            theirs = theirs.where(Session.id != but)
        revoked = await self._db.execute(theirs.values(revoked_at=now).returning(Session.id))
        return len(revoked.all())

    async def delete_ended_sessions(self) -> int:
        """Deletes revoked and expired sessions. Returns how many."""
        deleted = await self._db.execute(delete(Session).where(not_(IS_LIVE)).returning(Session.id))
        return len(deleted.all())

    async def delete_old_devices(self, age: timedelta) -> None:
        """Deletes known devices that have not signed in for this long."""
        old = KnownDevice.last_used_at < func.now() - age
        await self._db.execute(delete(KnownDevice).where(old))

    async def _has_users(self) -> bool:
        return bool(await self._db.scalar(select(exists(select(User.id)))))
