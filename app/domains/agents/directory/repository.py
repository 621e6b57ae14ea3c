"""All SQL of the agent directory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.custom_agents.queries import owned_agents
from app.domains.agents.directory import queries
from app.domains.agents.directory.cursors import DirectoryCursor
from app.domains.agents.directory.queries import DirectoryFilter
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent


class DirectoryRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(
        self, filters: DirectoryFilter, after: DirectoryCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns the rows of `queries.page`, in one query."""
        rows: Sequence[Row[Any]] = (await self._db.execute(queries.page(filters, after, most))).all()
        return rows

    async def public(self, most: int) -> Sequence[Row[Any]]:
        """Returns the latest global agents, newest first."""
        in_order = owned_agents().where(is_for_everyone()).order_by(Agent.created_at.desc(), Agent.id.desc())
        return (await self._db.execute(in_order.limit(most))).all()

    async def total(self, filters: DirectoryFilter) -> int:
        return await self._db.scalar(queries.total(filters)) or 0

    async def runs_of(self, agent_ids: Sequence[str]) -> dict[str, int]:
        """Counts the runs of these built-in agents. Other agents have their own counter."""
        rows = await self._db.execute(queries.RUNS_BY_AGENT, {"ids": list(agent_ids)})
        return {row.agent_id: row.runs for row in rows}
