"""How a run was routed, in the specification's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.models.ladder import Ladder
from routing.results.analysis_result import AdaptiveRouting, FinalQuality, QualityMetrics
from routing.results.receipt import Saving
from routing.results.receipt_builder import label_of
from routing.results.savings import Outcome
from routing.types import LensOutcome

ARROW = " → "
SINGLE_MODEL_ROUTE = "single model"
NOBODY: Mapping[int, str] = {}


def adaptive_routing(
    ladder: Ladder,
    asked: Sequence[Outcome],
    kept: Sequence[LensOutcome],
    *,
    single: bool,
    saving: Saving | None,
    quality: FinalQuality,
    in_place_of: Mapping[int, str] = NOBODY,
) -> AdaptiveRouting:
    """The routing of a run from everything that was asked and the outcomes whose answers were kept.

    `route` names the tiers that were asked, in order; `tier_used` is the highest of them (0 for a picked
    model), `pass_count` how many they are. `model_used` is the model of the highest kept answer.
    `cost_optimized` only when the receipt measured a saving. A tier that answers for a model which the ladder
    does not have says so.
    """
    tiers = tiers_asked(asked)
    models = {outcome.tier: outcome.model for outcome in asked}
    labels = {tier: label_of(ladder, tier, models[tier]) for tier in tiers}
    route = ARROW.join(_told(labels[tier], in_place_of.get(tier)) for tier in tiers)
    if single:
        route = SINGLE_MODEL_ROUTE + (f": {route}" if tiers[-1] in in_place_of else "")
    return AdaptiveRouting(
        model_used=models_kept(kept)[-1],
        route=route,
        tier_used=tiers[-1],
        pass_count=len(tiers),
        processing_type=_processing(single, len(tiers)),
        cost_optimized=saving is not None and saving.amount is not None and saving.amount > 0,
        quality_metrics=QualityMetrics(quality),
    )


def _told(label: str, wanted: str | None) -> str:
    return label if wanted is None else f"{label} (in place of {wanted})"


def tiers_asked(outcomes: Sequence[Outcome]) -> list[int]:
    """The tiers that were asked anything, rising."""
    return sorted({outcome.tier for outcome in outcomes})


def models_kept(kept: Sequence[LensOutcome]) -> list[str]:
    """The models whose answers were kept, by rising tier."""
    return list(dict.fromkeys(outcome.model for outcome in sorted(kept, key=lambda o: o.tier)))


def _processing(single: bool, passes: int) -> str:
    if single:
        return "single-model"
    return "adaptive-escalation" if passes > 1 else "single-pass"
