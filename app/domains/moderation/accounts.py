"""Every SELECT and UPDATE on accounts that administrators make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, desc, func, or_, select, true, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.paging import ByTime
from app.models import Agent, Comment, Post, Session, User

_COUNTS = (
    select(func.max(Session.last_seen_at)).where(Session.user_id == User.id).scalar_subquery(),
    select(func.count()).where(Post.user_id == User.id).scalar_subquery(),
    select(func.count()).where(Comment.user_id == User.id, Comment.deleted_at.is_(None)).scalar_subquery(),
    select(func.count()).where(Agent.owner_id == User.id).scalar_subquery(),
)
PERSON = (
    User.id,
    User.username,
    User.email,
    User.first_name,
    User.last_name,
    User.is_admin,
    User.suspended_at,
    User.created_at,
    *(
        count.label(name)
        for count, name in zip(_COUNTS, ("last_seen_at", "posts", "comments", "agents"), strict=True)
    ),
)


class PeopleRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, q: str, after: ByTime | None, most: int) -> Sequence[Row[Any]]:
        """PERSON of those who are found by `q`, newest first."""
        people: Select[Any] = select(*PERSON).where(_found(q))
        if after is not None:
            people = people.where(tuple_(User.created_at, User.id) < (after.moment, after.id))
        in_order = people.order_by(desc(User.created_at), desc(User.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def total(self, q: str) -> int:
        """How many are found by `q`."""
        return await self._db.scalar(select(func.count()).select_from(User).where(_found(q))) or 0

    async def one(self, user_id: UUID) -> Row[Any] | None:
        return (await self._db.execute(select(*PERSON).where(User.id == user_id))).first()

    async def lock_admins(self) -> set[UUID]:
        """Who can act as an administrator now; until the commit that does not change."""
        held = select(User.id, User.suspended_at).where(User.is_admin).order_by(User.id)
        rows = await self._db.execute(held.with_for_update(key_share=True))
        return {row.id for row in rows if row.suspended_at is None}

    async def set_suspended(self, user_id: UUID, *, is_suspended: bool) -> bool | None:
        """Whether this changed anything; None when there is no such account."""
        wanted = User.suspended_at.is_(None) if is_suspended else User.suspended_at.is_not(None)
        return await self._set(user_id, wanted, suspended_at=func.now() if is_suspended else None)

    async def set_admin(self, user_id: UUID, *, is_admin: bool) -> bool | None:
        """As `set_suspended`."""
        return await self._set(user_id, User.is_admin.is_not(is_admin), is_admin=is_admin)

    async def _set(self, user_id: UUID, wanted: ColumnElement[bool], **what: Any) -> bool | None:
        changed = await self._db.execute(
            update(User)
            .where(User.id == user_id, wanted)
            .values(**what)
            .returning(User.id)
            .execution_options(synchronize_session=False)
        )
        if changed.first() is not None:
            return True
        return False if await self._db.scalar(select(User.id).where(User.id == user_id)) else None


def _found(q: str) -> ColumnElement[bool]:
    if not q:
        return true()
    name = func.concat(User.first_name, " ", User.last_name)
    return or_(*(field.icontains(q, autoescape=True) for field in (User.username, User.email, name)))
