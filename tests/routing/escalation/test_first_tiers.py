"""Tests lenses that a policy begins above the lowest tier."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem, PassPlan
from routing.engine.run_spec import CallLog
from routing.events import Completed, Failed, Gate, TierCompleted, TierStarted
from routing.gate.first_tiers import draw_of
from routing.gate.policy import FallbackPolicy, PolicyContext, Ruling, SpecificationPolicy
from routing.models.ladder import Ladder
from routing.providers.base import LensTask, ProviderError
from routing.providers.scripted import SUMMARY, Script, ScriptedProvider, answer_script, lens_json
from routing.types import Check, EscalationCause, Failure, FailureKind, FirstTier, LensOutcome, TierSpec
from tests.routing.escalation.passes import (
    DOWN,
    LADDER,
    LENS_IDS,
    WEAK,
    collect_items,
    make_plan,
    next_plan,
    only_item,
)

REASON = "expected score 0.20 on tier 1, 0.90 on tier 3"
REFUSED = Script((ProviderError(Failure(FailureKind.REFUSED, "I will not answer that.")),))


class Starts(SpecificationPolicy):
    """Begins the lenses at these tiers, and escalates weak answers to `then`. Recognises lenses by draw."""

    name = "starts-1"

    def __init__(self, tiers: Mapping[float, int], then: int | None = None) -> None:
        self._tiers = tiers
        self._then = then

    def first_tier(self, _tiers: tuple[TierSpec, ...], context: PolicyContext, /) -> FirstTier | None:
        return FirstTier(self._tiers[context.draw], REASON) if context.draw in self._tiers else None

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        return replace(super().decide(outcome, checks, context), tier=self._then)


def starts(then: int | None = None, **tiers: int) -> Starts:
    return Starts({draw_of(make_plan(), lens): tier for lens, tier in tiers.items()}, then)


async def run_to_end(plan: PassPlan, provider: ScriptedProvider) -> list[list[PassItem]]:
    """Runs the passes of a run to its end. Returns the items of each."""
    passes = [await collect_items(plan, provider)]
    while (ended := passes[-1][-1]) and isinstance(ended, PassEnded) and ended.final is None:
        assert len(passes) < 9
        plan = next_plan(plan, passes[-1])
        passes.append(await collect_items(plan, provider))
    return passes


def lens_calls(provider: ScriptedProvider) -> list[tuple[int, str]]:
    return [(tier, lens) for tier, lens in provider.asked() if lens != SUMMARY]


async def test_lens_that_begins_higher_is_asked_once() -> None:
    provider = ScriptedProvider()
    first, last = await run_to_end(make_plan(policy=starts(factual=3)), provider)
    assert lens_calls(provider) == [(1, "logical"), (1, "ethical"), (1, "strategic"), (3, "factual")]
    begun = only_item(first, TierStarted)
    assert begun.lenses == ("logical", "ethical", "strategic")
    assert begun.begins == {"factual": FirstTier(3, REASON)}
    gate = only_item(first, Gate)
    assert (gate.next_tier, gate.escalated) == (3, ("factual",))
    assert {verdict.lens for verdict in gate.verdicts} == set(begun.lenses)

    # Its first call is told of no earlier one, and nothing calls it an escalation
    task = provider.requests[-2].task
    assert isinstance(task, LensTask)
    assert task.previous is None
    then = only_item(last, TierStarted)
    assert (then.lenses, then.why, then.begins) == (("factual",), {}, begun.begins)
    result = only_item(last, Completed).analysis
    assert result.processing_type == "adaptive-start"
    lens = result.lenses["factual"]
    assert (lens.tier, lens.passes, lens.first_tier) == (3, 1, 3)
    assert result.lenses["logical"].first_tier is None
    assert [(line.tier, line.calls) for line in result.receipt.lines] == [(1, 3), (3, 2)]
    assert result.receipt.saving is not None
    assert result.receipt.saving.formula.startswith("5 accepted answers")


async def test_run_without_a_lens_on_the_lowest_tier_makes_no_call_there() -> None:
    provider = ScriptedProvider()
    first, last = await run_to_end(make_plan(policy=starts(**dict.fromkeys(LENS_IDS, 2))), provider)
    assert only_item(first, TierStarted).lenses == ()
    ended = only_item(first, TierCompleted)
    assert (ended.clarity, ended.receipt.calls, ended.receipt.cost) == (None, 0, 0.0)
    assert {tier for tier, _ in provider.asked()} == {2}
    result = only_item(last, Completed).analysis
    assert (result.model_route, result.adaptive_routing.pass_count) == (LADDER.tier(2).label, 1)


async def test_lens_that_begins_in_the_middle_escalates_from_there() -> None:
    provider = ScriptedProvider({(2, "ethical"): [WEAK]})
    passes = await run_to_end(make_plan(policy=starts(ethical=2)), provider)
    assert [call for call in lens_calls(provider) if call[1] == "ethical"] == [(2, "ethical"), (3, "ethical")]
    third = only_item(passes[-1], TierStarted)
    assert (set(third.why), third.begins) == ({"ethical"}, {})


async def test_policy_may_escalate_over_a_tier() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (1, "factual"): [DOWN]})
    passes = await run_to_end(make_plan(policy=starts(then=3)), provider)
    assert [call for call in lens_calls(provider) if call[1] == "ethical"] == [(1, "ethical"), (3, "ethical")]
    assert (2, "factual") in provider.asked()
    verdict = next(one for one in only_item(passes[0], Gate).verdicts if one.lens == "ethical")
    assert (verdict.target_tier, verdict.reason) == (3, "confidence 40 of 75: to tier 3")


@pytest.mark.parametrize("wanted", [2, 9])
async def test_tier_that_the_ladder_lacks_is_replaced(wanted: int) -> None:
    ladder = Ladder.from_env({"IRIS_TIER1_API_KEY": "a", "GEMINI_API_KEY": "k"})
    provider = ScriptedProvider()
    await run_to_end(make_plan(ladder=ladder, policy=starts(factual=wanted)), provider)
    assert (3, "factual") in provider.asked()


async def test_single_model_ignores_first_tiers() -> None:
    picked = LADDER.choose("gpt-4o").tier
    plan = replace(make_plan(single=picked, policy=starts(factual=3)), tier=picked)
    items = await collect_items(plan, ScriptedProvider())
    assert only_item(items, TierStarted).lenses == LENS_IDS
    assert only_item(items, TierStarted).begins == {}


async def test_resumed_run_makes_the_same_decisions() -> None:
    plan = make_plan(policy=starts(factual=3, ethical=2))
    outcomes: tuple[LensOutcome, ...] = ()
    for items in await run_to_end(plan, ScriptedProvider()):
        for ready in (item for item in items if isinstance(item, OutcomeReady)):
            # After each answer, another worker asks only the lenses that are left on the tier
            outcomes = (*outcomes, ready.outcome)
            tier = ready.outcome.tier
            provider = ScriptedProvider()
            await collect_items(replace(plan, tier=LADDER.tier(tier), calls=CallLog(outcomes)), provider)
            here = {1: {"logical", "strategic"}, 2: {"ethical"}, 3: {"factual"}}[tier]
            left = here - {one.lens for one in outcomes}
            assert lens_calls(provider) == [(tier, lens) for lens in LENS_IDS if lens in left]


async def test_lost_policy_asks_the_lens_where_the_run_is() -> None:
    plan = make_plan(policy=starts(ethical=2))
    items = await collect_items(plan, ScriptedProvider())
    second = replace(next_plan(plan, items), policy=FallbackPolicy(SpecificationPolicy(), "starts-1"))
    provider = ScriptedProvider()
    await collect_items(second, provider)
    assert provider.asked() == [(2, "ethical"), (2, SUMMARY)]


async def test_lens_returns_to_lower_tiers_when_no_higher_one_answers() -> None:
    provider = ScriptedProvider({(tier, "factual"): [DOWN] for tier in (2, 3)})
    passes = await run_to_end(make_plan(policy=starts(factual=2)), provider)
    assert [only_item(items, TierStarted).tier for items in passes] == [1, 2, 3, 1]
    assert [call for call in lens_calls(provider) if call[1] == "factual"] == [
        (tier, "factual") for tier in (2, 3, 1)
    ]
    turned = only_item(passes[2], Gate)
    assert (turned.next, turned.next_tier, turned.escalated) == ("escalate", 1, ("factual",))
    assert next(iter(turned.verdicts)).cause is EscalationCause.NOTHING_LEFT
    back = only_item(passes[3], TierStarted)
    assert (back.lenses, back.resumed) == (("factual",), False)
    assert back.why == {"factual": "no tier above gave an answer"}
    assert only_item(passes[3], Gate).returned == only_item(passes[3], TierCompleted).returned == ("factual",)
    result = only_item(passes[3], Completed).analysis
    assert (result.lenses["factual"].tier, result.lenses["factual"].passes) == (1, 3)
    assert all(lens.score is not None for lens in result.lenses.values())


async def test_returned_lens_does_not_repeat_a_failed_tier() -> None:
    alone = answer_script(lens_json(confidence=40))
    provider = ScriptedProvider({(3, lens): [DOWN] for lens in LENS_IDS} | {(2, "ethical"): [alone]})
    passes = await run_to_end(make_plan(policy=starts(**dict.fromkeys(LENS_IDS, 3))), provider)
    assert [only_item(items, TierStarted).tier for items in passes] == [1, 3, 2]
    assert len(lens_calls(provider)) == 8
    kept = next(one for one in only_item(passes[2], Gate).verdicts if one.lens == "ethical")
    assert kept.reason == "confidence 40 of 75: kept, no tier above gave an answer"
    assert only_item(passes[2], Completed).analysis.lenses["ethical"].tier == 2


async def test_run_without_any_answer_fails_after_every_tier() -> None:
    provider = ScriptedProvider({(tier, lens): [DOWN] for tier in (1, 2, 3) for lens in LENS_IDS})
    passes = await run_to_end(make_plan(policy=starts(**dict.fromkeys(LENS_IDS, 3))), provider)
    assert [only_item(items, TierStarted).tier for items in passes] == [1, 3, 2, 1]
    assert only_item(passes[-1], Failed).receipt.calls == 12


async def test_refused_lens_does_not_return() -> None:
    provider = ScriptedProvider({(3, "factual"): [REFUSED]})
    passes = await run_to_end(make_plan(policy=starts(factual=3)), provider)
    assert [only_item(items, TierStarted).tier for items in passes] == [1, 3]
    assert only_item(passes[-1], Completed).analysis.lenses["factual"].refused


async def test_untrained_policy_never_returns_to_a_lower_tier() -> None:
    provider = ScriptedProvider({(3, lens): [DOWN] for lens in LENS_IDS})
    items = await collect_items(make_plan(3), provider)
    assert isinstance(items[-1], PassEnded)
    assert items[-1].final == "failed"
