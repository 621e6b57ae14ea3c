"""All SQL on publication requests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.publications.schemas import PublicationState
from app.models import Agent, PublicationRequest


class PublicationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add(self, agent_id: UUID, asked_by: UUID, reason: str, version: int) -> bool:
        """Inserts a request. Returns False when one is already pending."""
        added = insert(PublicationRequest).values(
            agent_id=agent_id, asked_by=asked_by, reason=reason.strip(), version=version
        )
        added = added.on_conflict_do_nothing()
        return (await self._db.execute(added.returning(PublicationRequest.id))).first() is not None

    async def latest(self, agent_ids: Collection[UUID]) -> dict[UUID, PublicationRequest]:
        """Returns the latest request of each of these agents that has one."""
        found = (
            select(PublicationRequest)
            .where(PublicationRequest.agent_id.in_(agent_ids))
            .order_by(PublicationRequest.asked_at)
            .execution_options(populate_existing=True)
        )
        return {row.agent_id: row for row in await self._db.scalars(found)}

    async def answer(self, agent_id: UUID, state: PublicationState) -> PublicationRequest | None:
        """Answers the pending request of an agent. Returns None without one."""
        answered = (
            update(PublicationRequest)
            .where(PublicationRequest.agent_id == agent_id, PublicationRequest.state == "pending")
            .values(state=state, answered_at=func.now())
            .returning(PublicationRequest)
            .execution_options(synchronize_session=False, populate_existing=True)
        )
        return await self._db.scalar(answered)

    async def pending_of(self, owner_id: UUID) -> Sequence[Row[Any]]:
        """Returns the pending requests for a person's agents, newest first."""
        asked = PublicationRequest
        found = (
            select(asked.agent_id, asked.reason, asked.asked_at, asked.version.label("asked_version"))
            .add_columns(Agent.name, Agent.version)
            .join(Agent, Agent.id == asked.agent_id)
            .where(Agent.owner_id == owner_id, asked.state == "pending")
            .order_by(asked.asked_at.desc(), asked.id)
        )
        rows: Sequence[Row[Any]] = (await self._db.execute(found)).all()
        return rows

    async def set_global(self, agent_id: UUID, *, is_global: bool) -> None:
        changed = update(Agent).where(Agent.id == agent_id).values(is_global=is_global)
        await self._db.execute(changed.execution_options(synchronize_session=False))
