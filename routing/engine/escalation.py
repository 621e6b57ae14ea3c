"""One pass of a run: ask the lenses of a tier side by side, judge, and say what follows.

The engine writes nowhere. Whoever drives it stores what `OutcomeReady` and `SummaryReady` carry and passes
the other events on; everything a later pass needs is in the outcomes of the earlier ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing

from msgspec.structs import replace

from routing.answers.refusals import refused_by_all, result_of, safety_failure
from routing.engine.delta_throttle import Emit
from routing.engine.event_builders import lens_completed, no_answer_reason
from routing.engine.lens_calls import call_lens, call_summary
from routing.engine.merged_streams import merge_streams
from routing.engine.model_call import PROVIDER_FAILURES
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem, PassPlan, ProviderSource, SummaryReady
from routing.events import Completed, Failed, Gate, LensDelta, TierCompleted, TierStarted
from routing.gate.verdicts import earlier_outcomes, held_back, judge_pass, sent_up, tier_above
from routing.prompts.builder import lens_request, summary_request, summary_version
from routing.providers.base import Provider
from routing.results.builder import RunFacts, assemble
from routing.results.evidence import best_outcomes, clarity_so_far
from routing.results.fallback_summary import fallback_summary
from routing.results.receipt_builder import SUMMARY_CALL, build_receipt
from routing.types import Failure, Lens, LensOutcome, SummaryOutcome, Verdict

HEAD_START = 0.03
"""Seconds by which a call that has just been made is ahead of work that can wait for it."""


async def run_pass(plan: PassPlan, providers: ProviderSource) -> AsyncGenerator[PassItem, None]:
    """Drive one pass: ask, judge, then hand over to the next tier or end the run.

    TierStarted, then LensDelta and OutcomeReady + LensCompleted as they come, Gate, and either
    TierCompleted + PassEnded(next_tier), or SummaryReady + TierCompleted + Completed + PassEnded, or
    TierCompleted + Failed + PassEnded. In a run that answers an input, LensDelta of SUMMARY_CALL come before
    SummaryReady: the reply as it is written. A typed safety answer of any call cancels the others and ends
    the run: TierCompleted + Completed(SafetyResult) + PassEnded. Closing the iterator cancels every call in
    flight and waits for them.
    """
    arrived = sent_up(plan)
    outcomes = list(plan.done)
    stored = {outcome.lens for outcome in outcomes if outcome.tier == plan.tier.tier}
    waiting = tuple(lens for lens in plan.lenses if lens.id in arrived and lens.id not in stored)
    yield _tier_started(plan, waiting, arrived)
    asking = [_asking(plan, providers.of(plan.tier), lens, arrived.get(lens.id)) for lens in waiting]
    asking = [] if safety_failure(outcomes) is not None else asking
    async with aclosing(merge_streams(asking)) as items:
        async for item in items:
            if isinstance(item, LensDelta):
                yield item
                continue
            outcomes.append(item)
            yield OutcomeReady(item)
            yield lens_completed(item)
            if safety_failure((item,)) is not None:
                break
    danger = safety_failure(outcomes)
    if danger is not None:
        for ending_item in _end_safely(plan, tuple(outcomes), danger):
            yield ending_item
        return
    async with aclosing(_conclude(plan, providers, tuple(outcomes), tuple(arrived))) as ending:
        async for last in ending:
            yield last


def _tier_started(
    plan: PassPlan, waiting: Sequence[Lens], arrived: Mapping[str, Verdict | None]
) -> TierStarted:
    reasons = {lens: verdict.reason for lens, verdict in arrived.items() if verdict is not None} | plan.why
    asked = tuple(lens.id for lens in waiting)
    return TierStarted(
        tier=plan.tier.tier,
        label=plan.tier.label,
        model=plan.tier.model,
        lenses=asked,
        why={lens: reasons[lens] for lens in asked if lens in reasons},
        resumed=plan.resumed,
    )


def _asking(
    plan: PassPlan, provider: Provider, lens: Lens, sent_by: Verdict | None
) -> Callable[[Emit], Awaitable[LensOutcome]]:
    """The call to one lens."""
    below = earlier_outcomes(plan.done, lens.id, plan.tier.tier)
    request = lens_request(
        plan.tier,
        lens,
        plan.scenario,
        previous=below[-1] if below else None,
        why=sent_by.reason if sent_by is not None else None,
        background=plan.background,
    )
    return lambda emit: call_lens(
        provider, request, plan.tier, lens.id, deadline=plan.call_deadline, emit=emit
    )


async def _conclude(
    plan: PassPlan, providers: ProviderSource, outcomes: tuple[LensOutcome, ...], asked: tuple[str, ...]
) -> AsyncGenerator[PassItem, None]:
    """Judge what the pass brought and say what follows."""
    tier = plan.tier.tier
    verdicts = judge_pass(plan, outcomes, asked)
    going = _going_up(plan, outcomes, verdicts)
    if going:
        above = min(going.values())
        escalated = tuple(lens for lens, target in going.items() if target == above)
        yield Gate(tier, verdicts, escalated, "escalate", above)
        yield _tier_completed(plan, outcomes)
        reasons = {verdict.lens: verdict.reason for verdict in verdicts if verdict.lens in escalated}
        yield PassEnded(next_tier=above, lenses=escalated, why=reasons)
        return
    best = best_outcomes(outcomes, plan.lenses)
    if not best:
        yield Gate(tier, verdicts, (), "fail")
        refused = refused_by_all(plan.analysis_id, plan.lenses, outcomes)
        if refused is not None:
            yield _tier_completed(plan, outcomes)
            yield Completed(refused)
            yield PassEnded(final="completed")
            return
        told = _tier_completed(plan, outcomes)
        yield told
        yield Failed(no_answer_reason(plan.lenses, outcomes), told.receipt)
        yield PassEnded(final="failed")
        return
    yield Gate(tier, verdicts, (), "summarise")
    async with aclosing(_complete(plan, providers, outcomes, best)) as ending:
        async for last in ending:
            yield last


def _going_up(plan: PassPlan, outcomes: Sequence[LensOutcome], verdicts: Sequence[Verdict]) -> dict[str, int]:
    """The lenses that go on from this pass, each with its next tier: those that the gate sends up, and those
    that were held back from this tier."""
    escalated = {verdict.lens for verdict in verdicts if verdict.decision == "escalate"}
    own = [outcome for outcome in outcomes if outcome.tier == plan.tier.tier and outcome.lens in escalated]
    targets = {outcome.lens: tier_above(plan, outcome) for outcome in (*own, *held_back(plan))}
    order = (lens.id for lens in plan.lenses)
    return {lens: spec.tier for lens in order if (spec := targets.get(lens)) is not None}


async def _complete(
    plan: PassPlan,
    providers: ProviderSource,
    outcomes: tuple[LensOutcome, ...],
    best: Mapping[str, LensOutcome],
) -> AsyncGenerator[PassItem, None]:
    """Sum up and hand over the result."""
    summary = plan.summary_done
    if summary is None:
        async with aclosing(_sum_up(plan, providers, outcomes, best)) as writing:
            async for item in writing:
                if isinstance(item, LensDelta):
                    yield item
                else:
                    summary = item
                    yield SummaryReady(item)
    danger = safety_failure((summary,)) if summary is not None else None
    if danger is not None:
        for ending_item in _end_safely(plan, outcomes, danger, summary):
            yield ending_item
        return
    yield _tier_completed(plan, outcomes, summary)
    yield Completed(assemble(_facts(plan, outcomes, summary)))
    yield PassEnded(final="completed")


def _end_safely(
    plan: PassPlan,
    outcomes: tuple[LensOutcome, ...],
    danger: Failure,
    summary: SummaryOutcome | None = None,
) -> Iterator[PassItem]:
    """End the run with a model's safety answer: no score, and the receipt of the calls made so far."""
    yield replace(_tier_completed(plan, outcomes, summary), clarity=None)
    yield Completed(result_of(plan.analysis_id, danger.message))
    yield PassEnded(final="completed")


def _measure_ahead(plan: PassPlan, outcomes: tuple[LensOutcome, ...]) -> None:
    """Reckon the figures of the result while the synthesis is being written, which hardly changes them: the
    clarity functions keep what they have measured, and the result is there sooner."""
    assemble(_facts(plan, outcomes, None))


async def _sum_up(
    plan: PassPlan,
    providers: ProviderSource,
    outcomes: tuple[LensOutcome, ...],
    best: Mapping[str, LensOutcome],
) -> AsyncGenerator[LensDelta | SummaryOutcome, None]:
    """The synthesis on this pass's tier: where it owes the person a reply that reply as it is written, then
    the outcome. Not asked when that tier has just failed every lens of the pass: it would only fail once
    more, and the rules' summary stands in at once."""
    own = [outcome for outcome in outcomes if outcome.tier == plan.tier.tier]
    failures = [o.failure for o in own if o.failure is not None and o.failure.kind in PROVIDER_FAILURES]
    if own and len(failures) == len(own):
        yield SummaryOutcome(
            plan.tier.tier, plan.tier.model, summary_version(plan.tier), None, failures[0], tries=()
        )
        return
    if plan.resumed and plan.background.inputs:
        yield LensDelta(SUMMARY_CALL, "", reset=True)
    measuring = asyncio.get_running_loop().call_later(HEAD_START, _measure_ahead, plan, outcomes)
    try:
        async with aclosing(merge_streams([_summing_up(plan, providers, best)])) as items:
            async for item in items:
                yield item
    finally:
        measuring.cancel()


def _summing_up(
    plan: PassPlan, providers: ProviderSource, best: Mapping[str, LensOutcome]
) -> Callable[[Emit], Awaitable[SummaryOutcome]]:
    """The synthesis call."""
    provider = providers.of(plan.tier)
    request = summary_request(plan.tier, plan.scenario, plan.lenses, tuple(best.values()), plan.background)
    return lambda emit: call_summary(
        provider,
        request,
        plan.tier,
        deadline=plan.call_deadline,
        stand_in=fallback_summary(plan.lenses, best),
        emit=emit if plan.background.inputs else None,
    )


def _tier_completed(
    plan: PassPlan, outcomes: tuple[LensOutcome, ...], summary: SummaryOutcome | None = None
) -> TierCompleted:
    asked = (*outcomes, *((summary,) if summary is not None else ()))
    return TierCompleted(
        tier=plan.tier.tier,
        clarity=clarity_so_far(outcomes, plan.lenses, plan.scenario, plan.background),
        receipt=build_receipt(plan.ladder, asked, plan.lost_calls, plan.policy.name),
    )


def _facts(plan: PassPlan, outcomes: tuple[LensOutcome, ...], summary: SummaryOutcome | None) -> RunFacts:
    return RunFacts(
        analysis_id=plan.analysis_id,
        kind=plan.kind,
        scenario=plan.scenario,
        lenses=plan.lenses,
        ladder=plan.ladder,
        single=plan.tier if plan.single else None,
        outcomes=outcomes,
        summary=summary,
        lost_calls=plan.lost_calls,
        policy=plan.policy.name,
        agent_name=plan.agent_name,
        model_name=plan.model_name,
        model_id=plan.model_id,
        background=plan.background,
        in_place_of=plan.in_place_of,
        confidence_map=plan.confidence_map,
    )
