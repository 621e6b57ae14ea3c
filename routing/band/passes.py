"""One pass of a band: repeats the calls of the lenses whose accepted answer is on one tier.

Yields the same items as `routing.engine.escalation.run_pass`, so that the same caller can drive it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing

from msgspec import Struct

from routing.band.asks import ask_id, call_scores, score_request
from routing.band.outcome import UNMEASURED, accepted_lenses, band_receipt, charged, silent_lenses, with_band
from routing.band.variations import REPETITIONS, Variation, variations
from routing.engine.delta_throttle import Emit
from routing.engine.event_builders import lens_completed
from routing.engine.merged_streams import merge_streams
from routing.engine.pass_plan import CallsBegin, OutcomeReady, PassEnded, PassItem, ProviderSource
from routing.engine.run_spec import CallLog, RunSpec
from routing.events import Completed, Failed, LensDelta, TierCompleted, TierStarted
from routing.models.ladder_resolution import ResolvedLadder
from routing.providers.base import Provider
from routing.results.analysis_result import AnalysisResult
from routing.types import Lens, LensOutcome, TierSpec


class BandPlan(Struct, frozen=True):
    """Input of a pass of a band.

    `result` is the result of the analysis. `calls` holds all calls of the band so far. They are not
    repeated.
    """

    result: AnalysisResult
    spec: RunSpec
    fitted: ResolvedLadder
    tier: TierSpec
    calls: CallLog = CallLog()
    resumed: bool = False
    call_deadline: float = 120.0


class RepeatedCall(Struct, frozen=True):
    """One repeated call of one lens."""

    lens: Lens
    repetition: int
    variation: Variation

    @property
    def id(self) -> str:
        return ask_id(self.lens.id, self.repetition)


def next_tier(result: AnalysisResult, tier: int) -> int | None:
    """Returns the next higher tier with an accepted answer of the analysis."""
    return min((other for other in accepted_lenses(result).values() if other > tier), default=None)


def first_tier(result: AnalysisResult) -> int | None:
    """Returns the lowest tier with an accepted answer of the analysis. None when no model answered."""
    return min(accepted_lenses(result).values(), default=None)


async def run_band_pass(plan: BandPlan, providers: ProviderSource) -> AsyncGenerator[PassItem, None]:
    """Calls every lens of this tier three more times: repetitions in sequence, lenses concurrently.

    Yields `TierStarted`, then per repetition `CallsBegin` and `OutcomeReady` + `LensCompleted` of each call,
    then `TierCompleted`. Ends with `PassEnded(next_tier)`, with `Completed` + `PassEnded`, or with `Failed` +
    `PassEnded` when a lens gave no score at all, so that no further tier is charged. `Completed` and `Failed`
    carry the receipt of the analysis including the band. Closing the iterator cancels all calls in flight and
    waits for them.
    """
    outcomes = list(plan.calls.outcomes)
    asks = _remaining_asks(plan)
    provider = providers.of(plan.tier)
    yield _tier_started(plan, asks)
    for repetition in range(1, REPETITIONS + 1):
        batch = [ask for ask in asks if ask.repetition == repetition]
        if not batch:
            continue
        yield CallsBegin(tuple(ask.id for ask in batch))
        calls = [_score_call(plan, ask, provider) for ask in batch]
        async with aclosing(merge_streams(calls)) as items:
            async for item in items:
                if not isinstance(item, LensDelta):
                    outcomes.append(item)
                    yield OutcomeReady(item)
                    yield lens_completed(item)
    for last in _final_items(plan, tuple(outcomes)):
        yield last


def _remaining_asks(plan: BandPlan) -> tuple[RepeatedCall, ...]:
    """Returns the remaining calls on this tier."""
    lens_tiers = accepted_lenses(plan.result)
    stored = {outcome.lens for outcome in plan.calls.outcomes}
    changed = variations(plan.result.scenario)
    asks = (
        RepeatedCall(lens, number, variation)
        for number, variation in enumerate(changed, start=1)
        for lens in plan.spec.lenses
        if lens_tiers.get(lens.id) == plan.tier.tier
    )
    return tuple(ask for ask in asks if ask.id not in stored)


def _tier_started(plan: BandPlan, asks: Sequence[RepeatedCall]) -> TierStarted:
    return TierStarted(
        tier=plan.tier.tier,
        label=plan.tier.label,
        model=plan.tier.model,
        lenses=tuple(ask.id for ask in asks),
        why={ask.id: ask.variation.change for ask in asks},
        resumed=plan.resumed,
    )


def _score_call(
    plan: BandPlan, ask: RepeatedCall, provider: Provider
) -> Callable[[Emit], Awaitable[LensOutcome]]:
    request = score_request(plan.tier, ask.lens, ask.repetition, ask.variation, plan.spec.background)
    return lambda _: call_scores(provider, request, plan.tier, ask.id, deadline=plan.call_deadline)


def _final_items(plan: BandPlan, outcomes: tuple[LensOutcome, ...]) -> Sequence[PassItem]:
    spent = band_receipt(plan.fitted.ladder, outcomes, plan.calls.lost_calls)
    total = charged(plan.result.receipt, spent)
    tier_completed = TierCompleted(tier=plan.tier.tier, clarity=plan.result.score, receipt=spent)
    above = next_tier(plan.result, plan.tier.tier)
    silent = [name for name in silent_lenses(plan.result, outcomes) if name in _called_lens_names(plan)]
    if silent:
        reason = UNMEASURED.format(names=", ".join(silent))
        return tier_completed, Failed(reason, total), PassEnded(final="failed")
    if above is not None:
        return tier_completed, PassEnded(next_tier=above)
    result = with_band(plan.result, plan.fitted.ladder, outcomes, plan.calls.lost_calls)
    if result is None:
        return tier_completed, Failed(UNMEASURED.format(names="a lens"), total), PassEnded(final="failed")
    return tier_completed, Completed(result), PassEnded(final="completed")


def _called_lens_names(plan: BandPlan) -> set[str]:
    """Returns the names of the lenses called by the end of this pass."""
    return {
        plan.result.lens_names.get(lens, lens)
        for lens, tier in accepted_lenses(plan.result).items()
        if tier <= plan.tier.tier
    }
