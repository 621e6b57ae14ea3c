"""All SQL on user-built agents, their versions, and followers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import Row, delete, desc, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.domains.agents import counters
from app.domains.agents.errors import VERSIONS_MOST
from app.domains.agents.rules import Content
from app.domains.notifications.visibility import is_for_everyone, is_usable_by
from app.models import Agent, AgentFollow, AgentVersion, Comment, User

ANCESTORS_MOST = 10

OWNED_AGENT = (
    Agent.id,
    Agent.owner_id,
    Agent.name,
    Agent.goal,
    Agent.category,
    Agent.lenses,
    Agent.tags,
    Agent.is_global,
    Agent.super_agent_enabled,
    Agent.adaptive_routing,
    Agent.single_model,
    Agent.version,
    Agent.run_count,
    Agent.run_quota,
    Agent.follower_count,
    Agent.created_at,
    Agent.updated_at,
    Agent.hidden_at,
    User.username,
    User.first_name,
    User.last_name,
)
"""Columns of an agent and its owner's name, from which the wire forms are built."""

Counted = Literal["counted", "used up", "gone"]


class AgentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def own(self, owner_id: UUID, only_global: bool = False) -> Sequence[Row[Any]]:
        """Returns the agents of one person, newest first."""
        agents = _agents().where(Agent.owner_id == owner_id)
        if only_global:
            agents = agents.where(Agent.is_global)
        return (await self._db.execute(agents.order_by(Agent.created_at.desc(), Agent.id))).all()

    async def own_one(self, agent_id: UUID, owner_id: UUID) -> Row[Any] | None:
        """Returns an agent of this person."""
        one = _agents().where(Agent.id == agent_id, Agent.owner_id == owner_id)
        return (await self._db.execute(one)).first()

    async def lock(self, agent_id: UUID, owner_id: UUID) -> Agent | None:
        """Returns an agent of this person and locks it until the commit."""
        own = select(Agent).where(Agent.id == agent_id, Agent.owner_id == owner_id)
        held = own.with_for_update(key_share=True).execution_options(populate_existing=True)
        found: Agent | None = await self._db.scalar(held)
        return found

    async def usable(self, agent_id: UUID, user_id: UUID) -> Agent | None:
        """Returns an agent that this person may use: their own, or a global one."""
        return await self._db.scalar(select(Agent).where(Agent.id == agent_id, is_usable_by(user_id)))

    async def seen(self, agent_id: UUID, user_id: UUID | None) -> Row[Any] | None:
        """Returns an agent that this person may see; None is a visitor."""
        shown = _agents().where(Agent.id == agent_id, is_usable_by(user_id))
        return (await self._db.execute(shown)).first()

    async def is_hidden(self, agent_id: UUID) -> bool:
        """Returns whether a moderator has hidden a global agent."""
        hidden = select(Agent.id).where(Agent.id == agent_id, Agent.is_global, Agent.hidden_at.is_not(None))
        return await self._db.scalar(hidden) is not None

    async def lock_owner(self, owner_id: UUID) -> int:
        """Locks the owner's set of agents until the commit. Returns how many there are."""
        await self._db.execute(select(User.id).where(User.id == owner_id).with_for_update(key_share=True))
        return await self._db.scalar(select(func.count()).where(Agent.owner_id == owner_id)) or 0

    async def add(self, owner_id: UUID, content: Content, is_global: bool, started_from: UUID | None) -> UUID:
        """Inserts an agent with its first version. Returns its ID."""
        agent_id = uuid4()
        stored = msgspec.structs.asdict(content)
        made = insert(Agent).values(
            id=agent_id, owner_id=owner_id, is_global=is_global, started_from_id=started_from, **stored
        )
        await self._db.execute(made)
        await self._db.execute(insert(AgentVersion).values(agent_id=agent_id, number=1, **stored))
        await self._db.execute(counters.WORDS, {"id": agent_id})
        return agent_id

    async def change(self, agent: Agent, content: Content, restored_from: int | None = None) -> None:
        """Updates a locked agent to this content and inserts a version."""
        number, stored = agent.version + 1, msgspec.structs.asdict(content)
        version = {"agent_id": agent.id, "number": number, "restored_from": restored_from}
        await self._db.execute(insert(AgentVersion).values(**version, **stored))
        changed = (
            update(Agent).where(Agent.id == agent.id).values(version=number, updated_at=func.now(), **stored)
        )
        await self._db.execute(changed.execution_options(synchronize_session=False))
        await self._db.execute(counters.WORDS, {"id": agent.id})

    async def comments_on(self, agent_id: UUID) -> Sequence[UUID]:
        """Returns the IDs of all comments on an agent."""
        return (await self._db.scalars(select(Comment.id).where(Comment.agent_id == agent_id))).all()

    async def remove(self, agent_id: UUID, owner_id: UUID | None = None) -> UUID | None:
        """Deletes an agent with its versions, with `owner_id` only an agent of this owner.

        Returns the owner, or None when there is no such agent.
        """
        gone = delete(Agent).where(Agent.id == agent_id).returning(Agent.owner_id)
        if owner_id is not None:
            gone = gone.where(Agent.owner_id == owner_id)
        owner: UUID | None = (await self._db.execute(gone)).scalar()
        return owner

    async def id_by_slug(self, slug: str) -> UUID | None:
        """Returns the agent with this slug."""
        return await self._db.scalar(select(Agent.id).where(Agent.slug == slug))

    async def versions(self, agent_id: UUID) -> Sequence[AgentVersion]:
        """Returns the latest versions of an agent, newest first."""
        own = select(AgentVersion).where(AgentVersion.agent_id == agent_id)
        return (await self._db.scalars(own.order_by(desc(AgentVersion.number)).limit(VERSIONS_MOST))).all()

    async def version(self, agent_id: UUID, number: int) -> AgentVersion | None:
        return await self._db.scalar(
            select(AgentVersion).where(AgentVersion.agent_id == agent_id, AgentVersion.number == number)
        )

    async def lineage(self, agent_id: UUID) -> Sequence[Row[Any]]:
        """Returns an agent's ancestors: the agent it was started from, and so on, nearest first.

        The chain ends at an agent that is not global.
        """
        start = (
            select(Agent.started_from_id.label("id"), literal(1).label("depth"))
            .where(Agent.id == agent_id, Agent.started_from_id.is_not(None))
            .cte("up", recursive=True)
        )
        above = aliased(Agent)
        up = start.union_all(
            select(above.started_from_id, start.c.depth + 1)
            .join(start, start.c.id == above.id)
            .where(above.is_global, above.started_from_id.is_not(None), start.c.depth < ANCESTORS_MOST)
        )
        named = (
            select(Agent.id, Agent.name, User.username, User.first_name, User.last_name)
            .join(up, up.c.id == Agent.id)
            .join(User, User.id == Agent.owner_id)
            .where(is_for_everyone())
            .order_by(up.c.depth)
        )
        return list(await self._db.execute(named))

    async def follow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Follows a global agent, once.

        Returns `follower_count`, `is_new`, `owner_id` and `name`, or None when there is no such agent.
        """
        asked = {"id": agent_id, "user_id": user_id}
        return (await self._db.execute(counters.FOLLOW, asked)).first()

    async def unfollow(self, agent_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Unfollows an agent, including a hidden one. Returns `follower_count` and `owner_id`."""
        asked = {"id": agent_id, "user_id": user_id}
        return (await self._db.execute(counters.UNFOLLOW, asked)).first()

    async def followed(self, user_id: UUID) -> Sequence[Row[Any]]:
        """Returns the agents that a person follows, most recently followed first.

        An agent that its owner has made personal is visible only to the owner.
        """
        agents = (
            _agents()
            .join(AgentFollow, AgentFollow.agent_id == Agent.id)
            .where(AgentFollow.user_id == user_id, is_for_everyone())
            .order_by(AgentFollow.created_at.desc(), Agent.id)
        )
        return (await self._db.execute(agents)).all()

    async def public(self, most: int) -> Sequence[Row[Any]]:
        """Returns the latest global agents, newest first."""
        in_order = _agents().where(is_for_everyone()).order_by(Agent.created_at.desc(), Agent.id.desc())
        return (await self._db.execute(in_order.limit(most))).all()

    async def count_followers(self, owner_id: UUID) -> int:
        """Counts the people who follow at least one agent of this person."""
        people = (
            select(func.count(AgentFollow.user_id.distinct()))
            .join(Agent, Agent.id == AgentFollow.agent_id)
            .where(Agent.owner_id == owner_id)
        )
        return await self._db.scalar(people) or 0

    async def count_global(self) -> int:
        """Counts the global agents, except built-in ones."""
        return await self._db.scalar(select(func.count()).select_from(Agent).where(is_for_everyone())) or 0

    async def count_run(self, agent_id: UUID) -> tuple[Counted, int]:
        """Counts a run of an agent if its quota allows it.

        Returns the result and the quota. Locks the agent's row until the commit, so that two runs cannot both
        use the last one.
        """
        row = (await self._db.execute(counters.COUNT_RUN, {"id": agent_id})).first()
        if row is not None:
            return "counted", row.run_quota
        quota = await self._db.scalar(select(Agent.run_quota).where(Agent.id == agent_id))
        return ("gone", 0) if quota is None else ("used up", quota)


def _agents() -> Any:
    return select(*OWNED_AGENT).join(User, User.id == Agent.owner_id)
