"""Tests a whole analysis through the public API of the library."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import Any

import pytest

import routing
from routing.events import Completed, EngineEvent, Failed, TierStarted
from routing.providers.base import Finished
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json

LADDER = routing.Ladder.from_env({"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k"})
SCENARIO = "Should we move the office across the river in March?"
WEAK = answer_script(lens_json(confidence=40))


async def run_analysis(**changes: Any) -> list[EngineEvent]:
    async with aclosing(routing.analyze(SCENARIO, ladder=LADDER, **changes)) as stream:
        return [event async for event in stream]


async def test_run_escalates_to_the_needed_tier() -> None:
    provider = ScriptedProvider({(1, "ethical"): [WEAK], (2, "ethical"): [WEAK]})
    events = await run_analysis(providers=provider)
    assert [event.tier for event in events if isinstance(event, TierStarted)] == [1, 2, 3]
    last = events[-1]
    assert isinstance(last, Completed)
    assert last.analysis.scenario == SCENARIO
    assert last.analysis.receipt.calls == 4 + 1 + 1 + 1
    assert not provider.closed


async def test_every_run_ends_with_exactly_one_final_event() -> None:
    empty = Script((Finished("stop", None),))
    provider = ScriptedProvider(
        {(tier, lens.id): [empty] for tier in (1, 2, 3) for lens in routing.DEFAULT_LENSES}
    )
    events = await run_analysis(providers=provider)
    finals = [event for event in events if isinstance(event, Completed | Failed)]
    assert finals == events[-1:]
    assert isinstance(finals[0], Failed)


async def test_single_model_can_be_asked() -> None:
    provider = ScriptedProvider()
    events = await run_analysis(providers=provider, model="gemini-2.5-flash")
    assert {tier for tier, _ in provider.asked()} == {0}
    assert isinstance(events[-1], Completed)


@pytest.mark.parametrize(
    ("changes", "error"),
    [({"model": "gpt-9"}, routing.UnknownModel), ({"model": "gpt-4o"}, routing.ModelUnavailable)],
)
async def test_unknown_model_is_refused_before_any_call(
    changes: dict[str, str], error: type[Exception]
) -> None:
    provider = ScriptedProvider()
    with pytest.raises(error):
        await run_analysis(providers=provider, **changes)
    assert provider.asked() == []


async def test_blank_scenario_is_refused() -> None:
    with pytest.raises(routing.ScenarioError):
        await anext(routing.analyze("  ", ladder=LADDER, providers=ScriptedProvider()))


async def test_closed_analysis_cancels_its_calls() -> None:
    stuck = Script(('{"reasoning": "It', asyncio.Event()))
    provider = ScriptedProvider({(1, lens.id): [stuck] for lens in routing.DEFAULT_LENSES})
    stream = routing.analyze(SCENARIO, ladder=LADDER, providers=provider)
    await anext(stream)
    await anext(stream)
    await stream.aclose()
    assert provider.open == 0


async def test_offline_analyst_runs_without_configuration(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("IRIS_OFFLINE", "1")
    monkeypatch.setenv("IRIS_OFFLINE_PACE", "0")
    async with aclosing(routing.analyze(SCENARIO)) as stream:
        events = [event async for event in stream]
    last = events[-1]
    assert isinstance(last, Completed)
    assert last.analysis.offline
    assert last.analysis.versions["prompts"] == "offline-rules-4"


def test_public_names_exist() -> None:
    assert [name for name in routing.__all__ if not hasattr(routing, name)] == []
