"""Maps global and built-in agents to their wire forms."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row

from app.core.text.validation import display_name
from app.domains.agents.built_in.schemas import BuiltInAgent
from app.domains.agents.content.mappers import agent_lenses, truth
from app.domains.agents.content.schemas import AgentLens
from app.domains.agents.directory.rows import AgentRow
from app.domains.agents.directory.schemas import DirectoryAgent, PublicAgent
from routing.lenses import DEFAULT_LENSES

BRAND = "iRIS"
"""Creator name of the built-in agents."""


def public_agent(row: AgentRow | Row[Any]) -> PublicAgent:
    name = display_name(row.username, row.first_name, row.last_name)
    return PublicAgent(
        id=str(row.id),
        name=row.name,
        goal=row.goal,
        category=row.category,
        tags=tuple(row.tags),
        creator_uid=str(row.owner_id),
        creator_name=name,
        created_by=name,
        user_id=str(row.owner_id),
        lenses=agent_lenses(row.lenses),
        is_built_in="false",
        super_agent_enabled=truth(row.super_agent_enabled),
        is_global=truth(row.is_global),
        run_count=row.run_count,
        run_quota=row.run_quota,
        followers=row.follower_count,
        created_at=row.created_at,
    )


def built_in_public(agent: BuiltInAgent, run_count: int) -> PublicAgent:
    """Maps a built-in agent to the wire form of public agents. It uses the product's lenses."""
    own = [lens for lens in DEFAULT_LENSES if lens.name in agent.specialties]
    return PublicAgent(
        id=agent.id,
        name=agent.name,
        goal=agent.goal,
        category=agent.category,
        tags=(),
        creator_uid=None,
        creator_name=BRAND,
        created_by=BRAND,
        user_id=None,
        lenses=tuple(AgentLens(lens.id, lens.name, True, lens.guidelines, lens.id) for lens in own),
        is_built_in="true",
        super_agent_enabled=truth(agent.is_super_agent),
        is_global="true",
        run_count=run_count,
        run_quota=None,
        followers=0,
        created_at=None,
    )


def in_directory(agent: PublicAgent, is_following: bool) -> DirectoryAgent:
    return DirectoryAgent(**msgspec.structs.asdict(agent), is_following=is_following)
