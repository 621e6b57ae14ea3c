"""Tests runs of the offline analyst through the engine."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import aclosing

import pytest

import routing
from routing.events import Completed, EngineEvent, LensDelta, TierStarted
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.offline import OfflineProvider
from routing.prompts.builder import lens_request
from routing.providers.base import Finished, ModelRequest, Provider, TextDelta
from routing.results.analysis_result import AnalysisResult
from routing.types import NOTHING_BEFORE, Background, Exchange, Lens, ProviderKind, TierSpec
from tests.routing.offline import corpus

FIGURES = "Should we rent at 1,400 € a month or stay at 1,100 € a month? We must sign by 3 May 2027."
NO_FIGURES = "Should I tell my sister the truth or stay silent? I promised our mother to keep it."
SPEC = TierSpec(1, "Offline 1", "offline-analyst", ProviderKind.OFFLINE)


class OfflineProviders:
    """Serves every tier with the offline analyst without streaming delay."""

    def of(self, _tier: TierSpec) -> Provider:
        return OfflineProvider(pace=0)


async def run(
    scenario: str,
    model: str = "iris",
    lenses: Sequence[Lens] = DEFAULT_LENSES,
    background: Background = NOTHING_BEFORE,
) -> list[EngineEvent]:
    stream = routing.analyze(
        scenario,
        ladder=Ladder.from_env({}),
        providers=OfflineProviders(),
        model=model,
        lenses=lenses,
        background=background,
    )
    async with aclosing(stream):
        return [event async for event in stream]


async def result(scenario: str, background: Background = NOTHING_BEFORE) -> AnalysisResult:
    last = (await run(scenario, background=background))[-1]
    assert isinstance(last, Completed)
    return last.analysis


def lenses_by_tier(events: list[EngineEvent]) -> dict[int, tuple[str, ...]]:
    return {event.tier: event.lenses for event in events if isinstance(event, TierStarted)}


async def test_only_lenses_with_figures_or_dates_go_to_tier_2() -> None:
    tiers = lenses_by_tier(await run(FIGURES))
    assert tiers[2] == ("factual", "strategic")
    assert set(tiers[3]) == {lens.id for lens in DEFAULT_LENSES}


async def test_tier_without_work_is_skipped() -> None:
    assert sorted(lenses_by_tier(await run(NO_FIGURES))) == [1, 3]


async def test_each_tier_adds_findings() -> None:
    first, *_ = await run(FIGURES)
    assert isinstance(first, TierStarted)
    said = {}
    for tier in (1, 2, 3):
        request = lens_request(
            TierSpec(tier, "", "offline-analyst", ProviderKind.OFFLINE), DEFAULT_LENSES[2], FIGURES
        )
        said[tier] = json.loads("".join((await stream(OfflineProvider(pace=0), request))[0]))["insights"]
    assert not any("minus" in text for text in said[1])
    assert any("300 € a month" in text for text in said[2])
    assert set(said[1]) < set(said[2]) <= set(said[3])


async def test_offline_result_is_marked_and_stays_below_its_ceiling() -> None:
    found = await result(corpus.CARE)
    assert found.offline
    assert found.headline == "No model has looked at this"
    assert [ceiling.limit for ceiling in found.ceilings] == [59.0]
    assert found.iris_summary.source == "rules"
    assert found.receipt.cost == 0
    scores = [lens.score for lens in found.lenses.values() if lens.score is not None]
    assert found.score == pytest.approx(min(59.0, 10 * sum(scores) / 4), abs=0.1)


async def test_offline_result_is_never_high_clarity() -> None:
    everything = " ".join(
        (corpus.LAYOFFS, corpus.OFFER, corpus.REWRITE, corpus.CARE, corpus.SURGERY, corpus.WHISTLE)
    )
    found = await result(everything)
    assert found.score == 59.0
    assert found.label == "Low Clarity"
    assert found.uncapped_score is not None
    assert found.uncapped_score > 59


async def test_score_is_the_share_of_answered_questions() -> None:
    found = await result(FIGURES)
    for lens in found.lenses.values():
        assert lens.score is not None
        known = round(lens.score * 8 / 10)
        assert lens.reasoning.startswith(f"{known} of 8 questions of this lens are answered by your text")
        assert all(step.startswith("Answer: ") for step in lens.next_steps)


@pytest.mark.parametrize("name", ["car", "japanese", "stuck", "injection"])
async def test_every_text_gets_a_result(name: str) -> None:
    found = await result(corpus.ALL[name])
    assert all(lens.score is not None for lens in found.lenses.values())


async def test_unsupported_language_is_reported_and_its_figures_quoted() -> None:
    found = await result("Dois-je payer 45 000 € le 03.05.2027 ou rester chez moi avec mes parents ?")
    assert found.score == 0
    factual = found.lenses["factual"]
    assert "read English, German and Spanish" in factual.reasoning
    assert any("45 000 €" in text for text in factual.insights)


async def test_selected_model_is_replaced_in_one_pass() -> None:
    assert list(lenses_by_tier(await run(corpus.BAKERY, model="gpt-4o"))) == [0]


async def test_guidelines_are_the_questions_of_a_custom_lens() -> None:
    custom = Lens("cash", "Cash", "?", ("How high is the rent each month?", "What do the neighbours say?"))
    last = (await run(FIGURES, lenses=(custom,)))[-1]
    assert isinstance(last, Completed)
    said = last.analysis.lenses["cash"]
    assert said.score == 5
    assert any("“How high is the rent each month?” – your text:" in text for text in said.insights)
    assert said.next_steps == ("Answer: what do you say to the guideline “What do the neighbours say?”?",)


async def test_reply_lists_answered_and_open_questions() -> None:
    before = Background(inputs=("My brother agrees. We can cancel within 14 days.",))
    reply = (await result(NO_FIGURES, before)).reply
    assert reply is not None
    assert "“My brother agrees” (input 1: 0–17) is read as an answer to: Who has agreed" in reply
    assert "questions remain open; next: What do you want to achieve with this decision?" in reply


async def test_reply_states_that_an_input_answers_nothing() -> None:
    reply = (await result(NO_FIGURES, Background(inputs=("Hm. What would you do?",)))).reply
    assert reply is not None
    assert reply.startswith("Rules cannot answer a question; they can only ask.")


async def test_reply_lists_facts_of_an_input_without_open_question() -> None:
    reply = (await result(FIGURES, Background(inputs=("The rent there is 950 euros.",)))).reply
    assert reply is not None
    assert "Read as sums of money: “950 euros” (input 1: 18–27)." in reply


async def test_earlier_messages_count_as_scenario_text() -> None:
    before = Background(exchanges=(Exchange("I want to live near the sea.", "I see."),))
    found = await result(NO_FIGURES, before)
    assert any("(message 1: 0–27)" in text for text in found.lenses["logical"].insights)


async def stream(provider: OfflineProvider, request: ModelRequest) -> tuple[list[str], Finished]:
    pieces, last = [], None
    async for event in provider.stream(request):
        if isinstance(event, TextDelta):
            pieces.append(event.text)
        else:
            last = event
    assert last is not None
    return pieces, last


async def test_answer_streams_in_small_deltas_with_estimated_tokens() -> None:
    request = lens_request(SPEC, DEFAULT_LENSES[0], corpus.CARE)
    pieces, finished = await stream(OfflineProvider(pace=0), request)
    assert 40 <= len(pieces) <= 120
    assert finished.reason == "stop"
    assert finished.usage is not None
    assert finished.usage.estimated


async def test_streaming_pace_is_readable() -> None:
    start = time.monotonic()
    requests = [lens_request(SPEC, lens, corpus.BAKERY) for lens in DEFAULT_LENSES]
    await asyncio.gather(*(stream(OfflineProvider(), request) for request in requests))
    assert time.monotonic() - start > 2.0


async def test_streamed_text_equals_the_stored_text() -> None:
    streamed: dict[str, str] = {}
    events = await run(FIGURES)
    for event in events:
        if isinstance(event, LensDelta):
            streamed[event.lens] = "" if event.reset else streamed.get(event.lens, "") + event.text
    last = events[-1]
    assert isinstance(last, Completed)
    assert all(lens.reasoning in streamed[name] for name, lens in last.analysis.lenses.items())


async def test_ladder_without_a_key_uses_the_offline_analyst() -> None:
    ladder = Ladder.from_env({})
    providers = Providers.from_env({}, ladder)
    assert isinstance(providers.of(ladder.first), OfflineProvider)
    await providers.aclose()
