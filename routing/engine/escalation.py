"""Runs one pass: calls the lenses of a tier concurrently, judges the answers and decides the next step.

The engine does not store anything. Its caller stores the outcomes in `OutcomeReady` and `SummaryReady` and
forwards the other events. A later pass needs only the outcomes of earlier passes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing
from functools import cached_property

from msgspec.structs import replace

from routing.answers.refusals import refused_by_all, result_of, safety_failure
from routing.engine.delta_throttle import Emit
from routing.engine.event_builders import lens_completed, no_answer_reason
from routing.engine.lens_calls import call_lens, call_summary
from routing.engine.merged_streams import merge_streams
from routing.engine.model_call import PROVIDER_FAILURES
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem, PassPlan, ProviderSource, SummaryReady
from routing.events import Completed, Failed, Gate, LensDelta, TierCompleted, TierStarted
from routing.gate.first_tiers import first_tiers, returned_lenses
from routing.gate.verdicts import (
    NO_ANSWER_ABOVE,
    earlier_outcomes,
    escalated_lenses,
    judge_pass,
    next_tiers,
)
from routing.prompts.builder import lens_request, summary_request, summary_version
from routing.providers.base import Provider
from routing.results.builder import Measured, RunFacts, assemble, measure
from routing.results.evidence import best_outcomes, clarity_so_far
from routing.results.fallback_summary import fallback_summary
from routing.results.receipt_builder import SUMMARY_CALL, build_receipt
from routing.types import Failure, Lens, LensOutcome, SummaryOutcome, Verdict

HEAD_START = 0.03
"""Delay in seconds before deferrable work starts, so that a new call sends its request first."""


async def run_pass(plan: PassPlan, providers: ProviderSource) -> AsyncGenerator[PassItem, None]:
    """Runs one pass and yields its items. The pass ends with an escalation or ends the run.

    Yields `TierStarted`, then `LensDelta` and `OutcomeReady` + `LensCompleted` as calls progress, then
    `Gate`. The final items are one of:

    - `TierCompleted`, `PassEnded(next_tier)` for an escalation, or a return to a lower tier
    - `SummaryReady`, `TierCompleted`, `Completed`, `PassEnded`
    - `TierCompleted`, `Failed`, `PassEnded`
    - `TierCompleted`, `Completed(SafetyResult)`, `PassEnded` after a typed safety answer, which cancels all
      other calls

    A run that answers an input also yields the reply as `LensDelta` events of SUMMARY_CALL before
    `SummaryReady`. Closing the iterator cancels all calls in flight and waits for them.
    """
    escalated_here = escalated_lenses(plan)
    outcomes = list(plan.calls.outcomes)
    stored = {outcome.lens for outcome in outcomes if outcome.tier == plan.tier.tier}
    waiting = tuple(lens for lens in plan.spec.lenses if lens.id in escalated_here and lens.id not in stored)
    yield _tier_started(plan, waiting, escalated_here)
    lens_calls = [
        _lens_call(plan, providers.of(plan.tier), lens, escalated_here.get(lens.id)) for lens in waiting
    ]
    lens_calls = [] if safety_failure(outcomes) is not None else lens_calls
    async with aclosing(merge_streams(lens_calls)) as items:
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
    async with aclosing(_conclude(plan, providers, tuple(outcomes), tuple(escalated_here))) as ending:
        async for last in ending:
            yield last


def _tier_started(
    plan: PassPlan, waiting: Sequence[Lens], escalated_here: Mapping[str, Verdict | None]
) -> TierStarted:
    returned = returned_lenses(plan)
    reasons = (
        {lens: verdict.reason for lens, verdict in escalated_here.items() if verdict is not None}
        | dict.fromkeys(returned, NO_ANSWER_ABOVE)
        | plan.why
    )
    lens_ids = tuple(lens.id for lens in waiting)
    return TierStarted(
        tier=plan.tier.tier,
        label=plan.tier.label,
        model=plan.tier.model,
        lenses=lens_ids,
        why={lens: reasons[lens] for lens in lens_ids if lens in reasons},
        resumed=plan.resumed and not returned,
        begins=first_tiers(plan),
    )


def _lens_call(
    plan: PassPlan, provider: Provider, lens: Lens, sent_by: Verdict | None
) -> Callable[[Emit], Awaitable[LensOutcome]]:
    """Returns the call for one lens."""
    below = earlier_outcomes(plan.calls.outcomes, lens.id, plan.tier.tier)
    request = lens_request(
        plan.tier,
        lens,
        plan.spec.scenario,
        previous=below[-1] if below else None,
        why=sent_by.reason if sent_by is not None else None,
        background=plan.spec.background,
    )
    return lambda emit: call_lens(
        provider,
        request,
        plan.tier,
        lens.id,
        deadline=plan.call_deadline,
        loading_deadline=plan.loading_deadline,
        emit=emit,
    )


async def _conclude(
    plan: PassPlan, providers: ProviderSource, outcomes: tuple[LensOutcome, ...], asked: tuple[str, ...]
) -> AsyncGenerator[PassItem, None]:
    """Judges the outcomes of the pass and yields the next step."""
    tier, returned = plan.tier.tier, returned_lenses(plan)
    verdicts = judge_pass(plan, outcomes, asked)
    targets = next_tiers(plan, outcomes, verdicts)
    if targets:
        above = min(targets.values())
        escalated = tuple(lens for lens, target in targets.items() if target == above)
        yield Gate(tier, verdicts, escalated, "escalate", above, returned)
        yield _tier_escalated(plan, outcomes)
        reasons = {verdict.lens: verdict.reason for verdict in verdicts if verdict.lens in escalated}
        yield PassEnded(next_tier=above, lenses=escalated, why=reasons)
        return
    best = best_outcomes(outcomes, plan.spec.lenses)
    if not best:
        yield Gate(tier, verdicts, (), "fail", returned=returned)
        refused = refused_by_all(plan.analysis_id, plan.spec.lenses, outcomes)
        if refused is not None:
            yield _tier_completed(plan, outcomes, None, None)
            yield Completed(refused)
            yield PassEnded(final="completed")
            return
        tier_completed = _tier_completed(plan, outcomes, None, None)
        yield tier_completed
        yield Failed(no_answer_reason(plan.spec.lenses, outcomes), tier_completed.receipt)
        yield PassEnded(final="failed")
        return
    yield Gate(tier, verdicts, (), "summarise", returned=returned)
    async with aclosing(_complete(plan, providers, outcomes, best)) as ending:
        async for last in ending:
            yield last


async def _complete(
    plan: PassPlan,
    providers: ProviderSource,
    outcomes: tuple[LensOutcome, ...],
    best: Mapping[str, LensOutcome],
) -> AsyncGenerator[PassItem, None]:
    """Runs the synthesis and yields the result."""
    summary, measurement = plan.calls.summary, _Measurement(_run_facts(plan, outcomes, None))
    if summary is None:
        async with aclosing(_run_synthesis(plan, providers, outcomes, best, measurement)) as writing:
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
    measured = measurement.figures
    yield _tier_completed(plan, outcomes, summary, measured.report.score)
    yield Completed(assemble(_run_facts(plan, outcomes, summary), measured))
    yield PassEnded(final="completed")


def _end_safely(
    plan: PassPlan,
    outcomes: tuple[LensOutcome, ...],
    danger: Failure,
    summary: SummaryOutcome | None = None,
) -> Iterator[PassItem]:
    """Ends the run with a model's safety answer: no score, and the receipt of the calls made so far."""
    yield _tier_completed(plan, outcomes, summary, None)
    yield Completed(result_of(plan.analysis_id, danger.message))
    yield PassEnded(final="completed")


class _Measurement:
    """The figures of the result, computed once: while the synthesis call runs, or after a shorter one."""

    def __init__(self, run: RunFacts) -> None:
        self._run = run

    @cached_property
    def figures(self) -> Measured:
        return measure(self._run)

    def start(self) -> None:
        self.figures  # noqa: B018 - computes the property


async def _run_synthesis(
    plan: PassPlan,
    providers: ProviderSource,
    outcomes: tuple[LensOutcome, ...],
    best: Mapping[str, LensOutcome],
    measurement: _Measurement,
) -> AsyncGenerator[LensDelta | SummaryOutcome, None]:
    """Runs the synthesis call on this pass's tier. Yields deltas of the reply, if the run owes one, then the
    outcome.

    Skips the call when the tier has just failed every lens of the pass, since it would most likely fail
    again. The fallback summary is then used at once.
    """
    own = [outcome for outcome in outcomes if outcome.tier == plan.tier.tier]
    failures = [o.failure for o in own if o.failure is not None and o.failure.kind in PROVIDER_FAILURES]
    if own and len(failures) == len(own):
        yield SummaryOutcome(
            plan.tier.tier, plan.tier.model, summary_version(plan.tier), None, failures[0], tries=()
        )
        return
    if plan.resumed and plan.spec.background.inputs:
        yield LensDelta(SUMMARY_CALL, "", reset=True)
    measuring = asyncio.get_running_loop().call_later(HEAD_START, measurement.start)
    try:
        async with aclosing(merge_streams([_synthesis_call(plan, providers, best)])) as items:
            async for item in items:
                yield item
    finally:
        measuring.cancel()


def _synthesis_call(
    plan: PassPlan, providers: ProviderSource, best: Mapping[str, LensOutcome]
) -> Callable[[Emit], Awaitable[SummaryOutcome]]:
    """Returns the synthesis call."""
    provider = providers.of(plan.tier)
    spec = plan.spec
    request = summary_request(plan.tier, spec.scenario, spec.lenses, tuple(best.values()), spec.background)
    return lambda emit: call_summary(
        provider,
        request,
        plan.tier,
        deadline=plan.call_deadline,
        loading_deadline=plan.loading_deadline,
        stand_in=fallback_summary(plan.spec.lenses, best),
        emit=emit if plan.spec.background.inputs else None,
    )


def _tier_completed(
    plan: PassPlan, outcomes: tuple[LensOutcome, ...], summary: SummaryOutcome | None, clarity: float | None
) -> TierCompleted:
    all_outcomes = (*outcomes, *((summary,) if summary is not None else ()))
    return TierCompleted(
        tier=plan.tier.tier,
        clarity=clarity,
        receipt=build_receipt(plan.fitted.ladder, all_outcomes, plan.calls.lost_calls, plan.policy.name),
        returned=returned_lenses(plan),
    )


def _tier_escalated(plan: PassPlan, outcomes: tuple[LensOutcome, ...]) -> TierCompleted:
    """Returns the end of a tier whose weak answers escalate, with the clarity of the answers so far."""
    clarity = clarity_so_far(outcomes, plan.spec.lenses, plan.spec.scenario, plan.spec.background)
    return _tier_completed(plan, outcomes, None, clarity)


def _run_facts(plan: PassPlan, outcomes: tuple[LensOutcome, ...], summary: SummaryOutcome | None) -> RunFacts:
    calls = replace(plan.calls, outcomes=outcomes, summary=summary)
    return RunFacts(
        plan.analysis_id, plan.spec, plan.fitted, calls, plan.policy.name, confidence_map=plan.confidence_map
    )
