"""All SQL on custom agents and their versions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal
from uuid import UUID, uuid4

import msgspec
from sqlalchemy import Row, delete, desc, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.content.validation import StoredContent
from app.domains.agents.custom_agents import queries
from app.domains.notifications.visibility import is_for_everyone, is_usable_by
from app.models import Agent, AgentVersion, Comment, User

Counted = Literal["counted", "used up", "gone"]


class AgentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def list_owned(self, owner_id: UUID, only_global: bool = False) -> Sequence[Row[Any]]:
        """Returns the agents of one person, newest first."""
        agents = queries.owned_agents().where(Agent.owner_id == owner_id)
        if only_global:
            agents = agents.where(Agent.is_global)
        return (await self._db.execute(agents.order_by(Agent.created_at.desc(), Agent.id))).all()

    async def read_owned(self, agent_id: UUID, owner_id: UUID) -> Row[Any] | None:
        """Returns an agent of this person."""
        one = queries.owned_agents().where(Agent.id == agent_id, Agent.owner_id == owner_id)
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

    async def list_usable(self, user_id: UUID, most: int) -> Sequence[queries.UsableAgent]:
        """Returns the agents that this person may use: own ones first, each newest first."""
        usable = queries.usable_agents(user_id).order_by(desc("is_own"), Agent.created_at.desc(), Agent.id)
        return (await self._db.execute(usable.limit(most))).all()

    async def find_usable(self, user_id: UUID, name: UUID | str) -> queries.UsableAgent | None:
        """Returns the same columns of the agent with this ID or slug."""
        is_named = Agent.id == name if isinstance(name, UUID) else Agent.slug == name
        return (await self._db.execute(queries.usable_agents(user_id).where(is_named))).first()

    async def read_visible(self, agent_id: UUID, user_id: UUID | None) -> Row[Any] | None:
        """Returns an agent that this person may see; None is a visitor."""
        shown = queries.owned_agents().where(Agent.id == agent_id, is_usable_by(user_id))
        return (await self._db.execute(shown)).first()

    async def is_hidden(self, agent_id: UUID) -> bool:
        """Returns whether a moderator has hidden a global agent."""
        hidden = select(Agent.id).where(Agent.id == agent_id, Agent.is_global, Agent.hidden_at.is_not(None))
        return await self._db.scalar(hidden) is not None

    async def lock_owner(self, owner_id: UUID) -> int:
        """Locks the owner's set of agents until the commit. Returns how many there are."""
        await self._db.execute(select(User.id).where(User.id == owner_id).with_for_update(key_share=True))
        return await self._db.scalar(select(func.count()).where(Agent.owner_id == owner_id)) or 0

    async def add(
        self, owner_id: UUID, content: StoredContent, is_global: bool, started_from: UUID | None
    ) -> UUID:
        """Inserts an agent with its first version. Returns its ID."""
        agent_id = uuid4()
        stored = msgspec.structs.asdict(content)
        made = insert(Agent).values(
            id=agent_id, owner_id=owner_id, is_global=is_global, started_from_id=started_from, **stored
        )
        await self._db.execute(made)
        await self._db.execute(insert(AgentVersion).values(agent_id=agent_id, number=1, **stored))
        await self._db.execute(queries.UPDATE_SEARCH, {"id": agent_id})
        return agent_id

    async def change(self, agent: Agent, content: StoredContent, restored_from: int | None = None) -> None:
        """Updates a locked agent to this content and inserts a version."""
        number, stored = agent.version + 1, msgspec.structs.asdict(content)
        version = {"agent_id": agent.id, "number": number, "restored_from": restored_from}
        await self._db.execute(insert(AgentVersion).values(**version, **stored))
        changed = (
            update(Agent).where(Agent.id == agent.id).values(version=number, updated_at=func.now(), **stored)
        )
        await self._db.execute(changed.execution_options(synchronize_session=False))
        await self._db.execute(queries.UPDATE_SEARCH, {"id": agent.id})

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
        return (await self._db.scalars(queries.latest_versions(agent_id))).all()

    async def version(self, agent_id: UUID, number: int) -> AgentVersion | None:
        return await self._db.scalar(
            select(AgentVersion).where(AgentVersion.agent_id == agent_id, AgentVersion.number == number)
        )

    async def lineage(self, agent_id: UUID) -> Sequence[Row[Any]]:
        """Returns an agent's ancestors, nearest first, up to one that is not global."""
        return list(await self._db.execute(queries.lineage(agent_id)))

    async def count_global(self) -> int:
        """Counts the global agents, except built-in ones."""
        return await self._db.scalar(select(func.count()).select_from(Agent).where(is_for_everyone())) or 0

    async def count_run(self, agent_id: UUID) -> tuple[Counted, int]:
        """Counts a run of an agent if its quota allows it.

        Returns the result and the quota. Locks the agent's row until the commit, so that two runs cannot both
        use the last one.
        """
        row = (await self._db.execute(queries.COUNT_RUN, {"id": agent_id})).first()
        if row is not None:
            return "counted", row.run_quota
        quota = await self._db.scalar(select(Agent.run_quota).where(Agent.id == agent_id))
        return ("gone", 0) if quota is None else ("used up", quota)
