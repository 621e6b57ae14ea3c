"""Tests the deltas of an answer in progress."""

from __future__ import annotations

import asyncio

from routing.engine.lens_calls import call_lens
from routing.events import LensDelta
from routing.providers.base import Finished
from routing.providers.scripted import ScriptedProvider, Step, answer_script, lens_json
from routing.types import FailureKind, Usage
from tests.routing.calls.scripted_calls import REQUEST, TIER, ask, make_script, provider_error


async def test_try_without_deltas_needs_no_reset() -> None:
    _, deltas = await ask(make_script(provider_error(FailureKind.UNAVAILABLE)), answer_script(lens_json()))
    assert not any(delta.reset for delta in deltas)


async def test_deltas_are_throttled_to_ten_per_second_without_loss() -> None:
    raw = lens_json()
    steps: list[Step] = [part for char in raw for part in (char, 0.0003)]
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, deltas = await ask(make_script(*steps, Finished("stop", Usage(1, 1))))
    took = loop.time() - began
    assert len(deltas) <= took * 10 + 2
    assert len(deltas) >= 3
    assert outcome.answer is not None
    shown = "".join(delta.text for delta in deltas)
    assert shown.startswith(outcome.answer.reasoning)
    assert shown.endswith(outcome.answer.next_steps[-1])


async def test_pending_text_is_sent_while_the_model_pauses() -> None:
    pause = asyncio.Event()
    seen = asyncio.Event()
    shown: list[str] = []

    def emit(delta: LensDelta) -> None:
        shown.append(delta.text)
        if "".join(shown) == "It holds so far":
            seen.set()

    script = make_script('{"reasoning": "It', " holds", " so far", pause, '"', Finished("stop", None))
    provider = ScriptedProvider({(1, "logical"): [script]})
    call = asyncio.create_task(call_lens(provider, REQUEST, TIER, "logical", deadline=5.0, emit=emit))
    async with asyncio.timeout(2.0):
        await seen.wait()
    pause.set()
    await call
