"""Maps rows of agents to their wire forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.text import display_name
from app.domains.agents.built_in import BUILT_IN_AGENTS, BuiltInAgent
from app.domains.agents.lens_ids import hue, lens_ids, lens_name
from app.domains.agents.schemas import (
    AgentDetail,
    AgentFile,
    AgentLens,
    AgentVersion,
    Ancestor,
    DirectoryAgent,
    FollowedAgent,
    LensWritten,
    OwnAgent,
    PublicAgent,
    SuperAgent,
    TierModels,
    Truth,
)
from app.models import AgentContent
from app.models import AgentVersion as VersionRow
from routing.lenses import DEFAULT_LENSES

BRAND = "iRIS"
"""Creator name of the built-in agents."""


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
        lenses=msgspec.convert(row.lenses, tuple[LensWritten, ...]),
        super_agent=super_agent(row),
    )


def public_agent(row: Row[Any]) -> PublicAgent:
    name = creator(row)
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


def followed_agent(row: Row[Any]) -> FollowedAgent:
    return FollowedAgent(
        id=row.id,
        name=row.name,
        avatar=None,
        category=row.category,
        goal=row.goal,
        specialties=tuple(lens.name for lens in agent_lenses(row.lenses) if lens.enabled),
        is_following=True,
        creator_name=creator(row),
        is_global=truth(row.is_global),
        super_agent_enabled=truth(row.super_agent_enabled),
        run_count=row.run_count,
        followers=row.follower_count,
    )


def ancestor(row: Row[Any]) -> Ancestor:
    return Ancestor(row.id, row.name, creator(row))


def agent_lenses(stored: Sequence[dict[str, Any]]) -> tuple[AgentLens, ...]:
    return tuple(
        AgentLens(
            lens_id, lens_name(lens, place), lens["enabled"], tuple(lens["focusBullets"]), hue(lens_id, place)
        )
        for place, (lens_id, lens) in enumerate(zip(lens_ids(stored), stored, strict=True), start=1)
    )


def super_agent(row: Row[Any] | AgentContent) -> SuperAgent:
    named = row.adaptive_routing
    return SuperAgent(
        enabled=row.super_agent_enabled,
        adaptive_routing=msgspec.convert(named, TierModels) if named else None,
        single_model=row.single_model,
    )


def creator(row: Row[Any]) -> str:
    return display_name(row.username, row.first_name, row.last_name)


def built_in(agent_id: str) -> BuiltInAgent | None:
    return next((agent for agent in BUILT_IN_AGENTS if agent.id == agent_id), None)


def as_uuid(agent_id: str) -> UUID | None:
    """Parses the ID of a user-built agent. Returns None when the text is not a UUID."""
    try:
        return UUID(agent_id)
    except ValueError:
        return None


def truth(value: bool) -> Truth:
    return "true" if value else "false"
