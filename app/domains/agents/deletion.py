"""Deleting an agent, with what tells of it. Analyses by it stay."""

from __future__ import annotations

from uuid import UUID

from app.core.uow import UnitOfWork
from app.domains.agents.errors import AgentNotFound
from app.domains.agents.repository import AgentRepository
from app.domains.notifications.notify import forget


async def delete_agent(unit: UnitOfWork, agent_id: UUID, owner_id: UUID | None = None) -> UUID:
    """Delete an agent as part of `unit`, with `owner_id` only one of theirs; whose it was.

    Raises AgentNotFound.
    """
    agents = AgentRepository(unit.session)
    comments = await agents.comments_on(agent_id)
    owner = await agents.remove(agent_id, owner_id)
    if owner is None:
        raise AgentNotFound
    await forget(unit, "agent", str(agent_id))
    await forget(unit, "comment", *map(str, comments))
    return owner
