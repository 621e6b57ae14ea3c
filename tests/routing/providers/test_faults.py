"""Tests provider faults on both APIs through the real SDKs."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import aclosing
from itertools import pairwise

import pytest

from routing.engine import model_call
from routing.engine.model_call import MAX_TRIES
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.prompts.builder import lens_request
from routing.providers.base import Finished, TextDelta
from routing.types import FailureKind, Usage
from tests.routing.providers.flavour_calls import ANSWER
from tests.routing.providers.lens_calls import LOGICAL, SCENARIO, LensCaller, WireName, create_caller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Script
from tests.simulator.fixture import Simulator
from tests.simulator.flavours import FLAVOURS, Flavour, streams


def _fault(fault: Fault, **more: object) -> Script:
    return scenes.faulty(Behaviour(fault=fault, **more))  # type: ignore[arg-type]


async def test_answer_and_usage_match_the_simulator(simulator: Simulator, caller: LensCaller) -> None:
    result = await caller.call()
    (call,) = simulator.calls()
    assert result.outcome.failure is None
    assert result.outcome.answer
    assert (result.outcome.answer.confidence, result.outcome.answer.repaired) == (88, ())
    assert result.usages == [Usage(call.input_tokens, call.output_tokens)]
    assert result.outcome.answer.reasoning in result.displayed_text
    assert (call.lens, call.tier, call.stream, call.format) == (
        "logical",
        caller.tier.tier,
        True,
        "json_schema",
    )
    price = caller.tier.price
    assert price
    expected = (
        call.input_tokens * price.input_per_million + call.output_tokens * price.output_per_million
    ) / 1e6
    assert result.outcome.tries[0].cost == pytest.approx(expected)


async def test_model_name_is_that_of_the_provider(simulator: Simulator, caller: LensCaller) -> None:
    await caller.call()
    assert simulator.calls()[0].model in ("qwen/qwen3-32b", "gemini-2.5-flash")


async def test_429_waits_for_retry_after(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.rate_limited("1"))
    result = await caller.call()
    first, second = simulator.calls()
    assert result.kinds == [FailureKind.RATE_LIMITED, None]
    assert second.received_at - first.received_at >= 1.0
    assert result.outcome.tries[0].usage == Usage()
    assert result.outcome.tries[0].cost == 0.0


async def test_429_beyond_the_deadline_fails_immediately(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.rate_limited("25"))
    started = time.monotonic()
    result = await caller.call(deadline=5)
    assert time.monotonic() - started < 2
    assert result.kinds == [FailureKind.RATE_LIMITED]
    assert result.failure.retry_after == 25


async def test_429_without_retry_after_backs_off(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.rate_limited(None, times=None))
    result = await caller.call()
    assert result.kinds == [FailureKind.RATE_LIMITED] * MAX_TRIES
    times = [call.received_at for call in simulator.calls()]
    pauses = [later - earlier for earlier, later in pairwise(times)]
    assert len(pauses) == MAX_TRIES - 1
    assert pauses[0] >= 0.2


@pytest.mark.parametrize("status", [500, 502, 503, 529])
async def test_server_error_is_retried(simulator: Simulator, caller: LensCaller, status: int) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=status), times=1))
    result = await caller.call()
    assert result.kinds == [FailureKind.UNAVAILABLE, None]
    assert result.outcome.answer


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, FailureKind.BAD_REQUEST),
        (401, FailureKind.AUTH),
        (403, FailureKind.AUTH),
        (404, FailureKind.BAD_REQUEST),
    ],
)
async def test_permanent_errors_are_not_retried(
    simulator: Simulator, caller: LensCaller, status: int, kind: FailureKind
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=status)))
    result = await caller.call()
    assert result.failure.kind is kind
    assert len(simulator.calls()) <= 2
    assert "key-of" not in result.failure.message


async def test_hanging_call_ends_at_the_deadline_and_closes_its_connection(
    simulator: Simulator, caller: LensCaller
) -> None:
    simulator.play(_fault(Fault.HANG))
    started = time.monotonic()
    result = await caller.call(deadline=0.6)
    assert 0.5 < time.monotonic() - started < 3
    assert result.failure.kind is FailureKind.TIMEOUT
    assert len(result.outcome.tries) == 1
    await simulator.until(outcome="disconnected")


async def test_slow_stream_ends_at_the_deadline(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(_fault(Fault.DRIP, drip_ms=100))
    started = time.monotonic()
    result = await caller.call(deadline=1.0)
    assert 0.9 < time.monotonic() - started < 3
    assert result.failure.kind is FailureKind.TIMEOUT
    await simulator.until(outcome="disconnected")


@pytest.mark.parametrize("fault", [Fault.CUT, Fault.RESET, Fault.UNFINISHED])
async def test_cut_stream_is_retried_after_a_reset(
    simulator: Simulator, caller: LensCaller, fault: Fault
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=fault, cut_at=0.4), times=1))
    result = await caller.call()
    assert result.kinds == [FailureKind.CUT, None]
    answer = result.outcome.answer
    assert answer
    assert any(delta.reset for delta in result.deltas)
    assert result.displayed_text.count(answer.reasoning) == 1
    cut, good = result.usages
    assert cut.estimated or caller.tier.tier == 3
    assert not good.estimated


async def test_stream_that_is_always_cut_fails(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(_fault(Fault.CUT, cut_at=0.4))
    result = await caller.call()
    assert result.kinds == [FailureKind.CUT] * 2
    assert result.outcome.answer is None
    assert simulator.counts().by_outcome == {"cut": 2}


async def test_error_inside_the_stream_is_retried(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STREAM_ERROR), times=1))
    result = await caller.call()
    assert result.kinds == [FailureKind.UNAVAILABLE, None]


async def test_closed_stream_closes_the_connection(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.held(60))
    stream = caller.providers.of(caller.tier).stream(lens_request(caller.tier, LOGICAL, SCENARIO))
    text = ""
    async with aclosing(stream) as items:  # type: ignore[type-var]
        async for item in items:
            assert isinstance(item, TextDelta)
            text += item.text
            if len(text) >= 60:
                break
    (call,) = await simulator.until(outcome="disconnected")
    assert (call.text_sent, len(text)) == (60, 60)


async def test_canceled_call_closes_the_connection(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.held(60))
    call = asyncio.create_task(caller.call())
    await simulator.until(state="held")
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    await simulator.until(outcome="disconnected")


async def test_provider_yields_text_and_one_finish(simulator: Simulator, caller: LensCaller) -> None:
    request = lens_request(caller.tier, LOGICAL, SCENARIO)
    items = [item async for item in caller.providers.of(caller.tier).stream(request)]
    (call,) = simulator.calls()
    assert items[-1] == Finished("stop", Usage(call.input_tokens, call.output_tokens))
    assert all(isinstance(item, TextDelta) and item.text for item in items[:-1])


async def test_text_streams_while_the_model_writes(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.held(200))
    shown: asyncio.Queue[str] = asyncio.Queue()
    stream = caller.providers.of(caller.tier).stream(lens_request(caller.tier, LOGICAL, SCENARIO))

    async def read() -> None:
        async for item in stream:
            if isinstance(item, TextDelta):
                shown.put_nowait(item.text)

    reading = asyncio.create_task(read())
    async with asyncio.timeout(10):
        text = ""
        while len(text) < 200:
            text += await shown.get()
    assert simulator.release() == 1
    await reading


async def test_connection_is_reused_after_an_answer(simulator: Simulator, caller: LensCaller) -> None:
    for _ in range(3):
        await caller.call()
    assert len({call.connection for call in simulator.calls()}) == 1


async def test_deadline_during_a_pause_returns_the_last_failure(
    simulator: Simulator, caller: LensCaller, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("FIRST_BACKOFF", "BACKOFF_CAP"):
        monkeypatch.setattr(model_call, name, 60.0)
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=503)))
    started = time.monotonic()
    result = await caller.call(deadline=1.0)
    assert time.monotonic() - started < 20
    assert result.kinds == [FailureKind.UNAVAILABLE]


@pytest.mark.parametrize("wire", ["openai", "gemini"])
async def test_unreachable_provider_is_unavailable(simulator: Simulator, wire: WireName) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
        env = {name: value.replace(simulator.url, address) for name, value in simulator.env().items()}
        ladder = Ladder.from_env(env)
        providers = Providers.from_env(env, ladder)
        result = await create_caller(wire, ladder, providers).call()
        await providers.aclose()
    assert result.kinds == [FailureKind.UNAVAILABLE] * MAX_TRIES
    assert result.usages == [Usage()] * MAX_TRIES


@pytest.mark.parametrize("flavour", FLAVOURS, ids=lambda flavour: flavour.name)
async def test_streams_of_real_servers_take_one_call_over_http(
    simulator: Simulator, openai_caller: LensCaller, flavour: Flavour
) -> None:
    answers = [stream for stream in streams(ANSWER) if stream.flavour == flavour.name and stream.is_answer]
    for stream in answers:
        simulator.play(scenes.raw(stream.body.decode(), "application/octet-stream"))
        result = await openai_caller.call()
        assert (result.kinds, result.outcome.raw) == ([None], ANSWER), stream.name
