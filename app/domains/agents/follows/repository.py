"""All SQL on followers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.follows import queries
from app.models import AgentFollow


class FollowRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def follow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Follows a global agent, once.

        Returns `follower_count`, `is_new`, `owner_id` and `name`, or None when there is no such agent.
        """
        return (await self._db.execute(queries.FOLLOW, {"id": agent_id, "user_id": user_id})).first()

    async def unfollow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Unfollows an agent, including a hidden one. Returns `follower_count` and `owner_id`."""
        return (await self._db.execute(queries.UNFOLLOW, {"id": agent_id, "user_id": user_id})).first()

    async def list_followed(self, user_id: UUID) -> Sequence[Row[Any]]:
        """Returns the agents that a person follows, most recently followed first.

        An agent that its owner has made personal is visible only to the owner.
        """
        return (await self._db.execute(queries.select_followed_agents(user_id))).all()

    async def filter_followed(self, user_id: UUID, agent_ids: Sequence[UUID]) -> set[UUID]:
        """Returns those of these agents that a person follows."""
        found = select(AgentFollow.agent_id).where(
            AgentFollow.user_id == user_id, AgentFollow.agent_id.in_(agent_ids)
        )
        return set(await self._db.scalars(found))

    async def count_followers(self, owner_id: UUID) -> int:
        """Counts the people who follow at least one agent of this person."""
        return await self._db.scalar(queries.follower_count(owner_id)) or 0
