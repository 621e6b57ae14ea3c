"""All SQL of the agent directory."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.rows import read_rows
from app.domains.agents.custom_agents.queries import owned_agents
from app.domains.agents.directory import queries
from app.domains.agents.directory.cursors import DirectoryCursor
from app.domains.agents.directory.queries import DirectoryFilter
from app.domains.agents.directory.rows import AgentRow, ListedAgentRow
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent


class DirectoryRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(
        self, filters: DirectoryFilter, after: DirectoryCursor | None, most: int
    ) -> list[ListedAgentRow]:
        """Returns the agents of a page, in one query."""
        return await read_rows(self._db, ListedAgentRow, queries.page(filters, after, most))

    async def public(self, most: int) -> list[AgentRow]:
        """Returns the latest global agents, newest first."""
        in_order = owned_agents().where(is_for_everyone()).order_by(Agent.created_at.desc(), Agent.id.desc())
        return await read_rows(self._db, AgentRow, in_order.limit(most))

    async def total(self, filters: DirectoryFilter) -> int:
        return await self._db.scalar(queries.total(filters)) or 0

    async def runs_of(self, agent_ids: Sequence[str]) -> dict[str, int]:
        """Counts the runs of these built-in agents. Other agents have their own counter."""
        rows = await self._db.execute(queries.RUNS_BY_AGENT, {"ids": list(agent_ids)})
        return {row.agent_id: row.runs for row in rows}
