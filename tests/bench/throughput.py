"""Measures throughput with 64 analyses in flight, relative to the limit set by the models.

The limit is computed, and measured with a plain client that makes the same calls without the product.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial

from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.bench.plain.client import PlainClient
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


Page = Callable[[int], AbstractAsyncContextManager[Callable[[], Awaitable[None]]]]
"""Opens the page with this number. The function that it yields makes one analysis."""


async def throughput(simulator: Simulator, url: str, people: Sequence[Mapping[str, str]]) -> list[Figure]:
    """Simulates 64 pages whose users each follow a run to its end and start the next one."""
    simulator.play(all_good(CALL))
    ours = await _rate(lambda number: _product_page(url, people[number % len(people)], number))
    async with PlainClient(simulator) as client:
        plain = await _rate(lambda number: nullcontext(partial(client.analyze, _scenario(number))))
    ideal = IN_FLIGHT / CRITICAL_SECONDS
    calls = f"calls of {CALL_SECONDS:g} s in {CHUNKS} chunks"
    return [
        _figure("the ideal", ours / ideal, f"{ours:.1f} of {ideal:.1f} per second; {calls}"),
        _figure("the calls alone", ours / plain, f"plain asyncio client {plain:.1f} per second"),
    ]


def _figure(control: str, ratio: float, detail: str) -> Figure:
    name = f"analyses per second, {IN_FLIGHT} in flight, over {control}"
    return Figure(name, ratio, "ratio", must=0.85, aim=0.90, better="more", detail=detail)


async def _rate(page: Page) -> float:
    """Returns analyses per second of IN_FLIGHT pages, whose starts are spread over the duration of one."""
    began = time.monotonic()
    ends: list[float] = []

    async def repeat(number: int) -> None:
        await asyncio.sleep(number * CRITICAL_SECONDS / IN_FLIGHT)
        async with page(number) as analyze:
            while time.monotonic() < began + WARM_UP_SECONDS + MEASURED_SECONDS:
                await analyze()
                ends.append(time.monotonic())

    await asyncio.gather(*map(repeat, range(IN_FLIGHT)))
    start = began + WARM_UP_SECONDS
    return sum(start <= end < start + MEASURED_SECONDS for end in ends) / MEASURED_SECONDS


@asynccontextmanager
async def _product_page(
    url: str, headers: Mapping[str, str], number: int
) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    async with Line(url, headers) as line, Line(url, headers) as stream:

        async def analyze() -> None:
            path = await line.analyze(_scenario(number))
            async for said in stream.events(path):
                assert said.type != "failed", said.data

        yield analyze


def _scenario(number: int) -> str:
    return f"Should person {number} sign today, or ask for a week?"
