"""Resolves the models whose answers a band repeats."""

from __future__ import annotations

from routing.band.outcome import accepted_lenses
from routing.models.ladder import ModelUnavailable
from routing.models.ladder_resolution import ResolvedLadder
from routing.results.analysis_result import AnalysisResult
from routing.types import TierSpec


def band_tiers(result: AnalysisResult, climbed: ResolvedLadder) -> dict[int, TierSpec]:
    """Returns the model of each tier with an accepted answer.

    Raises `ModelUnavailable` when one of them is no longer configured, because scores of another model are
    not comparable.
    """
    lens_tiers = accepted_lenses(result)
    tiers = {tier: climbed.single or climbed.ladder.tier(tier) for tier in sorted(set(lens_tiers.values()))}
    for lens, tier in lens_tiers.items():
        model = result.lenses[lens].model
        if model != tiers[tier].model:
            raise ModelUnavailable(f"{model}, which gave the answer, is not configured any more.")
    return tiers
