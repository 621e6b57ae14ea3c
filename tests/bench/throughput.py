"""Measures throughput with 64 analyses in flight, relative to the limit set by the models."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence

from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.simulator.behaviour import Behaviour
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good

IN_FLIGHT = 64
CALL_SECONDS = 2.0
CHUNKS = 20
CALL = Behaviour(first_token_ms=500, stream_ms=1500, chunks=CHUNKS)
CRITICAL_SECONDS = 2 * CALL_SECONDS
WARM_UP_SECONDS = 1.5 * CRITICAL_SECONDS
MEASURED_SECONDS = 4 * CRITICAL_SECONDS


async def throughput(simulator: Simulator, url: str, people: Sequence[Mapping[str, str]]) -> Figure:
    """Simulates 64 pages whose users each follow a run to its end and start the next one.

    Their starts are spread over the duration of one run.
    """
    simulator.play(all_good(CALL))
    began = time.monotonic()
    ends: list[float] = []
    pages = [_page(url, people[number % len(people)], number, began, ends) for number in range(IN_FLIGHT)]
    await asyncio.gather(*pages)
    start = began + WARM_UP_SECONDS
    counted = sum(start <= end < start + MEASURED_SECONDS for end in ends)
    rate, ideal = counted / MEASURED_SECONDS, IN_FLIGHT / CRITICAL_SECONDS
    return Figure(
        name=f"analyses per second, {IN_FLIGHT} in flight, over the ideal",
        value=rate / ideal,
        unit="ratio",
        must=0.85,
        aim=0.90,
        better="more",
        detail=f"{rate:.1f} of {ideal:.1f} per second; calls of {CALL_SECONDS:g} s in {CHUNKS} chunks",
    )


async def _page(url: str, headers: Mapping[str, str], number: int, began: float, ends: list[float]) -> None:
    await asyncio.sleep(number * CRITICAL_SECONDS / IN_FLIGHT)
    async with Line(url, headers) as line, Line(url, headers) as stream:
        while time.monotonic() < began + WARM_UP_SECONDS + MEASURED_SECONDS:
            path = await line.analyze(f"Should person {number} sign today, or ask for a week?")
            async for said in stream.events(path):
                assert said.type != "failed", said.data
            ends.append(time.monotonic())
