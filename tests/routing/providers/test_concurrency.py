"""Tests the number of concurrent calls per endpoint."""

from __future__ import annotations

import asyncio

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.providers import concurrency
from routing.providers.base import ProviderError, Renegotiated
from routing.providers.concurrency import FirstCalls, ResizableSemaphore, SerialWatch
from routing.types import Failure, FailureKind
from tests.routing.providers.lens_calls import create_caller
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator

LENSES = 4


async def test_slots_are_granted_in_order_and_released_on_cancel() -> None:
    turns, order = ResizableSemaphore(lambda: 1), list[int]()
    begun, gate = asyncio.Event(), asyncio.Event()

    async def call(number: int) -> None:
        async with turns.turn():
            order.append(number)
            begun.set()
            await gate.wait()

    calls = [asyncio.create_task(call(number)) for number in range(LENSES)]
    await begun.wait()
    calls[1].cancel()
    gate.set()
    await asyncio.gather(*calls, return_exceptions=True)
    assert order == [0, 2, 3]
    assert turns.running == 0


async def test_rejected_first_call_lets_the_next_one_go_alone() -> None:
    first, order = FirstCalls(lambda: False, open_seconds=60.0), list[int]()

    async def call(number: int, *, is_rejected: bool) -> None:
        async with first.turn():
            order.append(number)
            await asyncio.sleep(0)
            assert order == list(range(number + 1))
            if is_rejected:
                raise Renegotiated(Failure(FailureKind.BAD_REQUEST, "Unsupported parameter."))
            first.accept()

    calls = (call(number, is_rejected=number == 0) for number in range(2))
    rejected, accepted = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(rejected, Renegotiated)
    assert accepted is None
    assert first.is_open


async def test_silent_first_call_does_not_hold_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "ACCEPTED_SECONDS", 0.01)
    first, others = FirstCalls(lambda: False, open_seconds=60.0), asyncio.Barrier(LENSES)

    async def call() -> None:
        async with first.turn():
            await others.wait()

    async with asyncio.timeout(10):
        await asyncio.gather(*(call() for _ in range(LENSES)))


async def test_failed_first_call_lets_the_others_go() -> None:
    first = FirstCalls(lambda: False, open_seconds=60.0)
    with pytest.raises(ProviderError):
        async with first.turn():
            raise ProviderError(Failure(FailureKind.UNAVAILABLE, "The provider is unavailable (503)."))
    assert first.is_open


async def test_queued_calls_do_not_time_out(simulator: Simulator) -> None:
    simulator.play(Script(defaults=Behaviour(stream_ms=400)))
    await _call_concurrently(simulator, {"IRIS_TIER1_CONCURRENCY": "1"}, deadline=1.2)
    assert simulator.counts().peak_active == 1


async def test_busy_server_gets_fewer_calls(simulator: Simulator) -> None:
    simulator.play(Script(defaults=Behaviour(stream_ms=200, slots=1)))
    providers = await _call_concurrently(simulator)
    assert providers.memory.slots(f"{simulator.url}/v1") == 1


async def test_server_that_aborts_concurrent_answers_gets_one_call(simulator: Simulator) -> None:
    simulator.play(Script(defaults=Behaviour(first_token_ms=50, stream_ms=200, interrupts=True)))
    providers = await _call_concurrently(simulator)
    assert providers.memory.slots(f"{simulator.url}/v1") == 1
    assert simulator.counts().calls > LENSES


async def _call_concurrently(
    simulator: Simulator, settings: dict[str, str] | None = None, *, deadline: float = 10.0
) -> Providers:
    env = simulator.env() | (settings or {})
    ladder = Ladder.from_env(env)
    providers = Providers.from_env(env, ladder)
    caller = create_caller("openai", ladder, providers)
    calls = await asyncio.gather(*(caller.call(deadline=deadline) for _ in range(LENSES)))
    await providers.aclose()
    assert [call.failure.message for call in calls if call.outcome.failure] == []
    return providers


def watch_calls(calls: list[tuple[float, float, float]]) -> SerialWatch:
    """Feeds a watch with the times at which each call was sent, begun and ended."""
    watched = SerialWatch()
    moments = [(at, kind, number) for number, times in enumerate(calls) for kind, at in enumerate(times)]
    for at, kind, number in sorted(moments):
        (watched.on_send, watched.on_first_text, watched.on_end)[kind](number, at)
    return watched


def test_sequential_answers_indicate_a_single_slot() -> None:
    assert watch_calls([(0, 1, 5), (0, 5.5, 9), (0, 9.5, 14), (0, 14.5, 18)]).is_serial


def test_overlapping_answers_do_not_indicate_a_single_slot() -> None:
    assert not watch_calls([(0, 1, 5), (0, 4.9, 9), (0, 9.5, 14), (0, 14.5, 18), (0, 18.5, 22)]).is_serial


def test_answers_in_one_burst_are_inconclusive() -> None:
    assert not watch_calls(
        [(0, 3, 3.01), (0, 3.4, 3.41), (0, 4.1, 4.11), (0, 5, 5.01), (0, 6, 6.01)]
    ).is_serial


def test_calls_that_did_not_wait_are_inconclusive() -> None:
    assert not watch_calls([(0, 1, 3), (4, 5, 8), (9, 10, 13), (14, 15, 18), (19, 20, 23)]).is_serial
