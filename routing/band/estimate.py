"""Estimates the cost of a band before it is measured."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, fsum

from msgspec import Struct

from routing.band.asks import score_request
from routing.band.outcome import accepted_lenses
from routing.band.variations import variations
from routing.clarity.labels import HIGH_CLARITY, MODERATE_CLARITY
from routing.engine.usage_meter import CHARS_PER_TOKEN
from routing.results.analysis_result import AnalysisResult
from routing.results.savings import price_of
from routing.types import Background, Lens, TierSpec, Usage

ANSWER_TOKENS = 20
"""Output tokens of one repeated call: an object with two numbers."""

NEAR_LABEL = 5.0
"""Distance from a label's threshold within which a band is offered."""


class BandEstimate(Struct, frozen=True, rename="camel"):
    """Size and cost of a band. `cost` is USD at the configured prices, None when one is unknown."""

    calls: int
    input_tokens: int
    output_tokens: int
    cost: float | None


def is_near_label(score: float) -> bool:
    """Returns whether a score is within NEAR_LABEL points of 80 or 60, so that its label may be chance."""
    return min(abs(score - HIGH_CLARITY), abs(score - MODERATE_CLARITY)) <= NEAR_LABEL


def estimate_band(
    result: AnalysisResult, lenses: Sequence[Lens], tiers: dict[int, TierSpec], background: Background
) -> BandEstimate:
    """Estimates calls, tokens (four characters each) and cost of the repetitions of all answered lenses.

    `tiers` maps the tiers of the accepted answers to their models.
    """
    answered = accepted_lenses(result)
    changed = variations(result.scenario)
    usages: list[Usage] = []
    costs: list[float | None] = []
    for lens in lenses:
        if lens.id not in answered:
            continue
        tier = tiers[answered[lens.id]]
        for number, variation in enumerate(changed, start=1):
            request = score_request(tier, lens, number, variation, background)
            size = len(request.system) + len(request.prompt)
            usage = Usage(ceil(size / CHARS_PER_TOKEN), ANSWER_TOKENS, estimated=True)
            usages.append(usage)
            costs.append(price_of(usage, tier.price) if tier.price is not None else None)
    return BandEstimate(
        calls=len(usages),
        input_tokens=sum(usage.input_tokens for usage in usages),
        output_tokens=sum(usage.output_tokens for usage in usages),
        cost=None if None in costs else fsum(cost for cost in costs if cost is not None),
    )
