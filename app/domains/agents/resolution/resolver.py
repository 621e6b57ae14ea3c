"""Resolves the agent for a run, and its lens set."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS, SUPER_AGENT
from app.domains.agents.content.lens_ids import OWN_NAMES, lens_ids, lens_name
from app.domains.agents.content.limits import POINT_MOST, POINTS_MOST
from app.domains.agents.content.schemas import AgentDraft
from app.domains.agents.content.validation import StoredContent, draft_content
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.resolution.errors import AgentHasNoLens
from app.models import AgentContent
from routing.lenses import DEFAULT_LENSES
from routing.types import Lens

DRAFT = "draft"
TIERS = ("tier1Model", "tier2Model", "tier3Model")


class ResolvedAgent(Struct, frozen=True):
    """An agent as a run uses it.

    `lenses` is None for the default four. `climbs`: it routes between the tiers, using `tier_models`
    (cheapest first) if set. Otherwise `single_model` answers alone, if set. `version` is None for a built-in
    agent.
    """

    id: str
    name: str
    lenses: tuple[Lens, ...] | None
    climbs: bool
    version: int | None = None
    single_model: str | None = None
    tier_models: tuple[str, ...] | None = None


async def resolve_agent(db: AsyncSession, user_id: UUID, agent_id: str) -> ResolvedAgent:
    """Returns the current state of a built-in agent by name, or of an agent of this person or a global one by
    ID.

    Raises AgentNotFound, and AgentHasNoLens when none of its lenses is enabled.
    """
    built_in = next((agent for agent in _BUILT_IN if agent.id == agent_id), None)
    if built_in is not None:
        return built_in
    agent = await AgentRepository(db).usable(_parse_id(agent_id), user_id)
    if agent is None:
        raise AgentNotFound
    return _build_agent(agent, str(agent.id), agent.version)


def resolve_draft(draft: AgentDraft) -> ResolvedAgent:
    """Returns a draft as a run would use it after launch. Raises the errors of `validation.draft_content`."""
    return _build_agent(draft_content(draft), DRAFT, None)


def _build_agent(agent: AgentContent | StoredContent, agent_id: str, version: int | None) -> ResolvedAgent:
    lenses = lens_set(agent)
    if not lenses:
        raise AgentHasNoLens
    climbs, named = agent.super_agent_enabled, agent.adaptive_routing
    return ResolvedAgent(
        agent_id,
        agent.name,
        lenses,
        climbs,
        version=version,
        single_model=None if climbs else agent.single_model,
        tier_models=tuple(named[tier] for tier in TIERS) if climbs and named else None,
    )


def lens_set(agent: AgentContent | StoredContent) -> tuple[Lens, ...]:
    """Returns the enabled lenses of an agent. All text is user input, which the engine treats as data."""
    placed = enumerate(zip(lens_ids(agent.lenses), agent.lenses, strict=True), start=1)
    return tuple(
        _build_lens(lens_id, lens, lens_name(lens, place), agent.goal)
        for place, (lens_id, lens) in placed
        if lens["enabled"]
    )


def _build_lens(lens_id: str, lens: dict[str, Any], name: str, goal: str) -> Lens:
    kin = OWN_NAMES.get(name.casefold())
    points = tuple(point for bullet in lens["focusBullets"] if (point := " ".join(bullet.split())))
    return Lens(
        id=lens_id,
        name=name,
        question=" ".join(goal.split()) or (kin.question if kin else ""),
        guidelines=tuple(point[:POINT_MOST] for point in points[:POINTS_MOST])
        or (kin.guidelines if kin else ()),
    )


def _parse_id(agent_id: str) -> UUID:
    try:
        return UUID(agent_id)
    except ValueError as error:
        raise AgentNotFound from error


_BUILT_IN = (
    ResolvedAgent(SUPER_AGENT.id, SUPER_AGENT.name, None, climbs=True),
    *(
        ResolvedAgent(agent.id, agent.name, (lens,), climbs=False)
        for agent, lens in zip(BUILT_IN_AGENTS, DEFAULT_LENSES, strict=False)
    ),
)
