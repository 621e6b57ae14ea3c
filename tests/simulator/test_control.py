"""Scripts, holds and counts, through the control calls."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx2
import msgspec
import openai
import pytest

from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script
from tests.simulator.fixture import Simulator, start_simulator
from tests.simulator.sdk_calls import ask_openai

TIERS = ("qwen/qwen3-32b", "openai/gpt-oss-120b", "gpt-4o")


async def test_weak_lenses_by_tier(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.two_escalate_one_to_the_top())

    async def confidence(lens: str, model: str) -> float:
        return float((await ask_openai(openai_client, lens, model=model)).fields["confidence"])

    weak = {
        (lens, model)
        for lens in ("logical", "ethical", "factual", "strategic")
        for model in TIERS
        if await confidence(lens, model) < 75
    }
    assert weak == {("ethical", TIERS[0]), ("factual", TIERS[0]), ("factual", TIERS[1])}


async def test_rules_by_scenario_and_by_turn(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    rule = Rule(match=Match(scenario="Norway", nth=2), behave=Behaviour(fault=Fault.STATUS, status=503))
    simulator.play(Script(rules=(rule,)))
    await ask_openai(openai_client)
    await ask_openai(openai_client, scenario="To Norway?")
    with pytest.raises(openai.InternalServerError):
        await ask_openai(openai_client, scenario="To Norway, again?")
    await ask_openai(openai_client, scenario="To Norway, a third time?")
    assert simulator.counts().by_outcome == {"answered": 3, "status": 1}
    assert simulator.counts(scenario="Norway").calls == 3


async def test_rule_keeps_defaults_that_it_does_not_set(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    rule = Rule(match=Match(lens="factual"), behave=Behaviour(quality="weak"))
    simulator.play(Script(defaults=Behaviour(chunks=2), rules=(rule,)))
    heard = await ask_openai(openai_client, "factual")
    assert heard.pieces == 2
    assert heard.fields["next_steps"] == []


@pytest.mark.parametrize("hold_at", [0, 100, -1])
async def test_held_call_waits_until_it_is_released(
    simulator: Simulator, openai_client: openai.AsyncOpenAI, hold_at: int
) -> None:
    simulator.play(scenes.held(hold_at, Match(lens="ethical")))
    held = asyncio.create_task(ask_openai(openai_client, "ethical"))
    (call,) = await simulator.until(state="held")
    assert (await ask_openai(openai_client, "logical")).finish == "stop"
    assert not held.done()
    assert (call.text_sent == hold_at) if hold_at >= 0 else (call.text_sent > 500)
    assert simulator.release(lens="ethical") == 1
    assert (await held).fields["confidence"] == 88
    assert simulator.counts().held == 0


async def test_text_before_a_hold_arrives(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.held(100))
    stream = await openai_client.chat.completions.create(
        model="gpt-4o", messages=[{"role": "user", "content": "Tea or coffee?"}], stream=True
    )
    text = ""
    async with stream:
        async for chunk in stream:
            text += chunk.choices[0].delta.content or ""
            if len(text) == 100:
                break
    (call,) = await simulator.until(outcome="disconnected")
    assert call.text_sent == 100


async def test_held_calls_are_released_one_by_one(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(scenes.held(0))
    tasks = [asyncio.create_task(ask_openai(openai_client)) for _ in range(3)]
    await simulator.until(3, state="held")
    assert simulator.release(1) == 1
    await simulator.until(1, state="ended")
    assert simulator.counts().held == 2
    assert simulator.release() == 2
    await asyncio.gather(*tasks)
    assert simulator.counts().peak_active == 3


async def test_time_to_the_first_token_and_pace(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(Script(defaults=Behaviour(first_token_ms=120, stream_ms=150, chunks=4)))
    started = time.monotonic()
    await ask_openai(openai_client)
    assert 0.27 <= time.monotonic() - started < 2
    (call,) = simulator.calls()
    assert call.first_byte_at
    assert call.ended_at
    assert call.first_byte_at - call.received_at >= 0.119
    assert call.ended_at - call.first_byte_at >= 0.149


async def test_drip_sends_bytes_without_end(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.DRIP, drip_ms=20)))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.6):
            await ask_openai(openai_client.with_options(timeout=0.3))
    await simulator.until(outcome="disconnected")


async def test_failed_wait_lists_the_received_calls(simulator: Simulator) -> None:
    with pytest.raises(TimeoutError, match="no 1 calls"):
        await simulator.until(state="held", seconds=0.05)


def test_invalid_script_is_refused(simulator: Simulator) -> None:
    with pytest.raises(ValueError, match=r"400.*unknown field"):
        simulator._post("script", {"rules": [{"behave": {"colour": "red"}}]})


async def test_reset_clears_rules_and_calls(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.rate_limited(None, times=None))
    with pytest.raises(openai.RateLimitError):
        await ask_openai(openai_client)
    simulator.reset()
    assert simulator.counts().calls == 0
    assert (await ask_openai(openai_client)).finish == "stop"


async def test_reset_releases_held_calls(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.held(50))
    held = asyncio.create_task(ask_openai(openai_client))
    await simulator.until(state="held")
    simulator.reset()
    assert (await held).finish == "stop"
    assert simulator.counts().calls == 0


async def test_connection_stays_open_after_an_answer_and_closes_after_a_cut(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(Script(rules=(Rule(match=Match(nth=3), behave=Behaviour(fault=Fault.CUT)),)))
    for _ in range(2):
        await ask_openai(openai_client)
    with pytest.raises((openai.APIConnectionError, httpx2.TransportError)):
        await ask_openai(openai_client)
    await ask_openai(openai_client)
    first, second, cut, after = [call.connection for call in simulator.calls()]
    assert first == second == cut != after


def test_starts_with_a_script_file(tmp_path: Path) -> None:
    file = tmp_path / "script.json"
    file.write_bytes(msgspec.json.encode(scenes.rate_limited("3", times=None)))
    with start_simulator("--scenario", str(file)) as running, httpx2.Client(trust_env=False) as client:
        body = {"model": "gpt-4o", "messages": [{"role": "user", "content": "Tea or coffee?"}]}
        answer = client.post(f"{running.openai_base_url}/chat/completions", json=body)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "3")


def test_starts_with_a_scene_and_stops_with_its_process() -> None:
    with start_simulator("--scene", "two-escalate", "--latency-ms", "5") as running:
        pid = running.process
        assert running.counts().calls == 0
    assert pid.returncode == 0


def test_stops_when_its_parent_process_ends() -> None:
    running = start_simulator()
    assert running.process.stdin
    running.process.stdin.close()
    assert running.process.wait(10) == 0
    running.stop()
