"""Wire schema of the models."""

from __future__ import annotations

from msgspec import Struct

from app.core.api.schema_names import schema_name
from app.domains.agents.built_in.schemas import BuiltInAgent
from routing.models.ladder import ModelState
from routing.types import TierSpec


@schema_name("Selectable")
class ModelCatalog(Struct, frozen=True, rename="camel"):
    """Response of GET /api/dare/models: the values of `aiModel`, and the tiers that 'iris' climbs.

    `offline`: no language model is configured, so the offline analyst answers. `withoutQuota` are IDs of
    models, including the tiers', whose provider last reported that the account has no quota left.
    """

    models: tuple[ModelState, ...]
    agents: tuple[BuiltInAgent, ...]
    tiers: tuple[TierSpec, ...]
    offline: bool
    without_quota: tuple[str, ...]
