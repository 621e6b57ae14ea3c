"""Rows of agents in their wire forms."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from app.core.text import display_name
from app.domains.agents.schemas import AgentLens, FollowedAgent, OwnAgent, PublicAgent, Truth


def own_agent(row: Row[Any]) -> OwnAgent:
    return OwnAgent(
        id=row.id,
        name=row.name,
        goal=row.goal,
        category=row.category,
        lenses=_lenses(row),
        is_global=_truth(row.is_global),
        is_public=_truth(row.is_global),
        is_built_in="false",
        super_agent_enabled=_truth(row.super_agent_enabled),
        creator_name=_creator(row),
        created_at=row.created_at,
        type="global" if row.is_global else "user",
    )


def public_agent(row: Row[Any]) -> PublicAgent:
    return PublicAgent(
        id=row.id,
        name=row.name,
        goal=row.goal,
        category=row.category,
        creator_name=_creator(row),
        lenses=_lenses(row),
        is_built_in="false",
        super_agent_enabled=_truth(row.super_agent_enabled),
        is_global=_truth(row.is_global),
        created_at=row.created_at,
    )


def followed_agent(row: Row[Any]) -> FollowedAgent:
    return FollowedAgent(
        id=row.id,
        name=row.name,
        avatar=None,
        category=row.category,
        goal=row.goal,
        specialties=tuple(lens.name for lens in _lenses(row) if lens.enabled),
        is_following=True,
        creator_name=_creator(row),
    )


def _lenses(row: Row[Any]) -> tuple[AgentLens, ...]:
    """The lenses of an agent have no ids of their own: they go by their place."""
    return tuple(
        AgentLens(f"lens-{place}", lens["name"], lens["enabled"], tuple(lens["focusBullets"]))
        for place, lens in enumerate(row.lenses, start=1)
    )


def _creator(row: Row[Any]) -> str:
    return display_name(row.username, row.first_name, row.last_name)


def _truth(value: bool) -> Truth:
    return "true" if value else "false"
