"""SQL of custom agents, their run counter and their search document."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, Select, Uuid, bindparam, desc, literal, select, text
from sqlalchemy.orm import aliased

from app.domains.agents.custom_agents.errors import VERSIONS_MOST
from app.domains.notifications.visibility import is_for_everyone, is_usable_by
from app.models import Agent, AgentVersion, User

ANCESTORS_MOST = 10

OWNED_AGENT = (
    Agent.id,
    Agent.owner_id,
    Agent.name,
    Agent.goal,
    Agent.category,
    Agent.lenses,
    Agent.tags,
    Agent.is_global,
    Agent.super_agent_enabled,
    Agent.adaptive_routing,
    Agent.single_model,
    Agent.version,
    Agent.run_count,
    Agent.run_quota,
    Agent.follower_count,
    Agent.created_at,
    Agent.updated_at,
    Agent.hidden_at,
    User.username,
    User.first_name,
    User.last_name,
)
"""Columns of an agent and its owner's name, from which the wire forms are built."""


_ID = bindparam("id", type_=Uuid)

COUNT_RUN = text("""
    UPDATE agents SET run_count = run_count + 1
    WHERE id = :id AND run_count < run_quota
    RETURNING run_quota
""").bindparams(_ID)
UPDATE_SEARCH = text("""
    UPDATE agents
    SET search = to_tsvector('simple', concat_ws(' ', name,
        coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), username), goal))
    FROM users
    WHERE agents.id = :id AND users.id = owner_id
""").bindparams(_ID)


UsableAgent = Row[UUID, str, str | None, datetime, bool]
"""Result of `usable_agents`."""


def usable_agents(user_id: UUID) -> Select[UUID, str, str | None, datetime, bool]:
    """Selects ID, name, slug, creation time and `is_own` of agents that this person may use."""
    is_own = (Agent.owner_id == user_id).label("is_own")
    return select(Agent.id, Agent.name, Agent.slug, Agent.created_at, is_own).where(is_usable_by(user_id))


def owned_agents() -> Any:
    """Selects OWNED_AGENT of all agents."""
    return select(*OWNED_AGENT).join(User, User.id == Agent.owner_id)


def latest_versions(agent_id: UUID) -> Select[AgentVersion]:
    """Selects the latest versions of an agent, newest first."""
    own = select(AgentVersion).where(AgentVersion.agent_id == agent_id)
    return own.order_by(desc(AgentVersion.number)).limit(VERSIONS_MOST)


def lineage(agent_id: UUID) -> Select[*tuple[Any, ...]]:
    """Selects an agent's ancestors: the agent it was started from, and so on, nearest first.

    The chain ends at an agent that is not global.
    """
    start = (
        select(Agent.started_from_id.label("id"), literal(1).label("depth"))
        .where(Agent.id == agent_id, Agent.started_from_id.is_not(None))
        .cte("up", recursive=True)
    )
    above = aliased(Agent)
    up = start.union_all(
        select(above.started_from_id, start.c.depth + 1)
        .join(start, start.c.id == above.id)
        .where(above.is_global, above.started_from_id.is_not(None), start.c.depth < ANCESTORS_MOST)
    )
    return (
        select(Agent.id, Agent.name, User.username, User.first_name, User.last_name)
        .join(up, up.c.id == Agent.id)
        .join(User, User.id == Agent.owner_id)
        .where(is_for_everyone())
        .order_by(up.c.depth)
    )
