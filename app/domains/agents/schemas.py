"""What goes over the wire about agents and models."""

from __future__ import annotations

from msgspec import Struct

from app.domains.agents.built_in import BuiltInAgent
from routing.ladder import ModelState
from routing.types import TierSpec


class Selectable(Struct, frozen=True, rename="camel"):
    """GET /api/dare/models: what can be chosen as `aiModel`, and the rungs that 'iris' climbs.

    `offline` when no language model is configured and the offline analyst does the work.
    """

    models: tuple[ModelState, ...]
    agents: tuple[BuiltInAgent, ...]
    tiers: tuple[TierSpec, ...]
    offline: bool
