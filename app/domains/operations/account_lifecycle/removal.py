"""All SQL that removes an account and its data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ARRAY, Uuid, bindparam, delete, exists, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import (
    AccountMail,
    AccountReview,
    Agent,
    AgentFollow,
    AgentLike,
    AgentShare,
    Analysis,
    ApiToken,
    Comment,
    CommentLike,
    EmailConfirmation,
    Identity,
    NotificationActor,
    NotificationRow,
    PasswordReset,
    Post,
    PostLike,
    PostShare,
    RunStatus,
    SignInAttempt,
    User,
    Webhook,
)

AT_ONCE = 100
ANALYSES_AT_ONCE = 20

_USER = bindparam("user", type_=Uuid)


class CountedRows(NamedTuple):
    """A person's rows that a counter of another table counts.

    `lock` locks the counted rows of a batch, in ID order, as other writers of several rows do, and returns
    their IDs. `delete` deletes the person's rows of `ids` and decrements the counters. It is a separate
    statement, so that it sees the rows as they are after the wait: a statement that locks a row and then
    updates the version before the wait can deadlock with the next one that waits for the row.
    """

    lock: Any
    delete: Any

    @classmethod
    def of(cls, rows: str, key: str, table: str, count: str) -> CountedRows:
        lock = f"""
            SELECT id FROM {table} WHERE id IN (
                SELECT {key} FROM {rows} WHERE user_id = :user ORDER BY {key} LIMIT {AT_ONCE}
            ) ORDER BY id FOR NO KEY UPDATE
        """  # noqa: S608  # the parts are constants of this module
        deletion = f"""
            WITH gone AS (
                DELETE FROM {rows} WHERE user_id = :user AND {key} = ANY(:ids) RETURNING {key} AS id
            )
            UPDATE {table} SET {count} = {count} - 1 FROM gone WHERE {table}.id = gone.id
        """  # noqa: S608  # the parts are constants of this module
        ids = bindparam("ids", type_=ARRAY(Uuid))
        return cls(text(lock).bindparams(_USER), text(deletion).bindparams(_USER, ids))


COUNTED = (
    CountedRows.of("post_likes", "post_id", "posts", "like_count"),
    CountedRows.of("post_shares", "post_id", "posts", "share_count"),
    CountedRows.of("comment_likes", "comment_id", "comments", "like_count"),
    CountedRows.of("agent_likes", "agent_id", "agents", "like_count"),
    CountedRows.of("agent_shares", "agent_id", "agents", "share_count"),
    CountedRows.of("agent_follows", "agent_id", "agents", "follower_count"),
)

TRIM_NOTIFICATIONS = text(f"""
    WITH told AS (
        SELECT id FROM notifications WHERE id IN (
            SELECT notification_id FROM notification_actors WHERE actor_id = :user LIMIT {AT_ONCE}
        ) ORDER BY id FOR UPDATE
    ), gone AS (
        DELETE FROM notification_actors USING told
        WHERE notification_id = told.id AND actor_id = :user RETURNING notification_id
    )
    UPDATE notifications
    SET people = people - 1, changed = CAST(CAST(pg_current_xact_id() AS text) AS bigint)
    FROM gone WHERE notifications.id = gone.notification_id
    RETURNING notifications.id, recipient_id, people
""").bindparams(_USER)  # noqa: S608  # built from constants only

NAMELESS = "deleted-"
NOWHERE = "@deleted.invalid"


class TrimmedNotification(NamedTuple):
    """A notification from which a person was removed as an actor."""

    id: UUID
    recipient_id: UUID
    people: int


class RemovalRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def close(self, user_id: UUID, password_hash: str | None) -> bool:
        """Anonymizes an account's row and removes all sign-in methods.

        Returns False when the password hash has changed or the account was closed before.
        """
        name, email = f"{NAMELESS}{user_id}", f"{user_id}{NOWHERE}"
        closed = (
            update(User)
            .where(User.id == user_id, User.closed_at.is_(None))
            .where(User.password_hash.is_not_distinct_from(password_hash))
            .values(username=name, username_folded=name, email=email, email_folded=email)
            .values(first_name="Deleted", last_name="account", password_hash=None, email_verified_at=None)
            .values(is_admin=False, suspended_at=func.now(), closed_at=func.now(), training_agreed_at=None)
            .values(suspension_reason=None, bio=None)
            .returning(User.id)
            .execution_options(synchronize_session=False)
        )
        if (await self._db.execute(closed)).first() is None:
            return False
        for way in (
            *(Identity, ApiToken, Webhook, PasswordReset, SignInAttempt),
            *(EmailConfirmation, AccountMail, AccountReview),
        ):
            await self._delete(delete(way).where(way.user_id == user_id))
        return True

    async def list_closed(self) -> Sequence[UUID]:
        """Returns accounts that are being deleted, earliest closed first."""
        being = select(User.id).where(User.closed_at.is_not(None)).order_by(User.closed_at)
        return (await self._db.scalars(being)).all()

    async def is_due(self, user_id: UUID, grace: timedelta) -> bool:
        """Returns whether the account was closed long enough ago that none of its requests is in progress."""
        due = exists().where(User.id == user_id, User.closed_at <= func.now() - grace)
        return bool(await self._db.scalar(select(due)))

    async def open_runs(self, user_id: UUID) -> Sequence[UUID]:
        unfinished = Analysis.status.in_((RunStatus.QUEUED, RunStatus.RUNNING))
        return (
            await self._db.scalars(select(Analysis.id).where(_is_own(Analysis, user_id), unfinished))
        ).all()

    async def posts(self, user_id: UUID) -> Sequence[UUID]:
        return (await self._db.scalars(select(Post.id).where(_is_own(Post, user_id)))).all()

    async def agents(self, user_id: UUID) -> Sequence[UUID]:
        return (await self._db.scalars(select(Agent.id).where(Agent.owner_id == user_id))).all()

    async def comments(self, user_id: UUID) -> Sequence[UUID]:
        """Returns the comments that still have content."""
        said = select(Comment.id).where(_is_own(Comment, user_id), Comment.deleted_at.is_(None))
        return (await self._db.scalars(said)).all()

    async def strip_comments(self, user_id: UUID) -> None:
        """Deletes comments without content. Those with replies are anonymized instead."""
        silent = (_is_own(Comment, user_id), Comment.deleted_at.is_not(None))
        # A concurrent reply holds a lock on the comment. A separate statement, so that the next one sees the
        # reply.
        await self._db.execute(select(Comment.id).where(*silent).order_by(Comment.id).with_for_update())
        reply = select(Comment.id.label("id"), Comment.root_id.label("root_id")).subquery()
        answered = exists().where(reply.c.root_id == Comment.id)
        await self._delete(delete(Comment).where(*silent, ~answered))
        nobodys = update(Comment).where(*silent)
        await self._delete(nobodys.values(user_id=None, idempotency_key=None, request_hash=None))

    async def delete_batch(self, counted: CountedRows, user_id: UUID) -> int:
        """Deletes a batch of counted rows. Returns its size, 0 when no rows are left."""
        ids = (await self._db.scalars(counted.lock, {"user": user_id})).all()
        if ids:
            await self._db.execute(counted.delete, {"user": user_id, "ids": ids})
        return len(ids)

    async def trim_notifications(self, user_id: UUID) -> list[TrimmedNotification]:
        """Removes a person from the actors of a batch of notifications.

        Deletes notifications without other actors.
        """
        trimmed = [
            TrimmedNotification(*row) for row in await self._db.execute(TRIM_NOTIFICATIONS, {"user": user_id})
        ]
        empty = bindparam("empty", [one.id for one in trimmed if one.people == 0], ARRAY(Uuid))
        await self._delete(delete(NotificationRow).where(NotificationRow.id == func.any(empty)))
        return trimmed

    async def delete_analyses(self, user_id: UUID) -> Sequence[UUID]:
        """Deletes a batch of analyses with all dependent rows. Returns their IDs."""
        some = select(Analysis.id).where(_is_own(Analysis, user_id)).limit(ANALYSES_AT_ONCE)
        gone = delete(Analysis).where(Analysis.id.in_(some)).returning(Analysis.id)
        return (await self._db.scalars(gone.execution_options(synchronize_session=False))).all()

    async def lock(self, user_id: UUID) -> bool:
        """Locks the account against new rows until the commit.

        Returns whether the only rows left are those that no one else can notice.
        """
        await self._db.execute(select(User.id).where(User.id == user_id).with_for_update())
        left = or_(
            *(exists().where(_is_own(table, user_id)) for table in _NOTICED),
            exists().where(Agent.owner_id == user_id),
            exists().where(NotificationActor.actor_id == user_id),
        )
        return not await self._db.scalar(select(left))

    async def delete_account(self, user_id: UUID) -> None:
        await self._delete(delete(User).where(User.id == user_id))

    async def _delete(self, statement: Any) -> int:
        done: Any = await self._db.execute(statement.execution_options(synchronize_session=False))
        return int(done.rowcount)


_NOTICED: tuple[Any, ...] = (
    *(Analysis, Post, Comment, PostLike, PostShare, CommentLike, AgentLike, AgentShare, AgentFollow),
)
"""Content that others see, count or work on."""


def _is_own(table: Any, user_id: UUID) -> Any:
    return table.user_id == user_id
