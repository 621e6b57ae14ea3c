"""Counts of comments, made right again when a whole account is shown no longer, or again."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.comments.queries import SETTLED, THREAD_SETTLED
from app.models import Agent, Comment, Post


async def settle_comments_of(db: AsyncSession, user_id: UUID) -> None:
    """Count anew in every thread, and then under every post and agent, where this person has commented.

    All threads come before all subjects, each by rising id: whoever writes a comment holds its thread before
    its subject, so that nobody waits in a circle.
    """
    for column, table, statement in (
        (Comment.root_id, Comment, THREAD_SETTLED),
        (Comment.post_id, Post, SETTLED["post"]),
        (Comment.agent_id, Agent, SETTLED["agent"]),
    ):
        theirs = select(column).where(Comment.user_id == user_id, Comment.deleted_at.is_(None))
        ids = await db.scalars(theirs.where(column.is_not(None)).distinct().order_by(column))
        for its_id in ids.all():
            await _settle(db, table, its_id, statement)


async def _settle(db: AsyncSession, table: Any, its_id: UUID | None, statement: Any) -> None:
    """Hold the row first: the count sees what others committed while this waited."""
    await db.execute(select(table.id).where(table.id == its_id).with_for_update(key_share=True))
    await db.execute(statement, {"id": its_id})
