"""Which models are asked in vain: the account at their provider has no quota left, by what it said itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct

from routing.models.catalogue import Endpoint, pick_rungs, tier_rungs
from routing.types import TierSpec

Asked = tuple[Endpoint | None, str]
"""A model at an endpoint."""


class LastHeard(Struct, frozen=True):
    """When a model that was asked on a tier was last refused for want of quota, and when it last answered."""

    tier: int
    model: str
    refused_at: datetime | None
    answered_at: datetime | None


def without_quota(env: Mapping[str, str], heard: Iterable[LastHeard]) -> frozenset[TierSpec]:
    """The configured models that were refused for want of quota and have not answered since.

    What was heard on one tier holds wherever the same model is asked of the same endpoint. Raises
    ConfigError.
    """
    rungs = (*tier_rungs(env), *pick_rungs(env).values())
    by_place = {(rung.spec.tier, rung.spec.model): rung.endpoint for rung in rungs}
    by_model = {rung.spec.model: rung.endpoint for rung in rungs}
    refused: dict[Asked, datetime] = {}
    answered: dict[Asked, datetime] = {}
    for last in heard:
        # An agent may ask a model on another tier than its own (`routing.models.ladder_resolution`).
        asked = (by_place.get((last.tier, last.model)) or by_model.get(last.model), last.model)
        for newest, at in ((refused, last.refused_at), (answered, last.answered_at)):
            if at is not None:
                newest[asked] = max(at, newest.get(asked, at))
    spent = {asked for asked, at in refused.items() if asked not in answered or answered[asked] < at}
    return frozenset(rung.spec for rung in rungs if (rung.endpoint, rung.spec.model) in spent)
