"""All SQL of the agent feed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.community.agent_feed import queries
from app.domains.community.agent_feed.queries import AgentFeedCursor, AgentFeedFilter
from app.domains.community.agent_feed.schemas import NetworkStats


class AgentFeedRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(
        self, filters: AgentFeedFilter, after: AgentFeedCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns a page of `queries.page`, in one query."""
        return (await self._db.execute(queries.page(filters, after, most))).all()

    async def count(self, filters: AgentFeedFilter, most: int) -> int:
        """Counts the agents of all pages, up to `most`."""
        return await self._db.scalar(queries.count(filters, most)) or 0

    async def stats(self) -> NetworkStats:
        """Returns the current activity figures."""
        given = {"built_in": [agent.id for agent in BUILT_IN_AGENTS]}
        return NetworkStats(*(await self._db.execute(queries.STATS, given)).one())
