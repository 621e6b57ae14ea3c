"""Maps rows of custom agents to their wire forms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.text.validation import display_name
from app.domains.agents.content.mappers import agent_lenses, super_agent, truth
from app.domains.agents.content.schemas import AgentFile, LensInput
from app.domains.agents.custom_agents.schemas import AgentDetail, AgentVersion, Ancestor, OwnAgent
from app.models import AgentVersion as VersionRow


def own_agent(row: Row[Any]) -> OwnAgent:
    return OwnAgent(
        id=row.id,
        name=row.name,
        goal=row.goal,
        category=row.category,
        tags=tuple(row.tags),
        lenses=agent_lenses(row.lenses),
        is_global=truth(row.is_global),
        is_public=truth(row.is_global),
        is_built_in="false",
        super_agent_enabled=truth(row.super_agent_enabled),
        super_agent=super_agent(row),
        single_model=row.single_model,
        creator_name=creator(row),
        user_id=row.owner_id,
        created_at=row.created_at,
        updated_at=row.updated_at,
        version=row.version,
        run_count=row.run_count,
        run_quota=row.run_quota,
        followers=row.follower_count,
        is_hidden=row.hidden_at is not None,
        type="global" if row.is_global else "user",
    )


def agent_detail(row: Row[Any], versions: Iterable[VersionRow], lineage: Iterable[Row[Any]]) -> AgentDetail:
    return AgentDetail(
        **msgspec.structs.asdict(own_agent(row)),
        versions=tuple(map(agent_version, versions)),
        lineage=tuple(map(ancestor, lineage)),
    )


def agent_version(row: VersionRow) -> AgentVersion:
    return AgentVersion(
        number=row.number,
        name=row.name,
        goal=row.goal,
        category=row.category,
        tags=tuple(row.tags),
        lenses=agent_lenses(row.lenses),
        super_agent=super_agent(row),
        created_at=row.created_at,
        restored_from=row.restored_from,
    )


def agent_file(row: Row[Any]) -> AgentFile:
    return AgentFile(
        name=row.name,
        goal=row.goal,
        category=msgspec.convert(row.category, Any),
        tags=tuple(row.tags),
        lenses=msgspec.convert(row.lenses, tuple[LensInput, ...]),
        super_agent=super_agent(row),
    )


def ancestor(row: Row[Any]) -> Ancestor:
    return Ancestor(row.id, row.name, creator(row))


def creator(row: Row[Any]) -> str:
    return display_name(row.username, row.first_name, row.last_name)


def as_uuid(agent_id: str) -> UUID | None:
    """Parses the ID of a user-built agent. Returns None when the text is not a UUID."""
    try:
        return UUID(agent_id)
    except ValueError:
        return None
