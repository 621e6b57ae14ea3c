"""Endpoint of agent profiles."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from app.domains.community.agent_profiles.schemas import AgentProfile
from app.domains.community.agent_profiles.service import AgentProfileService
from app.domains.identity.accounts.sessions import Caller

Visitor = NamedDependency[Caller | None]
Profiles = NamedDependency[AgentProfileService]


async def get_agent(
    agent_id: FromPath[str], visitor: Visitor, agent_profile_service: Profiles
) -> AgentProfile:
    """Returns the profile of a global agent and the figures of its runs.

    A personal agent is visible only to its owner.
    """
    return await agent_profile_service.read(visitor, agent_id)
