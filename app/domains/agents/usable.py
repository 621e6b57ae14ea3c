"""Which agent a person may have a scenario analysed by, as the lens set that the run is made with."""

from __future__ import annotations

import re
import unicodedata
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.agents.built_in import BUILT_IN_AGENTS, SUPER_AGENT
from app.domains.agents.errors import AgentHasNoLens, AgentNotFound
from app.domains.agents.repository import AgentRepository
from app.models import Agent
from routing.lenses import DEFAULT_LENSES
from routing.types import Lens

ID_MOST = 40
POINTS_MOST, POINT_MOST = 20, 500
_OWN_NAMES = {name: lens for lens in DEFAULT_LENSES for name in (lens.id, f"{lens.id} lens")}
_NOT_IN_AN_ID = re.compile(r"[^a-z0-9]+")


class UsableAgent(Struct, frozen=True):
    """An agent as a run is made with it. `lenses` is None for the default four. `climbs`: it shows the
    routing between the tiers."""

    id: str
    name: str
    lenses: tuple[Lens, ...] | None
    climbs: bool

    @property
    def is_super_agent(self) -> bool:
        return self.id == SUPER_AGENT.id


async def usable_agent(db: AsyncSession, user_id: UUID, agent_id: str) -> UsableAgent:
    """A built-in agent by its name, or this person's or a global one by its id, as it is now.

    Raises AgentNotFound, and AgentHasNoLens when no lens of it is enabled.
    """
    built_in = next((agent for agent in _BUILT_IN if agent.id == agent_id), None)
    if built_in is not None:
        return built_in
    agent = await AgentRepository(db).usable(_uuid(agent_id), user_id)
    if agent is None:
        raise AgentNotFound
    lenses = lens_set(agent)
    if not lenses:
        raise AgentHasNoLens
    return UsableAgent(str(agent.id), agent.name, lenses, climbs=agent.super_agent_enabled)


def lens_set(agent: Agent) -> tuple[Lens, ...]:
    """The enabled lenses of an agent. All of its text is a person's: the engine takes it for data.

    A lens whose name says that it is one of the product's four takes that one's id, so that results of
    agents can be compared with others; a name that comes twice gets a number.
    """
    made: dict[str, Lens] = {}
    for place, lens in enumerate(agent.lenses, start=1):
        if lens["enabled"]:
            made_one = _lens(lens, place, agent.goal, taken=made)
            made[made_one.id] = made_one
    return tuple(made.values())


def _lens(lens: dict[str, Any], place: int, goal: str, taken: dict[str, Lens]) -> Lens:
    name = " ".join(str(lens["name"]).split()) or f"Lens {place}"
    kin = _OWN_NAMES.get(name.casefold())
    points = tuple(point for bullet in lens["focusBullets"] if (point := " ".join(bullet.split())))
    return Lens(
        id=_free_id(kin.id if kin else slug(name) or f"lens-{place}", taken),
        name=name,
        question=" ".join(goal.split()) or (kin.question if kin else ""),
        guidelines=tuple(point[:POINT_MOST] for point in points[:POINTS_MOST])
        or (kin.guidelines if kin else ()),
    )


def slug(name: str) -> str:
    """A name in small ASCII letters, digits and hyphens, '' when it has none of them. Never one of the four
    ids: those say more than a likeness."""
    ascii_only = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = _NOT_IN_AN_ID.sub("-", ascii_only.lower())[:ID_MOST].strip("-")
    return f"own-{plain}" if plain in _OWN_NAMES else plain


def _free_id(wanted: str, taken: dict[str, Lens]) -> str:
    ids = (wanted, *(f"{wanted}-{number}" for number in range(2, len(taken) + 3)))
    return next(one for one in ids if one not in taken)


def _uuid(agent_id: str) -> UUID:
    try:
        return UUID(agent_id)
    except ValueError as error:
        raise AgentNotFound from error


_BUILT_IN = (
    UsableAgent(SUPER_AGENT.id, SUPER_AGENT.name, None, climbs=True),
    *(
        UsableAgent(agent.id, agent.name, (lens,), climbs=False)
        for agent, lens in zip(BUILT_IN_AGENTS, DEFAULT_LENSES, strict=False)
    ),
)
