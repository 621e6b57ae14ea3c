"""Recomputes comment counts when an account is suspended or restored."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.comments.queries import RECOUNT_COMMENTS, RECOUNT_REPLIES
from app.models import Agent, Comment, Post


async def recount_comments_of(db: AsyncSession, user_id: UUID) -> set[UUID]:
    """Recomputes the counters of every thread, and then of every post and agent, on which this person has
    commented, and marks the comments as changed. Returns the posts.

    Locks the comments before all threads, and these before all subjects, each in ID order. Writers of
    comments lock the thread before its subject, so this order avoids deadlocks.
    """
    own = (Comment.user_id == user_id, Comment.deleted_at.is_(None))
    await db.execute(select(Comment.id).where(*own).order_by(Comment.id).with_for_update(key_share=True))
    changed = update(Comment).where(*own).values(changed_at=func.now())
    await db.execute(changed.execution_options(synchronize_session=False))
    posts: set[UUID] = set()
    for column, table, statement in (
        (Comment.root_id, Comment, RECOUNT_REPLIES),
        (Comment.post_id, Post, RECOUNT_COMMENTS["post"]),
        (Comment.agent_id, Agent, RECOUNT_COMMENTS["agent"]),
    ):
        theirs = select(column).where(*own)
        ids = await db.scalars(theirs.where(column.is_not(None)).distinct().order_by(column))
        for its_id in ids.all():
            await _recount(db, table, its_id, statement)
            if table is Post and its_id is not None:
                posts.add(its_id)
    return posts


async def _recount(db: AsyncSession, table: Any, its_id: UUID | None, statement: Any) -> None:
    """Locks the row first, so that the count sees what others committed during the wait."""
    await db.execute(select(table.id).where(table.id == its_id).with_for_update(key_share=True))
    await db.execute(statement, {"id": its_id})
