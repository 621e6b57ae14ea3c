"""Deletes an agent and its notifications. Its analyses remain."""

from __future__ import annotations

from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.notifications.notify import delete_for_subjects


async def delete_agent(unit: UnitOfWork, agent_id: UUID, owner_id: UUID | None = None) -> UUID:
    """Deletes an agent as part of `unit`, with `owner_id` only an agent of this owner. Returns the owner.

    Raises AgentNotFound.
    """
    agents = AgentRepository(unit.session)
    comments = await agents.comments_on(agent_id)
    owner = await agents.remove(agent_id, owner_id)
    if owner is None:
        raise AgentNotFound
    await delete_for_subjects(unit, "agent", str(agent_id))
    await delete_for_subjects(unit, "comment", *map(str, comments))
    return owner
