"""All SQL on addresses that await confirmation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Row, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.models import EmailConfirmation, User

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 60, 3_600


class UnconfirmedAccount(Struct, frozen=True):
    """An account that a mailed link confirms."""

    user_id: UUID
    password_hash: str | None


class ConfirmationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add(self, user_id: UUID, expires_at: datetime, duplicate_of: UUID | None) -> None:
        """Inserts a pending confirmation. `duplicate_of` is the account that already has the address."""
        row = EmailConfirmation(user_id=user_id, expires_at=expires_at)
        row.is_duplicate, row.duplicate_of = duplicate_of is not None, duplicate_of
        self._db.add(row)
        await self._db.flush()

    async def request_mail(self, user_id: UUID, expires_at: datetime, not_since: datetime) -> None:
        """Requests another mail, unless one is waiting or was sent after `not_since`."""
        asked = (
            update(EmailConfirmation)
            .where(
                EmailConfirmation.user_id == user_id,
                EmailConfirmation.mail_due_at.is_(None),
                or_(EmailConfirmation.mailed_at.is_(None), EmailConfirmation.mailed_at < not_since),
            )
            .values(mail_due_at=func.now(), mail_tries=0, expires_at=expires_at)
        )
        await self._db.execute(asked)

    async def by_token(self, token_hash: bytes) -> UnconfirmedAccount | None:
        """Returns the account that an unexpired link confirms."""
        found = (
            select(User.id, User.password_hash)
            .join(EmailConfirmation, EmailConfirmation.user_id == User.id)
            .where(EmailConfirmation.token_hash == token_hash, EmailConfirmation.expires_at > func.now())
        )
        row = (await self._db.execute(found)).first()
        return None if row is None else UnconfirmedAccount(*row)

    async def confirm(self, token_hash: bytes, user_id: UUID) -> bool:
        """Uses up a link and marks the address as proven. Returns whether the link was still valid."""
        used = delete(EmailConfirmation).where(
            EmailConfirmation.token_hash == token_hash,
            EmailConfirmation.user_id == user_id,
            EmailConfirmation.expires_at > func.now(),
        )
        if (await self._db.execute(used.returning(EmailConfirmation.user_id))).first() is None:
            return False
        proven = update(User).where(User.id == user_id).values(email_verified_at=func.now())
        await self._db.execute(proven)
        return True

    async def claim_due(self, most: int) -> Sequence[Row[Any]]:
        """Claims the mails to send now: `user_id`, `expires_at`, `is_duplicate`, `email` and `username`.
        Postpones each by a delay that doubles with every attempt, up to an hour. Concurrent callers get
        disjoint rows.
        """
        wait = FIRST_WAIT_SECONDS * func.power(2, func.least(EmailConfirmation.mail_tries, 6))
        due = (
            select(EmailConfirmation.user_id)
            .where(EmailConfirmation.mail_due_at <= func.now(), EmailConfirmation.expires_at > func.now())
            .order_by(EmailConfirmation.mail_due_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        claimed: Any = (
            update(EmailConfirmation)
            .where(EmailConfirmation.user_id.in_(due), User.id == EmailConfirmation.user_id)
            .values(
                mail_tries=EmailConfirmation.mail_tries + 1,
                mail_due_at=func.now()
                + func.make_interval(0, 0, 0, 0, 0, 0, func.least(wait, LONGEST_WAIT_SECONDS)),
            )
            .returning(
                EmailConfirmation.user_id,
                EmailConfirmation.expires_at,
                EmailConfirmation.is_duplicate,
                User.email,
                User.username,
            )
            .execution_options(synchronize_session=False)
        )
        rows: Sequence[Row[Any]] = (await self._db.execute(claimed)).all()
        return rows

    async def owner_to_notify(self, user_id: UUID, not_since: datetime) -> Row[Any] | None:
        """Returns `email` and `username` of the owner of the address that this registration repeats.

        Returns None when they were notified after `not_since` or no longer have an account.
        """
        another = aliased(EmailConfirmation)
        told = exists().where(
            another.duplicate_of == EmailConfirmation.duplicate_of, another.mailed_at > not_since
        )
        found = (
            select(User.email, User.username)
            .join(EmailConfirmation, EmailConfirmation.duplicate_of == User.id)
            .where(EmailConfirmation.user_id == user_id, User.closed_at.is_(None), ~told)
        )
        rows: Any = await self._db.execute(found)
        row: Row[Any] | None = rows.first()
        return row

    async def set_token(self, user_id: UUID, token_hash: bytes) -> bool:
        """Sets the only valid link of the account. Returns whether the account still needs confirmation."""
        newest = (
            update(EmailConfirmation)
            .where(EmailConfirmation.user_id == user_id)
            .values(token_hash=token_hash)
            .returning(EmailConfirmation.user_id)
        )
        return (await self._db.execute(newest)).first() is not None

    async def mark_mailed(self, user_id: UUID) -> None:
        mailed = update(EmailConfirmation).where(EmailConfirmation.user_id == user_id)
        await self._db.execute(mailed.values(mailed_at=func.now(), mail_due_at=None, mail_error=None))

    async def record_mail_error(self, user_id: UUID, said: str) -> None:
        failed = update(EmailConfirmation).where(EmailConfirmation.user_id == user_id)
        await self._db.execute(failed.values(mail_error=said))

    async def delete_unconfirmed(self) -> int:
        """Deletes accounts whose address was not confirmed in time.

        Returns how many. Nothing else belongs to them, because they never signed in.
        """
        late = select(EmailConfirmation.user_id).where(EmailConfirmation.expires_at <= func.now())
        deleted = await self._db.execute(
            delete(User)
            .where(
                User.id.in_(late),
                User.email_verified_at.is_(None),
                or_(User.is_admin.is_(False), User.id.in_(late.where(EmailConfirmation.is_duplicate))),
            )
            .returning(User.id)
            .execution_options(synchronize_session=False)
        )
        return len(deleted.all())
