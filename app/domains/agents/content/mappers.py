"""Maps stored agent content to its wire forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row

from app.domains.agents.content.lens_ids import hue, lens_ids, lens_name
from app.domains.agents.content.schemas import AgentLens, SuperAgent, TierModels, Truth
from app.models import AgentContent


def agent_lenses(stored: Sequence[dict[str, Any]]) -> tuple[AgentLens, ...]:
    return tuple(
        AgentLens(
            lens_id, lens_name(lens, place), lens["enabled"], tuple(lens["focusBullets"]), hue(lens_id, place)
        )
        for place, (lens_id, lens) in enumerate(zip(lens_ids(stored), stored, strict=True), start=1)
    )


def super_agent(row: Row[Any] | AgentContent) -> SuperAgent:
    named = row.adaptive_routing
    return SuperAgent(
        enabled=row.super_agent_enabled,
        adaptive_routing=msgspec.convert(named, TierModels) if named else None,
        single_model=row.single_model,
    )


def truth(value: bool) -> Truth:
    return "true" if value else "false"
