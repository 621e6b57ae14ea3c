"""All SQL of author profiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, desc, distinct, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.custom_agents.queries import OWNED_AGENT
from app.domains.notifications.visibility import is_for_everyone, is_shown
from app.models import Agent, AgentFollow, Comment, Post, User


class AuthorRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def author(self, user_id: UUID) -> Row[Any] | None:
        """Returns a person with public content: name, creation time, and numbers of posts and followers."""
        posts = select(func.count()).where(Post.user_id == User.id, Post.hidden_at.is_(None))
        followers = (
            select(func.count(distinct(AgentFollow.user_id)))
            .join(Agent, Agent.id == AgentFollow.agent_id)
            .where(Agent.owner_id == User.id, is_for_everyone())
        )
        said = exists().where(
            Comment.user_id == User.id,
            Comment.deleted_at.is_(None),
            is_shown(Comment.hidden_at, Comment.user_id, None),
        )
        put_up = or_(
            exists().where(Post.user_id == User.id, Post.hidden_at.is_(None)),
            exists().where(Agent.owner_id == User.id, is_for_everyone()),
            said,
        )
        columns = (User.id, User.username, User.first_name, User.last_name, User.created_at)
        counts = (posts.scalar_subquery().label("posts"), followers.scalar_subquery().label("followers"))
        found = select(*columns, *counts).where(User.id == user_id, User.suspended_at.is_(None), put_up)
        return (await self._db.execute(found)).first()

    async def agents(self, user_id: UUID, most: int) -> Sequence[Row[Any]]:
        """Returns a person's global agents, newest first."""
        own = select(*OWNED_AGENT).join(User, User.id == Agent.owner_id).where(Agent.owner_id == user_id)
        in_order = own.where(is_for_everyone()).order_by(desc(Agent.created_at), Agent.id).limit(most)
        return (await self._db.execute(in_order)).all()
