"""Endpoints of followers."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.agents.follows.schemas import FollowedAgent, Following, FollowRequest
from app.domains.agents.follows.service import FollowService
from app.domains.identity.accounts.sessions import Caller

Follows = NamedDependency[FollowService]
SignedInCaller = NamedDependency[Caller]
AgentId = FromPath[UUID]


async def follow_agent(
    agent_id: AgentId, data: JSONBody[FollowRequest], caller: SignedInCaller, follow_service: Follows
) -> Following:
    """Follows a global agent.

    A repeated request changes nothing.
    """
    return await follow_service.follow(caller, agent_id, data.user_id)


async def unfollow_agent(
    agent_id: AgentId, data: JSONBody[FollowRequest], caller: SignedInCaller, follow_service: Follows
) -> Following:
    """Unfollows an agent.

    A repeated request changes nothing.
    """
    return await follow_service.unfollow(caller, agent_id, data.user_id)


async def list_followed_agents(
    user_id: FromPath[str],
    caller: SignedInCaller,
    follow_service: Follows,
) -> list[FollowedAgent]:
    """Lists the agents that the caller follows, most recently followed first."""
    return await follow_service.list_followed(caller, user_id)


async def count_followers(user_id: FromPath[UUID], follow_service: Follows) -> int:
    """Counts the people who follow an agent of this person."""
    return await follow_service.count_followers(user_id)
