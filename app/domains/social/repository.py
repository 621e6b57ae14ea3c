"""Every SELECT and UPDATE on posts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, and_, delete, desc, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import Analysis, Post

SHOWN = (
    Post,
    Analysis.scenario,
    Analysis.clarity_score,
    Analysis.agent_name,
    Analysis.result["label"].astext.label("label"),
    Analysis.lenses.label("lens_set"),
    Analysis.result["lenses"].label("lenses"),
    Analysis.result["irisSummary"].label("summary"),
    Analysis.result["actualModel"].astext.label("actual_model"),
    Analysis.result["offline"].as_boolean().label("offline"),
)
"""A post with what it may show of its analysis: neither raw answers nor the receipt leave the database."""

_live = and_(Analysis.id == Post.analysis_id, Analysis.deleted_at.is_(None))


class PostRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def status_of(self, analysis_id: UUID, user_id: UUID) -> str | None:
        """Where an analysis stands, when it is this user's and not deleted."""
        own = select(Analysis.status).where(Analysis.id == analysis_id, Analysis.user_id == user_id)
        return await self._db.scalar(own.where(Analysis.deleted_at.is_(None)))

    async def add(self, post: Post) -> None:
        self._db.add(post)
        await self._db.flush()

    async def shown(self, post_id: UUID) -> Row[Any] | None:
        """A post as SHOWN; the parts of its analysis are None when that is deleted."""
        found = select(*SHOWN).outerjoin(Analysis, _live).where(Post.id == post_id)
        return (await self._db.execute(found)).first()

    async def about(self, agent_id: str, most: int) -> Sequence[Row[Any]]:
        """The newest posts about an agent as SHOWN, newest first."""
        found = select(*SHOWN).outerjoin(Analysis, _live).where(Post.agent_id == agent_id)
        in_order = found.order_by(desc(Post.created_at), desc(Post.id)).limit(most)
        return (await self._db.execute(in_order)).all()

    async def remove(self, post_id: UUID, user_id: UUID) -> bool:
        """Delete a post of this user's. Whether it was there."""
        gone = delete(Post).where(Post.id == post_id, Post.user_id == user_id).returning(Post.id)
        return bool((await self._db.execute(gone)).first())
