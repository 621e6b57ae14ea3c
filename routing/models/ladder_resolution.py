"""An installation's ladder as an agent names its models.

An agent names models by id and nothing else: which of them is asked, where and with which key is the
installation's to say. A model that the installation does not have is stood in for by what it has.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.models.catalogue import TIER_DEFAULTS, offline_pick, offline_rungs
from routing.models.ladder import OFFLINE_CHOICE, PICKS, Ladder
from routing.types import ProviderKind, TierSpec


class FittedLadder(Struct, frozen=True):
    """The ladder that a run climbs, or the model it asks alone (`single`, tier 0). `in_place_of` are models
    that were named and are not there, by the tier whose model answers for them."""

    ladder: Ladder
    single: TierSpec | None = None
    in_place_of: dict[int, str] = {}


def fit(ladder: Ladder, tier_models: Sequence[str] | None, alone: str | None) -> FittedLadder:
    """The ladder with the named models on its tiers (`tier_models`: of tier 1, 2 and 3), or the model that is
    asked `alone`: a pick by its own id, or any model of the ladder by that of the model. A pick that has lost
    its key has no stand-in: the person who picked it is told.

    The offline analyst stands in where there is nothing else: beside a model its tiers are left out, so that
    rules neither answer for it nor above it."""
    if alone is not None:
        return _single(ladder, alone)
    if tier_models is None:
        return FittedLadder(ladder)
    tiers, missing = [], {}
    for spec in ladder.tiers:
        wanted = tier_models[spec.tier - 1]
        found = _known(ladder, wanted)
        tiers.append(replace(found, tier=spec.tier) if found else spec)
        if found is None:
            missing[spec.tier] = wanted
    models = [spec for spec in tiers if spec.provider is not ProviderKind.OFFLINE]
    kept = tuple(models or tiers)
    in_place_of = {spec.tier: missing[spec.tier] for spec in kept if spec.tier in missing}
    return FittedLadder(replace(ladder, tiers=kept, offline=not models), in_place_of=in_place_of)


def _single(ladder: Ladder, wanted: str) -> FittedLadder:
    if wanted == OFFLINE_CHOICE:
        return _offline()
    if wanted in PICKS:
        return FittedLadder(ladder, ladder.direct.get(wanted))
    found = _known(ladder, wanted)
    spec = replace(found or _stand_in(ladder, wanted), tier=0)
    picks = ladder.direct | {wanted: spec}
    return FittedLadder(replace(ladder, direct=picks), spec, {} if found else {0: wanted})


def _offline() -> FittedLadder:
    """The offline analyst alone. No model is on its ladder, so its result claims no savings."""
    pick = offline_pick().spec
    tiers = tuple(rung.spec for rung in offline_rungs())
    return FittedLadder(Ladder(tiers, {OFFLINE_CHOICE: pick}, offline=True), pick)


def _known(ladder: Ladder, model: str) -> TierSpec | None:
    """The model as the ladder has it: on a tier, or to be picked alone."""
    return next((spec for spec in (*ladder.tiers, *ladder.direct.values()) if spec.model == model), None)


def _stand_in(ladder: Ladder, model: str) -> TierSpec:
    """What answers for a model that is not there: the tier that is that model's where nothing else is
    configured, else the top one."""
    usual = next((tier.number for tier in TIER_DEFAULTS if tier.model == model), None)
    return next((spec for spec in ladder.tiers if spec.tier == usual), ladder.top)
