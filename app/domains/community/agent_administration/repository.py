"""All SQL on agents for administrators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, Text, case, cast, desc, func, or_, select, tuple_, update
from sqlalchemy.dialects.postgresql import JSONPATH
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor
from app.domains.agents.custom_agents.queries import OWNED_AGENT
from app.domains.community.agent_administration.schemas import AgentKind
from app.models import Agent, User

ENABLED = "$[*] ? (@.enabled == true)"


def _only_global(column: Any) -> ColumnElement[Any]:
    """Returns a column for global agents, NULL for private ones."""
    return case((Agent.is_global, column)).label(column.key)


ADMIN_AGENT = (
    Agent.id,
    Agent.owner_id,
    Agent.name,
    *map(_only_global, (Agent.goal, Agent.category, Agent.tags, Agent.lenses)),
    func.jsonb_array_length(func.jsonb_path_query_array(Agent.lenses, cast(ENABLED, JSONPATH))).label(
        "lens_count"
    ),
    Agent.is_global,
    Agent.version,
    Agent.run_count,
    Agent.run_quota,
    Agent.follower_count,
    Agent.created_at,
    Agent.hidden_at,
    Agent.slug,
    User.username,
    User.first_name,
    User.last_name,
    User.suspended_at,
)
"""Columns of an agent. Of a private agent, only the name is user input. `mappers` leaves it out; notices to
the owner need it."""


class AdminAgentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, kind: AgentKind, q: str, after: TimeCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns ADMIN_AGENT of the matching agents, newest first."""
        agents = _filter(select(*ADMIN_AGENT), kind, q)
        if after is not None:
            agents = agents.where(tuple_(Agent.created_at, Agent.id) < (after.moment, after.id))
        in_order = agents.order_by(desc(Agent.created_at), desc(Agent.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def total(self, kind: AgentKind, q: str) -> int:
        """Counts the matching agents."""
        return await self._db.scalar(_filter(select(func.count()).select_from(Agent), kind, q)) or 0

    async def counts(self) -> tuple[int, int]:
        """Returns the number of global agents and of all agents."""
        both = select(func.count().filter(Agent.is_global), func.count()).select_from(Agent)
        row = (await self._db.execute(both)).one()
        return row[0], row[1]

    async def one(self, agent_id: UUID) -> Row[Any] | None:
        agents = select(*ADMIN_AGENT).join(User, User.id == Agent.owner_id)
        return (await self._db.execute(agents.where(Agent.id == agent_id))).first()

    async def set_slug(self, agent_id: UUID, slug: str) -> None:
        """Sets the slug. Raises IntegrityError when another agent has it."""
        named = update(Agent).where(Agent.id == agent_id).values(slug=slug)
        await self._db.execute(named.execution_options(synchronize_session=False))

    async def lock(self, agent_id: UUID) -> Row[Any] | None:
        """Returns ADMIN_AGENT and locks the agent until the commit."""
        held = select(Agent.id).where(Agent.id == agent_id).with_for_update(key_share=True)
        return None if await self._db.scalar(held) is None else await self.one(agent_id)

    async def contents(self, agent_id: UUID) -> Row[Any] | None:
        """Returns the whole content of an agent, as OWNED_AGENT."""
        agents = select(*OWNED_AGENT).join(User, User.id == Agent.owner_id)
        return (await self._db.execute(agents.where(Agent.id == agent_id))).first()


def _filter(agents: Select[Any], kind: AgentKind, q: str) -> Select[Any]:
    agents = agents.join(User, User.id == Agent.owner_id)
    if kind != "all":
        agents = agents.where(Agent.is_global.is_(kind == "global"))
    return agents.where(_has(q)) if q else agents


def _has(q: str) -> ColumnElement[bool]:
    name = func.concat(User.first_name, " ", User.last_name)
    fields = (cast(Agent.id, Text), Agent.slug, User.username, name)
    published = (_only_global(field) for field in (Agent.name, Agent.goal))
    return or_(*(field.icontains(q, autoescape=True) for field in (*fields, *published)))
