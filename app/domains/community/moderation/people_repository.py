"""All SQL on accounts for administrators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    delete,
    desc,
    func,
    insert,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.models import Agent, Comment, Post, Session, SuspensionMail, User

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, TRIES_COUNTED_MOST = 60, 3_600, 10

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
    User.second_factor_at,
    User.created_at,
    *(
        count.label(name)
        for count, name in zip(_COUNTS, ("last_seen_at", "posts", "comments", "agents"), strict=True)
    ),
)


class PeopleRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, q: str, after: TimeCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns PERSON of the matching people, newest first."""
        people: Select[Any] = select(*PERSON).where(_matches(q))
        if after is not None:
            people = people.where(tuple_(User.created_at, User.id) < (after.moment, after.id))
        in_order = people.order_by(desc(User.created_at), desc(User.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def total(self, q: str) -> int:
        """Counts the matching people."""
        return await self._db.scalar(select(func.count()).select_from(User).where(_matches(q))) or 0

    async def one(self, user_id: UUID) -> Row[Any] | None:
        return (await self._db.execute(select(*PERSON).where(User.id == user_id))).first()

    async def lock_admins(self) -> set[UUID]:
        """Returns the current administrators and locks this set until the commit."""
        held = select(User.id, User.suspended_at).where(User.is_admin).order_by(User.id)
        rows = await self._db.execute(held.with_for_update(key_share=True))
        return {row.id for row in rows if row.suspended_at is None}

    async def set_suspended(self, user_id: UUID, reason: str | None) -> bool | None:
        """Suspends an account for a reason, or ends the suspension with None.

        Returns whether this changed anything, or None when there is no such account.
        """
        is_suspended = reason is not None
        wanted = User.suspended_at.is_(None) if is_suspended else User.suspended_at.is_not(None)
        since = func.now() if is_suspended else None
        return await self._set(user_id, wanted, suspended_at=since, suspension_reason=reason)

    async def set_mail_due(self, user_id: UUID, *, is_due: bool) -> None:
        """Schedules or cancels the mail about the suspension."""
        await self._db.execute(delete(SuspensionMail).where(SuspensionMail.user_id == user_id))
        if is_due:
            await self._db.execute(insert(SuspensionMail).values(user_id=user_id))

    async def claim_mails(self, most: int) -> Sequence[Row[Any]]:
        """Claims the mails to send now: `user_id`, `email`, `username` and `reason`. Postpones each by a
        delay that doubles with every attempt, up to an hour. Concurrent callers get disjoint rows.
        """
        wait = func.least(FIRST_WAIT_SECONDS * func.power(2, SuspensionMail.tries), LONGEST_WAIT_SECONDS)
        due = (
            select(SuspensionMail.user_id)
            .where(SuspensionMail.due_at <= func.now())
            .order_by(SuspensionMail.due_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        claimed: Any = (
            update(SuspensionMail)
            .where(SuspensionMail.user_id.in_(due), User.id == SuspensionMail.user_id)
            .values(
                tries=func.least(SuspensionMail.tries + 1, TRIES_COUNTED_MOST),
                due_at=func.now() + func.make_interval(0, 0, 0, 0, 0, 0, wait),
            )
            .returning(
                SuspensionMail.user_id,
                User.email,
                User.username,
                func.coalesce(User.suspension_reason, "").label("reason"),
            )
            .execution_options(synchronize_session=False)
        )
        rows: Sequence[Row[Any]] = (await self._db.execute(claimed)).all()
        return rows

    async def set_admin(self, user_id: UUID, *, is_admin: bool) -> bool | None:
        """Sets or removes the administrator role. Returns the same as `set_suspended`."""
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


def _matches(q: str) -> ColumnElement[bool]:
    if not q:
        return true()
    name = func.concat(User.first_name, " ", User.last_name)
    return or_(*(field.icontains(q, autoescape=True) for field in (User.username, User.email, name)))
