"""What goes over the wire about agents and models."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.domains.agents.built_in import BuiltInAgent
from routing.ladder import ModelState
from routing.types import TierSpec

Truth = Literal["true", "false"]
"""A yes or no as the second specification document writes those of agents: as text."""


class Selectable(Struct, frozen=True, rename="camel"):
    """GET /api/dare/models: what can be chosen as `aiModel`, and the rungs that 'iris' climbs.

    `offline` when no language model is configured and the offline analyst does the work.
    """

    models: tuple[ModelState, ...]
    agents: tuple[BuiltInAgent, ...]
    tiers: tuple[TierSpec, ...]
    offline: bool


class AgentLens(Struct, frozen=True, rename="camel"):
    """One lens of an agent. `focusBullets` are its guidelines, one a line of the builder."""

    id: str
    name: str
    enabled: bool
    focus_bullets: tuple[str, ...]


class OwnAgent(Struct, frozen=True, rename="camel"):
    """GET /api/mirror-minds: an agent as its owner sees it. `type` is user for a personal one."""

    id: UUID
    name: str
    goal: str
    category: str
    lenses: tuple[AgentLens, ...]
    is_global: Truth
    is_public: Truth
    is_built_in: Truth
    super_agent_enabled: Truth
    creator_name: str
    created_at: datetime
    type: Literal["user", "global"]


class PublicAgent(Struct, frozen=True, rename="camel"):
    """GET /api/mirrorminds/public: an agent that everybody may use, as somebody built it. The built-in ones
    are in GET /api/dare/models."""

    id: UUID
    name: str
    goal: str
    category: str
    creator_name: str
    lenses: tuple[AgentLens, ...]
    is_built_in: Truth
    super_agent_enabled: Truth
    is_global: Truth
    created_at: datetime


class FollowedAgent(Struct, frozen=True, rename="camel"):
    """GET /api/following/{userId}. `specialties` are the names of its enabled lenses; `avatar` is null: no
    agent has a picture yet."""

    id: UUID
    name: str
    avatar: str | None
    category: str
    goal: str
    specialties: tuple[str, ...]
    is_following: bool
    creator_name: str
