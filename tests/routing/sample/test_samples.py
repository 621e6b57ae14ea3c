"""Tests that the written samples escalate as intended and cost nothing."""

from __future__ import annotations

import re

import pytest

from routing.analysis import analyze
from routing.events import Completed, EngineEvent, Gate, TierStarted
from routing.lenses import DEFAULT_LENSES, LOGICAL
from routing.models.provider_clients import Providers
from routing.prompts.builder import lens_request
from routing.providers.base import Finished, ProviderError, TextDelta
from routing.results.analysis_result import AnalysisResult
from routing.sample.ladder import HEADLINE, sample_ladder
from routing.sample.provider import SampleProvider, sample_answer
from routing.sample.texts import SAMPLE_IDS, SampleAnswer, UnknownSample, sample_of, samples
from routing.types import ProviderKind, Usage, Verdict

AT_ONCE = {"IRIS_OFFLINE_PACE": "0"}
ESCALATIONS = {
    "job-offer": {1: {"ethical", "factual"}, 2: {"factual"}},
    "father": {1: {"logical", "strategic"}, 2: {"strategic"}},
    "bakery": {1: {"logical", "factual", "strategic"}, 2: {"factual"}},
}
"""Lenses that each sample escalates, by tier."""
FIGURE = re.compile(r"\d[\d,]*\d|\d")
MAX_DERIVED = 2
"""Maximum number of derived figures per answer."""


async def events_of(sample_id: str) -> list[EngineEvent]:
    ladder = sample_ladder()
    stream = analyze(
        sample_of(sample_id).scenario, ladder=ladder, providers=Providers.from_env(AT_ONCE, ladder)
    )
    return [event async for event in stream]


def result_of(events: list[EngineEvent]) -> AnalysisResult:
    last = events[-1]
    assert isinstance(last, Completed)
    return last.analysis


@pytest.mark.parametrize("sample_id", SAMPLE_IDS)
async def test_sample_escalates_as_written(sample_id: str) -> None:
    events = await events_of(sample_id)

    gates = [event for event in events if isinstance(event, Gate)]
    assert {gate.tier: set(gate.escalated) for gate in gates if gate.escalated} == ESCALATIONS[sample_id]
    assert gates[-1].tier == 3
    assert all(has_passed(verdict) for verdict in gates[-1].verdicts)


@pytest.mark.parametrize("sample_id", SAMPLE_IDS)
async def test_every_written_answer_is_used(sample_id: str) -> None:
    started = [event for event in await events_of(sample_id) if isinstance(event, TierStarted)]

    requested = {(lens, event.tier) for event in started for lens in event.lenses}
    assert requested == {(answer.lens, answer.tier) for answer in sample_of(sample_id).answers}


@pytest.mark.parametrize("sample_id", SAMPLE_IDS)
async def test_sample_is_marked_and_free(sample_id: str) -> None:
    result = result_of(await events_of(sample_id))

    assert result.sample
    assert result.headline == HEADLINE
    assert not result.offline
    assert result.adaptive_routing.route == "32B → 120B → Gemini"
    assert {line.model for line in result.receipt.lines} == {
        "sample (32B)",
        "sample (120B)",
        "sample (Gemini)",
    }
    assert result.receipt.cost == 0
    assert result.receipt.input_tokens == result.receipt.output_tokens == 0
    assert result.receipt.saving is not None
    assert result.receipt.saving.amount is None
    assert "no model was asked" in result.receipt.saving.formula
    assert result.iris_summary.top_line_take == sample_of(sample_id).summary.top_line_take
    assert result.versions["prompts"].startswith("sample-")


async def test_sample_streams_at_a_readable_pace() -> None:
    sample, spec = sample_of("father"), sample_ladder().first
    request = lens_request(spec, LOGICAL, sample.scenario)

    items = [item async for item in SampleProvider(pace=0).stream(request)]

    assert len(items) > 50
    assert items[-1] == Finished("stop", Usage(0, 0))
    assert "".join(item.text for item in items if isinstance(item, TextDelta)) == sample_answer(request.task)


async def test_other_scenario_has_no_written_answer() -> None:
    request = lens_request(sample_ladder().first, LOGICAL, "Tea or coffee?")

    with pytest.raises(ProviderError, match="not one of the samples"):
        [item async for item in SampleProvider(pace=0).stream(request)]


@pytest.mark.parametrize("sample_id", SAMPLE_IDS)
def test_figures_and_names_come_from_the_scenario(sample_id: str) -> None:
    sample = sample_of(sample_id)
    given = set(FIGURE.findall(sample.scenario))

    for answer in sample.answers:
        derived = set(FIGURE.findall(text_of(answer))) - given
        assert len(derived) <= MAX_DERIVED, (answer.lens, answer.tier, derived)


@pytest.mark.parametrize("sample_id", SAMPLE_IDS)
def test_every_answer_scores_the_same_two_options(sample_id: str) -> None:
    answers = sample_of(sample_id).answers

    assert len({tuple(each.option for each in answer.options) for answer in answers}) == 1
    assert all(len(answer.options) == 2 for answer in answers)
    assert {answer.lens for answer in answers if answer.tier == 1} == {lens.id for lens in DEFAULT_LENSES}


def test_unknown_sample_error_lists_the_samples() -> None:
    with pytest.raises(UnknownSample, match="job-offer, father, bakery"):
        sample_of("wedding")


def test_any_ladder_can_serve_samples() -> None:
    providers = Providers(())
    ladder = sample_ladder()

    assert {spec.provider for spec in ladder.tiers} == {ProviderKind.SAMPLE}
    assert {type(providers.of(spec)).__name__ for spec in ladder.tiers} == {"SampleProvider"}
    assert list(samples()) == list(SAMPLE_IDS)


def has_passed(verdict: Verdict) -> bool:
    return all(check.passed for check in verdict.checks if check.counts)


def text_of(answer: SampleAnswer) -> str:
    return "\n".join((answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns))
