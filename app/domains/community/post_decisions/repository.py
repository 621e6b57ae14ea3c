"""SQL of decisions behind posts."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.notifications.visibility import is_shown, is_visible_person
from app.models import Analysis, Decision, Post, PostVote


class PostDecisionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def post(self, post_id: UUID, reader: UUID | None, *, is_locked: bool = False) -> Any:
        """Returns a post that this reader may see, with its author's decision.

        `is_locked` locks its options until the commit.
        """
        live = and_(Analysis.id == Post.analysis_id, Analysis.deleted_at.is_(None))
        found = (
            select(
                *(Post.user_id, Post.options, Post.shows_decision, Analysis.id.label("analysis_id")),
                *(Decision.decided, Decision.created_at.label("decided_at"), Decision.review_on),
                *(Decision.outcome, Decision.note, Decision.resolved_at),
            )
            .outerjoin(Analysis, live)
            .outerjoin(Decision, Decision.analysis_id == Analysis.id)
            .where(Post.id == post_id, is_shown(Post.hidden_at, Post.user_id, reader))
        )
        if is_locked:
            found = found.with_for_update(read=True, key_share=True, of=Post)
        return (await self._db.execute(found)).first()

    async def votes(self, post_id: UUID) -> dict[int, int]:
        """Counts the votes of people who are not suspended, by option."""
        counted = select(PostVote.option, func.count().label("votes")).where(
            PostVote.post_id == post_id, is_visible_person(PostVote.user_id)
        )
        rows = await self._db.execute(counted.group_by(PostVote.option))
        return {row.option: row.votes for row in rows}

    async def own_vote(self, post_id: UUID, user_id: UUID) -> int | None:
        own = select(PostVote.option).where(PostVote.post_id == post_id, PostVote.user_id == user_id)
        vote: int | None = await self._db.scalar(own)
        return vote

    async def vote(self, post_id: UUID, user_id: UUID, option: int) -> None:
        new = insert(PostVote).values(post_id=post_id, user_id=user_id, option=option)
        keys = [PostVote.post_id, PostVote.user_id]
        await self._db.execute(new.on_conflict_do_update(index_elements=keys, set_={"option": option}))

    async def withdraw_vote(self, post_id: UUID, user_id: UUID) -> None:
        await self._db.execute(
            delete(PostVote).where(PostVote.post_id == post_id, PostVote.user_id == user_id)
        )

    async def lock_own(self, post_id: UUID, user_id: UUID) -> bool:
        """Locks a post of this user against votes. Returns whether it exists."""
        own = select(Post.id).where(Post.id == post_id, Post.user_id == user_id).with_for_update()
        return await self._db.scalar(own) is not None

    async def has_votes(self, post_id: UUID) -> bool:
        return bool(await self._db.scalar(select(exists().where(PostVote.post_id == post_id))))

    async def update(self, post_id: UUID, **values: Any) -> None:
        changed = update(Post).where(Post.id == post_id).values(**values)
        await self._db.execute(changed.execution_options(synchronize_session=False))
