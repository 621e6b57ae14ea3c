"""The calls about agents and models."""

from __future__ import annotations

from litestar.di import NamedDependency

from app.domains.agents.schemas import Selectable
from app.domains.agents.service import AgentService


async def list_models(agent_service: NamedDependency[AgentService]) -> Selectable:
    """The models that can be chosen, each with its present state, and the built-in agents."""
    return agent_service.selectable()
