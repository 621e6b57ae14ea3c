"""All SQL of author profiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, delete, desc, distinct, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.custom_agents.queries import OWNED_AGENT
from app.domains.notifications.visibility import is_for_everyone, is_shown, is_visible_person
from app.models import Agent, AgentFollow, Comment, Post, User, UserFollow

_NAME = (User.id, User.username, User.first_name, User.last_name, User.bio)


def has_public_content() -> ColumnElement[bool]:
    """Returns whether a person has published anything, so that everyone sees their profile."""
    said = exists().where(
        Comment.user_id == User.id,
        Comment.deleted_at.is_(None),
        is_shown(Comment.hidden_at, Comment.user_id, None),
    )
    return or_(
        exists().where(Post.user_id == User.id, Post.hidden_at.is_(None)),
        exists().where(Agent.owner_id == User.id, is_for_everyone()),
        said,
    )


class AuthorRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def author(self, user_id: UUID, reader: UUID | None) -> Row[Any] | None:
        """Returns a person with public content: name, bio, creation time, and numbers of posts and followers.

        A person finds their own profile without content.
        """
        posts = select(func.count()).where(Post.user_id == User.id, Post.hidden_at.is_(None))
        followers = (
            select(func.count(distinct(AgentFollow.user_id)))
            .join(Agent, Agent.id == AgentFollow.agent_id)
            .where(Agent.owner_id == User.id, is_for_everyone())
        )
        counts = (posts.scalar_subquery().label("posts"), followers.scalar_subquery().label("followers"))
        found = select(*_NAME, User.created_at, *counts)
        is_visible = or_(has_public_content(), User.id == reader)
        found = found.where(User.id == user_id, User.suspended_at.is_(None), is_visible)
        return (await self._db.execute(found)).first()

    async def agents(self, user_id: UUID, most: int) -> Sequence[Row[Any]]:
        """Returns a person's global agents, newest first."""
        own = select(*OWNED_AGENT).join(User, User.id == Agent.owner_id).where(Agent.owner_id == user_id)
        in_order = own.where(is_for_everyone()).order_by(desc(Agent.created_at), Agent.id).limit(most)
        return (await self._db.execute(in_order)).all()

    async def count_followers(self, user_id: UUID) -> int:
        """Counts the people who follow this person, without suspended ones."""
        followers = select(func.count()).where(
            UserFollow.followed_id == user_id, is_visible_person(UserFollow.user_id)
        )
        return await self._db.scalar(followers) or 0

    async def is_followed(self, user_id: UUID, by: UUID) -> bool:
        own = exists().where(UserFollow.user_id == by, UserFollow.followed_id == user_id)
        return bool(await self._db.scalar(select(own)))

    async def follow(self, user_id: UUID, by: UUID) -> bool:
        """Returns whether the person was not followed before."""
        new = insert(UserFollow).values(user_id=by, followed_id=user_id).on_conflict_do_nothing()
        return await self._db.scalar(new.returning(UserFollow.followed_id)) is not None

    async def unfollow(self, user_id: UUID, by: UUID) -> bool:
        """Returns whether the person was followed before."""
        own = (UserFollow.user_id == by, UserFollow.followed_id == user_id)
        return await self._db.scalar(delete(UserFollow).where(*own).returning(UserFollow.user_id)) is not None

    async def followed(self, by: UUID) -> Sequence[Any]:
        """Returns the people whom a person follows, most recently followed first."""
        found = select(*_NAME).join(UserFollow, UserFollow.followed_id == User.id)
        shown = found.where(UserFollow.user_id == by, is_visible_person(User.id))
        return (await self._db.execute(shown.order_by(desc(UserFollow.created_at), User.id))).all()

    async def bio(self, user_id: UUID) -> str:
        return await self._db.scalar(select(User.bio).where(User.id == user_id)) or ""

    async def set_bio(self, user_id: UUID, bio: str) -> None:
        changed = update(User).where(User.id == user_id).values(bio=bio or None)
        await self._db.execute(changed.execution_options(synchronize_session=False))
