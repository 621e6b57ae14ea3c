"""All SQL of muting and blocking."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, desc, exists, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.restrictions.schemas import RestrictionKind
from app.models import User, UserFollow, UserRestriction


class RestrictionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def kind_of(self, user_id: UUID, restricted_id: UUID) -> RestrictionKind | None:
        """Returns how a person has restricted another."""
        own = select(UserRestriction.kind).where(*_key(user_id, restricted_id))
        kind: RestrictionKind | None = await self._db.scalar(own)
        return kind

    async def is_blocked(self, user_id: UUID, others: Collection[UUID]) -> bool:
        """Returns whether this person has blocked one of the others, or was blocked by one."""
        mine = and_(UserRestriction.user_id == user_id, UserRestriction.restricted_id.in_(others))
        theirs = and_(UserRestriction.user_id.in_(others), UserRestriction.restricted_id == user_id)
        blocked = exists().where(UserRestriction.kind == "blocked", or_(mine, theirs))
        return bool(await self._db.scalar(select(blocked)))

    async def set(self, user_id: UUID, restricted_id: UUID, kind: RestrictionKind) -> bool:
        """Mutes or blocks a person. Returns whether they exist."""
        known = select(User.id).where(User.id == restricted_id, User.closed_at.is_(None))
        if await self._db.scalar(known.with_for_update(read=True, key_share=True)) is None:
            return False
        new = insert(UserRestriction).values(user_id=user_id, restricted_id=restricted_id, kind=kind)
        keys = [UserRestriction.user_id, UserRestriction.restricted_id]
        await self._db.execute(new.on_conflict_do_update(index_elements=keys, set_={"kind": kind}))
        return True

    async def remove(self, user_id: UUID, restricted_id: UUID) -> None:
        await self._db.execute(delete(UserRestriction).where(*_key(user_id, restricted_id)))

    async def end_follows(self, one: UUID, other: UUID) -> Sequence[Any]:
        """Deletes follows between two people. Returns `user_id` and `followed_id` of each."""
        between = or_(
            and_(UserFollow.user_id == one, UserFollow.followed_id == other),
            and_(UserFollow.user_id == other, UserFollow.followed_id == one),
        )
        gone = delete(UserFollow).where(between).returning(UserFollow.user_id, UserFollow.followed_id)
        rows: Sequence[Any] = (await self._db.execute(gone)).all()
        return rows

    async def all_by(self, user_id: UUID) -> Sequence[Any]:
        """Returns the people whom a person has restricted, most recent first."""
        names = (User.id, User.username, User.first_name, User.last_name, UserRestriction.kind)
        found = select(*names).join(UserRestriction, UserRestriction.restricted_id == User.id)
        own = found.where(UserRestriction.user_id == user_id)
        newest = own.order_by(desc(UserRestriction.created_at), User.id)
        rows: Sequence[Any] = (await self._db.execute(newest)).all()
        return rows


def _key(user_id: UUID, restricted_id: UUID) -> tuple[Any, Any]:
    return UserRestriction.user_id == user_id, UserRestriction.restricted_id == restricted_id
