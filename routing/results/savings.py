"""Estimates the saving of a routed run compared with calling every lens on the top tier."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from routing.models.ladder import Ladder
from routing.results.receipt import Saving
from routing.types import LensOutcome, Price, ProviderKind, SummaryOutcome, TierSpec, Usage

Outcome = LensOutcome | SummaryOutcome

USD_PLACES = 12
NOTHING_TO_SAVE = "No language model was used, so there is nothing to save."
SAMPLE_SAVES_NOTHING = "A sample: no model was asked, so nothing was charged and nothing was saved."


def estimate_saving(ladder: Ladder, outcomes: Sequence[Outcome], cost: float | None) -> Saving | None:
    """Returns the saving so far: the accepted answers at the top tier's price, minus the actual `cost` (USD).

    Uses the tokens of the accepted answers (one per lens, plus the summary). It is an estimate because the
    top tier might have used more or fewer tokens. Failed and superseded calls are part of the cost, not of
    the baseline. Returns None when there is nothing to compare: no answer yet, or a selected model. The
    amount is None when a price or token count is unknown; the formula names it. The amount is negative when
    escalating cost more than starting at the top tier.
    """
    accepted = _accepted_outcomes(outcomes)
    if not accepted or not ladder.tiers or any(outcome.tier == 0 for outcome in outcomes):
        return None
    top = ladder.top
    if all(spec.provider is ProviderKind.OFFLINE for spec in ladder.tiers):
        return Saving(None, None, top.model, NOTHING_TO_SAVE)
    if top.provider is ProviderKind.SAMPLE:
        return Saving(None, None, top.model, SAMPLE_SAVES_NOTHING)
    usages = [_accepted_usage(outcome) for outcome in accepted]
    known = [usage for usage in usages if usage is not None]
    missing = _missing_reasons(top, len(usages) - len(known), cost)
    if top.price is None or cost is None or missing:
        return Saving(None, None, top.model, f"Unknown: {'; '.join(missing)}.")
    used = sum(known, Usage())
    baseline = price_of(used, top.price)
    # A run that asked only the top tier saved nothing: binary fractions must not make that a tiny loss.
    amount = round(baseline - cost, USD_PLACES) or 0.0
    return Saving(amount, baseline, top.model, _format_formula(top, top.price, used, len(accepted), cost))


def price_of(usage: Usage, price: Price) -> float:
    """Returns the cost in USD of these tokens at this price."""
    return fsum(
        (
            usage.input_tokens * price.input_per_million / 1e6,
            usage.output_tokens * price.output_per_million / 1e6,
        )
    )


def _accepted_outcomes(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Returns the accepted answers: the highest tier of each lens, and the summary."""
    accepted: dict[str, LensOutcome] = {}
    for outcome in outcomes:
        if isinstance(outcome, LensOutcome) and outcome.answer is not None:
            before = accepted.get(outcome.lens)
            if before is None or outcome.tier > before.tier:
                accepted[outcome.lens] = outcome
    summaries = [o for o in outcomes if isinstance(o, SummaryOutcome) and o.summary is not None]
    return [*accepted.values(), *summaries] if accepted else []


def _accepted_usage(outcome: Outcome) -> Usage | None:
    """Returns the tokens of the last try, which produced the answer."""
    return outcome.tries[-1].usage if outcome.tries else None


def _missing_reasons(top: TierSpec, without_tokens: int, cost: float | None) -> list[str]:
    missing = []
    if top.price is None:
        missing.append(f"no price is configured for {top.model}")
    if without_tokens:
        missing.append(f"{without_tokens} of the accepted answers came without a token count")
    if cost is None:
        missing.append("the cost of the run is not fully known")
    return missing


def _format_formula(top: TierSpec, price: Price, used: Usage, calls: int, cost: float) -> str:
    counted = "estimated" if used.estimated else "as counted"
    dated = f", {price.as_of}" if price.as_of else ""
    return (
        f"{calls} accepted answers with {used.input_tokens:,} tokens in and {used.output_tokens:,} out "
        f"({counted}) at the price of {top.model} (${price.input_per_million:g} and "
        f"${price.output_per_million:g} a million; {price.source}{dated}) = "
        f"${price_of(used, price):.6f}, less ${cost:.6f} spent."
    )
