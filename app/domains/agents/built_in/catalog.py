"""Built-in agents: one per lens, and the SuperAgent, which routes between tiers."""

from __future__ import annotations

from app.domains.agents.built_in.schemas import BuiltInAgent
from routing.lenses import DEFAULT_LENSES
from routing.types import Lens

SUPER_AGENT = BuiltInAgent(
    id="superagent",
    name="SuperAgent Toolkit",
    category="Analysis",
    goal="Asks all four lenses, and takes only what is not good enough up to a larger model.",
    specialties=tuple(lens.name for lens in DEFAULT_LENSES),
    is_super_agent=True,
)


def _build_lens_agent(lens: Lens) -> BuiltInAgent:
    return BuiltInAgent(f"{lens.id}-lens", f"{lens.name} Lens", "Analysis", lens.question, (lens.name,))


BUILT_IN_AGENTS: tuple[BuiltInAgent, ...] = (
    *(_build_lens_agent(lens) for lens in DEFAULT_LENSES),
    SUPER_AGENT,
)


def find_built_in(agent_id: str) -> BuiltInAgent | None:
    return next((agent for agent in BUILT_IN_AGENTS if agent.id == agent_id), None)
