"""Tests that refusals and safety answers of models are reported at every tier and never scored."""

from __future__ import annotations

import asyncio

import pytest

from routing.engine.pass_plan import OutcomeReady, PassEnded
from routing.events import Completed, Gate, TierCompleted
from routing.providers.base import Finished, ProviderError
from routing.providers.scripted import (
    SUMMARY,
    Script,
    ScriptedProvider,
    answer_script,
    lens_json,
    own_lens_json,
)
from routing.safety.result import SafetyResult
from routing.types import Failure, FailureKind, Usage
from tests.routing.escalation.passes import LENS_IDS, collect_items, make_plan, next_plan, only_item

REFUSAL = "I won't analyze this."
REFUSED = Script((REFUSAL, Finished("refusal", Usage(100, 8))))
RAISED = Script((ProviderError(Failure(FailureKind.REFUSED, REFUSAL)),))
SAFETY_JSON = '{"safety": {"message": "Call 112 now."}}'
SAFETY_ANSWER = answer_script(SAFETY_JSON)
REFUSAL_JSON = lens_json(
    score=0, reasoning="I'm sorry, but I can't help with that request.", insights=["None."]
)


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_safety_answer_ends_the_run_and_cancels_other_calls(tier: int) -> None:
    slow = Script((60.0,))
    scripts = {(tier, lens): [slow] for lens in LENS_IDS} | {(tier, "ethical"): [SAFETY_ANSWER]}
    items = await asyncio.wait_for(collect_items(make_plan(tier), ScriptedProvider(scripts)), 5)
    result = only_item(items, Completed).result
    assert isinstance(result, SafetyResult)
    assert (result.message, result.source) == ("Call 112 now.", "model")
    assert only_item(items, TierCompleted).clarity is None
    assert only_item(items, TierCompleted).receipt.calls == 1
    assert only_item(items, PassEnded).final == "completed"
    assert not [item for item in items if isinstance(item, Gate)]


async def test_safety_answer_of_the_synthesis_ends_the_run() -> None:
    items = await collect_items(make_plan(), ScriptedProvider({(1, SUMMARY): [SAFETY_ANSWER]}))
    assert isinstance(only_item(items, Completed).result, SafetyResult)


async def test_stored_safety_answer_is_not_requested_again() -> None:
    items = await collect_items(make_plan(), ScriptedProvider({(1, "ethical"): [SAFETY_ANSWER]}))
    outcomes = tuple(item.outcome for item in items if isinstance(item, OutcomeReady))
    provider = ScriptedProvider()
    again = await collect_items(make_plan(outcomes=outcomes, resumed=True), provider)
    assert isinstance(only_item(again, Completed).result, SafetyResult)
    assert provider.requests == []


@pytest.mark.parametrize("refusal", [REFUSED, RAISED])
@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_typed_refusal_is_kept_without_a_score(tier: int, refusal: Script) -> None:
    items = await collect_items(make_plan(tier), ScriptedProvider({(tier, "factual"): [refusal]}))
    assert only_item(items, Gate).escalated == ()
    result = only_item(items, Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)
    assert result.factual.missing_reason == REFUSAL
    assert REFUSAL in result.raw_response["factual"]


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_run_refused_by_every_lens_completes_with_the_refusals(tier: int) -> None:
    scripts = {(tier, lens): [REFUSED] for lens in LENS_IDS}
    items = await collect_items(make_plan(tier), ScriptedProvider(scripts))
    result = only_item(items, Completed).result
    assert isinstance(result, SafetyResult)
    assert (result.category, result.message) == ("refusal", REFUSAL)


async def test_refusal_of_a_higher_tier_replaces_the_weak_answer() -> None:
    weak = answer_script(lens_json(confidence=40))
    provider = ScriptedProvider({(1, "factual"): [weak], (2, "factual"): [REFUSED]})
    first = await collect_items(make_plan(), provider)
    result = only_item(await collect_items(next_plan(make_plan(), first), provider), Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)


@pytest.mark.parametrize("text", ["I'm sorry, but I can't help with that request.", REFUSAL_JSON])
async def test_refusal_as_text_escalates_without_a_score(text: str) -> None:
    provider = ScriptedProvider({(tier, "factual"): [answer_script(text)] for tier in (1, 2, 3)})
    plan = make_plan()
    items = await collect_items(plan, provider)
    for _ in range(2):
        assert only_item(items, Gate).escalated == ("factual",)
        plan = next_plan(plan, items)
        items = await collect_items(plan, provider)
    result = only_item(items, Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)


async def test_blocked_answer_streams_no_broken_json() -> None:
    blocked = Script(('{"reasoning": "To build', Finished("refusal", None)))
    items = await collect_items(make_plan(), ScriptedProvider({(1, "factual"): [blocked]}))
    lens = only_item(items, Completed).analysis.factual
    assert lens is not None
    assert lens.missing_reason == "The model refused to answer."


@pytest.mark.parametrize("safety", [None, {"message": "Call 112."}])
async def test_safety_field_in_a_complete_answer_is_ignored(safety: object) -> None:
    scripts = {(1, lens): [answer_script(own_lens_json(lens, safety=safety))] for lens in LENS_IDS}
    items = await collect_items(make_plan(), ScriptedProvider(scripts))
    assert only_item(items, Completed).analysis.score > 0
