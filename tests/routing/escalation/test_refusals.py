"""Refusals and safety answers of models: shown as such at every tier, and never scored."""

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
from tests.routing.escalation.driving import LENS_IDS, after, drive, only, plan

WORDS = "I won't analyze this."
REFUSED = Script((WORDS, Finished("refusal", Usage(100, 8))))
RAISED = Script((ProviderError(Failure(FailureKind.REFUSED, WORDS)),))
HELP = '{"safety": {"message": "Call 112 now."}}'
DANGER = answer_script(HELP)
DECLINES = lens_json(score=0, reasoning="I'm sorry, but I can't help with that request.", insights=["None."])


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_safety_answer_ends_the_run_and_cancels_other_calls(tier: int) -> None:
    slow = Script((60.0,))
    scripts = {(tier, lens): [slow] for lens in LENS_IDS} | {(tier, "ethical"): [DANGER]}
    heard = await asyncio.wait_for(drive(plan(tier), ScriptedProvider(scripts)), 5)
    result = only(heard, Completed).result
    assert isinstance(result, SafetyResult)
    assert (result.message, result.source) == ("Call 112 now.", "model")
    assert only(heard, TierCompleted).clarity is None
    assert only(heard, TierCompleted).receipt.calls == 1
    assert only(heard, PassEnded).final == "completed"
    assert not [item for item in heard if isinstance(item, Gate)]


async def test_safety_answer_of_the_synthesis_ends_the_run() -> None:
    heard = await drive(plan(), ScriptedProvider({(1, SUMMARY): [DANGER]}))
    assert isinstance(only(heard, Completed).result, SafetyResult)


async def test_stored_safety_answer_is_not_requested_again() -> None:
    heard = await drive(plan(), ScriptedProvider({(1, "ethical"): [DANGER]}))
    outcomes = tuple(item.outcome for item in heard if isinstance(item, OutcomeReady))
    provider = ScriptedProvider()
    again = await drive(plan(outcomes=outcomes, resumed=True), provider)
    assert isinstance(only(again, Completed).result, SafetyResult)
    assert provider.requests == []


@pytest.mark.parametrize("refusal", [REFUSED, RAISED])
@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_typed_refusal_is_kept_without_a_score(tier: int, refusal: Script) -> None:
    heard = await drive(plan(tier), ScriptedProvider({(tier, "factual"): [refusal]}))
    assert only(heard, Gate).escalated == ()
    result = only(heard, Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)
    assert result.factual.missing_reason == WORDS
    assert WORDS in result.raw_response["factual"]


@pytest.mark.parametrize("tier", [1, 2, 3])
async def test_run_refused_by_every_lens_completes_with_the_refusals(tier: int) -> None:
    scripts = {(tier, lens): [REFUSED] for lens in LENS_IDS}
    heard = await drive(plan(tier), ScriptedProvider(scripts))
    result = only(heard, Completed).result
    assert isinstance(result, SafetyResult)
    assert (result.category, result.message) == ("refusal", WORDS)


async def test_refusal_of_a_higher_tier_replaces_the_weak_answer() -> None:
    weak = answer_script(lens_json(confidence=40))
    provider = ScriptedProvider({(1, "factual"): [weak], (2, "factual"): [REFUSED]})
    first = await drive(plan(), provider)
    result = only(await drive(after(plan(), first), provider), Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)


@pytest.mark.parametrize("text", ["I'm sorry, but I can't help with that request.", DECLINES])
async def test_refusal_as_text_escalates_without_a_score(text: str) -> None:
    provider = ScriptedProvider({(tier, "factual"): [answer_script(text)] for tier in (1, 2, 3)})
    the_plan = plan()
    heard = await drive(the_plan, provider)
    for _ in range(2):
        assert only(heard, Gate).escalated == ("factual",)
        the_plan = after(the_plan, heard)
        heard = await drive(the_plan, provider)
    result = only(heard, Completed).analysis
    assert result.factual is not None
    assert (result.factual.score, result.factual.refused) == (None, True)


async def test_blocked_answer_streams_no_broken_json() -> None:
    blocked = Script(('{"reasoning": "To build', Finished("refusal", None)))
    heard = await drive(plan(), ScriptedProvider({(1, "factual"): [blocked]}))
    lens = only(heard, Completed).analysis.factual
    assert lens is not None
    assert lens.missing_reason == "The model refused to answer."


@pytest.mark.parametrize("safety", [None, {"message": "Call 112."}])
async def test_safety_field_in_a_complete_answer_is_ignored(safety: object) -> None:
    scripts = {(1, lens): [answer_script(own_lens_json(lens, safety=safety))] for lens in LENS_IDS}
    heard = await drive(plan(), ScriptedProvider(scripts))
    assert only(heard, Completed).analysis.score > 0
