"""All SQL of agent profiles."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, desc, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.agent_profiles import queries
from app.domains.community.agent_profiles.schemas import AgentStatistics, VersionSummary
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, AgentLike, AgentVersion
from routing.results.receipt_builder import SUMMARY_CALL

MEASURED_RUNS_MOST = 1_000
VERSIONS_SHOWN_MOST = 200


class AgentProfileRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def reactions(self, agent_id: UUID, reader: UUID | None) -> Row[Any] | None:
        """Returns an agent's number of `likes`, `shares` and `comments`, and whether the reader likes it."""
        liked = exists().where(AgentLike.agent_id == Agent.id, AgentLike.user_id == reader)
        counts = (
            Agent.like_count.label("likes"),
            Agent.share_count.label("shares"),
            Agent.comment_count.label("comments"),
        )
        own: Select[*tuple[Any, ...]] = select(*counts, liked.label("is_liked")).where(Agent.id == agent_id)
        return (await self._db.execute(own)).first()

    async def version_marks(self, agent_id: UUID) -> tuple[VersionSummary, ...]:
        """Returns number and date of the latest versions, newest first."""
        own = select(AgentVersion.number, AgentVersion.created_at).where(AgentVersion.agent_id == agent_id)
        newest = await self._db.execute(own.order_by(desc(AgentVersion.number)).limit(VERSIONS_SHOWN_MOST))
        return tuple(VersionSummary(row.number, row.created_at) for row in newest)

    async def count_global_of(self, owner_id: UUID) -> int:
        """Counts the global agents of this person."""
        counted = select(func.count()).where(Agent.owner_id == owner_id, is_for_everyone())
        return await self._db.scalar(counted) or 0

    async def figures(self, agent_id: str, runs: int) -> AgentStatistics:
        """Returns figures derived from an agent's latest runs."""
        asked = {"agent_id": agent_id, "most": MEASURED_RUNS_MOST, "summary": SUMMARY_CALL}
        row = (await self._db.execute(queries.FIGURES, asked)).one()
        return AgentStatistics(runs, *row)
