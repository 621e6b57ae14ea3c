"""Maps rows of agents to the wire forms of administrators."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.domains.agents.content.mappers import agent_lenses, super_agent, truth
from app.domains.agents.custom_agents.mappers import creator
from app.domains.community.agent_administration.schemas import AdminAgent, OpenedAgent
from app.domains.community.publications.schemas import Publication
from app.models import PublicationRequest


def admin_agent(row: Row[Any], request: PublicationRequest | None, viewer: UUID) -> AdminAgent:
    """Maps a row of `repository.ADMIN_AGENT`. The viewer sees the names of own private agents."""
    return AdminAgent(
        id=row.id,
        name=row.name if row.is_global or row.owner_id == viewer else None,
        goal=row.goal,
        category=row.category,
        tags=tuple(row.tags or ()),
        lenses=agent_lenses(row.lenses or ()),
        lens_count=row.lens_count,
        user_id=row.owner_id,
        creator_name=creator(row),
        is_global=truth(row.is_global),
        run_count=row.run_count,
        run_quota=row.run_quota,
        followers=row.follower_count,
        created_at=row.created_at,
        slug=row.slug,
        is_hidden=row.hidden_at is not None,
        is_owner_suspended=row.suspended_at is not None,
        publication=_publication(request) if request else None,
    )


def map_opened_agent(row: Row[Any]) -> OpenedAgent:
    return OpenedAgent(
        id=row.id,
        name=row.name,
        goal=row.goal,
        category=row.category,
        tags=tuple(row.tags),
        lenses=agent_lenses(row.lenses),
        super_agent=super_agent(row),
        version=row.version,
        creator_name=creator(row),
    )


def _publication(row: PublicationRequest) -> Publication:
    return Publication(
        state=msgspec.convert(row.state, Any),
        reason=row.reason,
        version=row.version,
        asked_at=row.asked_at,
        answered_at=row.answered_at,
    )
