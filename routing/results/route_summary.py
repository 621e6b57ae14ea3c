"""Summarises how a run was routed, in the specification's terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from routing.models.ladder import Ladder
from routing.results.analysis_result import AdaptiveRouting, FinalQuality, QualityMetrics
from routing.results.receipt import Saving
from routing.results.receipt_builder import label_of
from routing.results.savings import Outcome
from routing.types import LensOutcome

ARROW = " → "
SINGLE_MODEL_ROUTE = "single model"
NO_SUBSTITUTES: Mapping[int, str] = {}


def adaptive_routing(
    ladder: Ladder,
    asked: Sequence[Outcome],
    kept: Sequence[LensOutcome],
    *,
    single: bool,
    saving: Saving | None,
    quality: FinalQuality,
    in_place_of: Mapping[int, str] = NO_SUBSTITUTES,
) -> AdaptiveRouting:
    """Returns the routing of a run from all outcomes (`asked`) and the outcomes with accepted answers
    (`kept`).

    `route` lists the tiers that were called, in order. A tier that replaces a missing model names it.
    `tier_used` is the highest of them (0 for a selected model), `pass_count` their number. `model_used` is
    the model of the highest accepted answer. `cost_optimized` is set only when the receipt shows a saving.
    """
    tiers = called_tiers(asked)
    models = {outcome.tier: outcome.model for outcome in asked}
    labels = {tier: label_of(ladder, tier, models[tier]) for tier in tiers}
    route = ARROW.join(_tier_label(labels[tier], in_place_of.get(tier)) for tier in tiers)
    if single:
        route = SINGLE_MODEL_ROUTE + (f": {route}" if tiers[-1] in in_place_of else "")
    return AdaptiveRouting(
        model_used=accepted_models(kept)[-1],
        route=route,
        tier_used=tiers[-1],
        pass_count=len(tiers),
        processing_type=_processing_type(single, asked),
        cost_optimized=saving is not None and saving.amount is not None and saving.amount > 0,
        quality_metrics=QualityMetrics(quality),
    )


def _tier_label(label: str, wanted: str | None) -> str:
    return label if wanted is None else f"{label} (in place of {wanted})"


def called_tiers(outcomes: Sequence[Outcome]) -> list[int]:
    """Returns the tiers that were called, in ascending order."""
    return sorted({outcome.tier for outcome in outcomes})


def accepted_models(kept: Sequence[LensOutcome]) -> list[str]:
    """Returns the models of the accepted answers, by ascending tier."""
    return list(dict.fromkeys(outcome.model for outcome in sorted(kept, key=lambda o: o.tier)))


def _processing_type(single: bool, asked: Sequence[Outcome]) -> str:
    """Returns 'adaptive-start' when lenses began at different tiers and none was asked on two."""
    if single:
        return "single-model"
    if len(called_tiers(asked)) == 1:
        return "single-pass"
    calls = Counter(outcome.lens for outcome in asked if isinstance(outcome, LensOutcome))
    return "adaptive-escalation" if max(calls.values()) > 1 else "adaptive-start"
