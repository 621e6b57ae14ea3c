"""Maps followed agents to their wire form."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from app.domains.agents.content.mappers import agent_lenses, truth
from app.domains.agents.custom_agents.mappers import creator
from app.domains.agents.follows.schemas import FollowedAgent


def map_followed_agent(row: Row[Any]) -> FollowedAgent:
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
