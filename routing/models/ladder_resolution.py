"""Resolves the models that an agent names against the installation's ladder.

An agent names models by ID only. The installation decides on address and key, and substitutes models that it
does not have.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.models.catalogue import TIER_DEFAULTS, offline_pick, offline_rungs
from routing.models.ladder import OFFLINE_CHOICE, PICKS, Ladder
from routing.types import ProviderKind, TierSpec


class ResolvedLadder(Struct, frozen=True):
    """The ladder of a run, or its only model (`single`, tier 0).

    `in_place_of` maps a tier to the requested model that is missing and that the tier's model replaces.
    """

    ladder: Ladder
    single: TierSpec | None = None
    in_place_of: dict[int, str] = {}


def fit(ladder: Ladder, tier_models: Sequence[str] | None, alone: str | None) -> ResolvedLadder:
    """Returns the ladder with the named models on its tiers, or the model to use `alone`.

    `tier_models` are the models of tiers 1, 2 and 3. `alone` is the ID of a selectable model or of any model
    of the ladder. A selectable model without a key has no substitute; the caller reports the error.

    The offline analyst is a substitute only when no model is left. Otherwise its tiers are dropped, so that
    rules neither replace nor follow a model.
    """
    if alone is not None:
        return _resolve_single(ladder, alone)
    if tier_models is None:
        return ResolvedLadder(ladder)
    tiers, missing = [], {}
    for spec in ladder.tiers:
        requested = tier_models[spec.tier - 1]
        found = _find_model(ladder, requested)
        tiers.append(replace(found, tier=spec.tier) if found else spec)
        if found is None:
            missing[spec.tier] = requested
    models = [spec for spec in tiers if spec.provider is not ProviderKind.OFFLINE]
    remaining = tuple(models or tiers)
    in_place_of = {spec.tier: missing[spec.tier] for spec in remaining if spec.tier in missing}
    return ResolvedLadder(replace(ladder, tiers=remaining, offline=not models), in_place_of=in_place_of)


def _resolve_single(ladder: Ladder, requested: str) -> ResolvedLadder:
    if requested == OFFLINE_CHOICE:
        return _offline_ladder()
    if requested in PICKS:
        return ResolvedLadder(ladder, ladder.direct.get(requested))
    found = _find_model(ladder, requested)
    spec = replace(found or _find_substitute(ladder, requested), tier=0)
    picks = ladder.direct | {requested: spec}
    return ResolvedLadder(replace(ladder, direct=picks), spec, {} if found else {0: requested})


def _offline_ladder() -> ResolvedLadder:
    """Returns the offline analyst alone. Its ladder has no models, so its result claims no savings."""
    pick = offline_pick().spec
    tiers = tuple(rung.spec for rung in offline_rungs())
    return ResolvedLadder(Ladder(tiers, {OFFLINE_CHOICE: pick}, offline=True), pick)


def _find_model(ladder: Ladder, model: str) -> TierSpec | None:
    """Returns the model as configured on a tier or as a selectable model."""
    return next((spec for spec in (*ladder.tiers, *ladder.direct.values()) if spec.model == model), None)


def _find_substitute(ladder: Ladder, model: str) -> TierSpec:
    """Returns the substitute for a missing model: the tier that has this model by default, else the top
    tier."""
    usual = next((tier.number for tier in TIER_DEFAULTS if tier.model == model), None)
    return next((spec for spec in ladder.tiers if spec.tier == usual), ladder.top)
