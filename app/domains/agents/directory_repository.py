"""All SQL of the directory and of agent profiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, desc, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents import directory_queries
from app.domains.agents.directory_queries import Asked, Place
from app.domains.agents.schemas import AgentFigures, VersionMark
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, AgentFollow, AgentLike, AgentVersion
from routing.results.receipt_builder import SUMMARY_CALL

MEASURED_MOST = 1_000
MARKS_MOST = 200


class DirectoryRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def page(self, asked: Asked, after: Place | None, most: int) -> Sequence[Row[Any]]:
        """Returns OWNED_AGENT for each agent of a page, with the `key` it is sorted by, in one query."""
        rows: Sequence[Row[Any]] = (await self._db.execute(directory_queries.page(asked, after, most))).all()
        return rows

    async def total(self, asked: Asked) -> int:
        return await self._db.scalar(directory_queries.total(asked)) or 0

    async def followed_among(self, user_id: UUID, agent_ids: Sequence[UUID]) -> set[UUID]:
        """Returns those of these agents that a person follows."""
        found = select(AgentFollow.agent_id).where(
            AgentFollow.user_id == user_id, AgentFollow.agent_id.in_(agent_ids)
        )
        return set(await self._db.scalars(found))

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

    async def runs_of(self, agent_ids: Sequence[str]) -> dict[str, int]:
        """Counts the runs of these built-in agents. Other agents have their own counter."""
        rows = await self._db.execute(directory_queries.RUNS_BY_AGENT, {"ids": list(agent_ids)})
        return {row.agent_id: row.runs for row in rows}

    async def marks(self, agent_id: UUID) -> tuple[VersionMark, ...]:
        """Returns number and date of the latest versions, newest first."""
        own = select(AgentVersion.number, AgentVersion.created_at).where(AgentVersion.agent_id == agent_id)
        newest = await self._db.execute(own.order_by(desc(AgentVersion.number)).limit(MARKS_MOST))
        return tuple(VersionMark(row.number, row.created_at) for row in newest)

    async def count_global_of(self, owner_id: UUID) -> int:
        """Counts the global agents of this person."""
        counted = select(func.count()).where(Agent.owner_id == owner_id, is_for_everyone())
        return await self._db.scalar(counted) or 0

    async def figures(self, agent_id: str, runs: int) -> AgentFigures:
        """Returns figures derived from an agent's latest runs."""
        asked = {"agent_id": agent_id, "most": MEASURED_MOST, "summary": SUMMARY_CALL}
        row = (await self._db.execute(directory_queries.FIGURES, asked)).one()
        return AgentFigures(runs, *row)
