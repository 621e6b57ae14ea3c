"""SQL of followers."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Select, Uuid, bindparam, func, select, text

from app.domains.agents.custom_agents.queries import owned_agents
from app.domains.notifications.visibility import is_for_everyone
from app.models import Agent, AgentFollow

_AGENT, _USER = bindparam("id", type_=Uuid), bindparam("user_id", type_=Uuid)

FOLLOW = text("""
    WITH made AS (
        INSERT INTO agent_follows (user_id, agent_id) VALUES (:user_id, :id) ON CONFLICT DO NOTHING
        RETURNING agent_id
    )
    UPDATE agents SET follower_count = follower_count + (SELECT count(*) FROM made) WHERE id = :id
    RETURNING follower_count, owner_id, name, EXISTS (SELECT FROM made) AS is_new
""").bindparams(_AGENT, _USER)

UNFOLLOW = text("""
    WITH gone AS (
        DELETE FROM agent_follows WHERE agent_id = :id AND user_id = :user_id RETURNING agent_id
    )
    UPDATE agents SET follower_count = follower_count - (SELECT count(*) FROM gone) WHERE id = :id
    RETURNING follower_count, owner_id
""").bindparams(_AGENT, _USER)


def select_followed_agents(user_id: UUID) -> Any:
    """Selects the global agents that a person follows, most recently followed first."""
    return (
        owned_agents()
        .join(AgentFollow, AgentFollow.agent_id == Agent.id)
        .where(AgentFollow.user_id == user_id, is_for_everyone())
        .order_by(AgentFollow.created_at.desc(), Agent.id)
    )


def follower_count(owner_id: UUID) -> Select[int]:
    """Counts the people who follow at least one agent of this person."""
    return (
        select(func.count(AgentFollow.user_id.distinct()))
        .join(Agent, Agent.id == AgentFollow.agent_id)
        .where(Agent.owner_id == owner_id)
    )
