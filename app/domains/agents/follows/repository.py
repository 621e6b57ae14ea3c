"""All SQL on followers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.domains.agents.follows import queries
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, AgentFollow


class FollowRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def follow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Follows a global agent, once.

        Returns `follower_count`, `is_new`, `owner_id` and `name`, or None when there is no such agent.
        """
        if not await self._lock(agent_id, is_for_everyone()):
            return None
        return (await self._db.execute(queries.FOLLOW, {"id": agent_id, "user_id": user_id})).first()

    async def unfollow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Unfollows an agent, including a hidden one. Returns `follower_count` and `owner_id`."""
        if not await self._lock(agent_id, Agent.is_global):
            return None
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

    async def _lock(
        self, agent_id: UUID, is_followable: ColumnElement[bool] | InstrumentedAttribute[bool]
    ) -> bool:
        """Locks the counters of an agent until the commit. Returns whether the agent exists.

        A separate statement, so that the next one updates the row as it is after the wait. A statement that
        updates the version before the wait can deadlock with the next one that waits for the row.
        """
        held = select(Agent.id).where(Agent.id == agent_id, is_followable)
        return await self._db.scalar(held.with_for_update(key_share=True, of=Agent)) is not None
