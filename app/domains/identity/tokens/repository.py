"""All SQL on API tokens."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.rows import read_rows
from app.core.database.statements import Prepared
from app.domains.identity.accounts.repository import PERSON, PersonRow
from app.models import ApiToken, User

WHO = Prepared(
    select(
        *PERSON,
        ApiToken.id.label("token_id"),
        ApiToken.scopes,
        ApiToken.daily_usd,
        ApiToken.rate_per_minute,
        ApiToken.last_used_at,
        ApiToken.revoked_at.is_not(None).label("is_revoked"),
        func.coalesce(ApiToken.expires_at <= func.now(), False).label("is_expired"),
        User.suspended_at.is_not(None).label("is_suspended"),
    )
    .join(User, User.id == ApiToken.user_id)
    .where(ApiToken.token_hash == bindparam("token_hash"))
)
"""Every request with an API token runs this query. It finds all reasons for which a token is refused."""


class TokenRow(PersonRow, frozen=True):
    """A row of WHO."""

    token_id: UUID
    scopes: list[str]
    daily_usd: float | None
    rate_per_minute: int | None
    last_used_at: datetime | None
    is_revoked: bool
    is_expired: bool
    is_suspended: bool


class TokenRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def find(self, token_hash: bytes) -> TokenRow | None:
        """Returns a token and its owner, whether it is valid or not."""
        rows = await read_rows(self._db, TokenRow, WHO, {"token_hash": token_hash})
        return rows[0] if rows else None

    async def lock_owner(self, user_id: UUID) -> bool:
        """Locks an account until this transaction ends. Returns whether it is open and not suspended."""
        is_open = select(User.id).where(User.id == user_id, User.suspended_at.is_(None))
        return await self._db.scalar(is_open.with_for_update(key_share=True)) is not None

    async def count(self, user_id: UUID) -> int:
        """Counts the owner's tokens that were not revoked."""
        theirs = (ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
        return await self._db.scalar(select(func.count()).select_from(ApiToken).where(*theirs)) or 0

    async def add(self, token: ApiToken) -> None:
        self._db.add(token)
        await self._db.flush()
        await self._db.refresh(token)

    async def list_of(self, user_id: UUID, most: int) -> Sequence[ApiToken]:
        """Returns the owner's tokens that were not revoked, newest first."""
        theirs = select(ApiToken).where(ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
        newest = theirs.order_by(ApiToken.created_at.desc(), ApiToken.id).limit(most)
        return (await self._db.scalars(newest)).all()

    async def owner_of(self, token_id: UUID) -> UUID | None:
        return await self._db.scalar(select(ApiToken.user_id).where(ApiToken.id == token_id))

    async def revoke(self, user_id: UUID, token_id: UUID) -> bool:
        """Revokes a token of this owner. Returns False if there is none that was not revoked."""
        revoked = await self._db.execute(
            update(ApiToken)
            .where(ApiToken.id == token_id, ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
            .values(revoked_at=func.now())
            .returning(ApiToken.id)
        )
        return revoked.first() is not None

    async def revoke_all(self, user_id: UUID) -> int:
        """Revokes every token of this owner. Returns how many were revoked."""
        revoked = await self._db.execute(
            update(ApiToken)
            .where(ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
            .values(revoked_at=func.now())
            .returning(ApiToken.id)
            .execution_options(synchronize_session=False)
        )
        return len(revoked.all())

    async def record_use(self, token_id: UUID, now: datetime, every: timedelta) -> None:
        """Records a use, unless one was recorded within `every`."""
        is_due = or_(ApiToken.last_used_at.is_(None), ApiToken.last_used_at <= now - every)
        await self._db.execute(
            update(ApiToken).where(ApiToken.id == token_id, is_due).values(last_used_at=now)
        )

    async def delete_ended(self, age: timedelta) -> int:
        """Deletes tokens that were revoked or expired longer ago than `age`. Returns how many."""
        end = func.least(ApiToken.revoked_at, ApiToken.expires_at)
        deleted = await self._db.execute(
            delete(ApiToken).where(end < func.now() - age).returning(ApiToken.id)
        )
        return len(deleted.all())
