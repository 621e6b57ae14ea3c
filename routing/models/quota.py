"""Finds models whose provider account has reported an exhausted quota."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct

from routing.models.catalogue import Endpoint, pick_rungs, tier_rungs
from routing.types import TierSpec

Asked = tuple[Endpoint | None, str]
"""A model at an endpoint."""


class QuotaTimes(Struct, frozen=True):
    """Times of the last quota error and the last answer of a model on a tier."""

    tier: int
    model: str
    refused_at: datetime | None
    answered_at: datetime | None


def without_quota(env: Mapping[str, str], heard: Iterable[QuotaTimes]) -> frozenset[TierSpec]:
    """Returns the configured models whose last quota error is newer than their last answer.

    A result on one tier applies wherever the same model uses the same endpoint. Raises `ConfigError`.
    """
    rungs = (*tier_rungs(env), *pick_rungs(env).values())
    by_place = {(rung.spec.tier, rung.spec.model): rung.endpoint for rung in rungs}
    by_model = {rung.spec.model: rung.endpoint for rung in rungs}
    refused: dict[Asked, datetime] = {}
    answered: dict[Asked, datetime] = {}
    for last in heard:
        # An agent may use a model on another tier than the configured one (see `ladder_resolution`).
        key = (by_place.get((last.tier, last.model)) or by_model.get(last.model), last.model)
        for newest, at in ((refused, last.refused_at), (answered, last.answered_at)):
            if at is not None:
                newest[key] = max(at, newest.get(key, at))
    spent = {key for key, at in refused.items() if key not in answered or answered[key] < at}
    return frozenset(rung.spec for rung in rungs if (rung.endpoint, rung.spec.model) in spent)
