"""Every SELECT and UPDATE on the agents that people build, and on who follows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import Agent, AgentFollow, User

OWNED_AGENT = (
    Agent.id,
    Agent.name,
    Agent.goal,
    Agent.category,
    Agent.lenses,
    Agent.is_global,
    Agent.super_agent_enabled,
    Agent.created_at,
    User.username,
    User.first_name,
    User.last_name,
)
"""The columns that the wire forms of an agent are made from: its own, and its owner's name."""


class AgentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def own(self, owner_id: UUID) -> Sequence[Row[Any]]:
        """The agents of one person, newest first."""
        agents = select(*OWNED_AGENT).join(User, User.id == Agent.owner_id).where(Agent.owner_id == owner_id)
        return (await self._db.execute(agents.order_by(Agent.created_at.desc(), Agent.id))).all()

    async def usable(self, agent_id: UUID, user_id: UUID) -> Agent | None:
        """An agent that this person may use: their own, or one for everybody."""
        return await self._db.scalar(
            select(Agent).where(Agent.id == agent_id, or_(Agent.owner_id == user_id, Agent.is_global))
        )

    async def followed(self, user_id: UUID) -> Sequence[Row[Any]]:
        """The agents that a person follows, last followed first. One that its owner has made personal again
        is nobody else's to see."""
        agents = (
            select(*OWNED_AGENT)
            .join(User, User.id == Agent.owner_id)
            .join(AgentFollow, AgentFollow.agent_id == Agent.id)
            .where(AgentFollow.user_id == user_id, Agent.is_global)
            .order_by(AgentFollow.created_at.desc(), Agent.id)
        )
        return (await self._db.execute(agents)).all()

    async def public(self, most: int) -> Sequence[Row[Any]]:
        """The newest agents that everybody may use, newest first."""
        agents = select(*OWNED_AGENT).join(User, User.id == Agent.owner_id).where(Agent.is_global)
        in_order = agents.order_by(Agent.created_at.desc(), Agent.id)
        return (await self._db.execute(in_order.limit(most))).all()

    async def count_followers(self, owner_id: UUID) -> int:
        """How many people follow at least one agent of this person."""
        people = (
            select(func.count(AgentFollow.user_id.distinct()))
            .join(Agent, Agent.id == AgentFollow.agent_id)
            .where(Agent.owner_id == owner_id)
        )
        return await self._db.scalar(people) or 0

    async def count_global(self) -> int:
        """How many agents everybody may use, the built-in ones aside."""
        return await self._db.scalar(select(func.count()).select_from(Agent).where(Agent.is_global)) or 0
