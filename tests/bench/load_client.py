"""Clients that start analyses and follow their events, in a process of their own.

    python -m tests.bench.load_client URL SECONDS IN_FLIGHT < SESSIONS
    python -m tests.bench.load_client URL SECONDS --rate PER_SECOND < SESSIONS

Each line of standard input is the headers of a session, as JSON. With IN_FLIGHT, so many pages each follow a
run to its end and start the next one. With a rate, runs start at the times of a Poisson process. Prints a
JSON list of `Course`, when all runs have ended.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Mapping, Sequence
from itertools import count

import msgspec
import uvloop
from msgspec import Struct

from tests.bench.line import Line

SEED = 18
IDLE_SECONDS = 2.0
"""Connections that were idle for longer are not used again, because the server closes idle ones."""


class Course(Struct, frozen=True, array_like=True):
    """Times of a run: its POST (monotonic seconds), the first event and the last one (seconds after it)."""

    began: float
    first: float
    last: float


class Clients:
    """Pages with persistent connections, two for each page."""

    def __init__(self, url: str, sessions: Sequence[Mapping[str, str]]) -> None:
        self._url, self._sessions = url, sessions
        self._numbers = count()
        self._idle: list[tuple[float, Line, Line]] = []
        self.courses: list[Course] = []

    async def closed_loop(self, seconds: float, in_flight: int, path_seconds: float) -> None:
        """Keeps `in_flight` runs going for some seconds.

        The first starts are spread over `path_seconds`, the duration of a run.
        """
        ends = time.monotonic() + seconds

        async def page(delay: float) -> None:
            await asyncio.sleep(delay)
            while time.monotonic() < ends:
                await self._follow()

        await asyncio.gather(*(page(number * path_seconds / in_flight) for number in range(in_flight)))

    async def open_loop(self, seconds: float, rate: float) -> None:
        """Starts runs at random times, `rate` a second on average, for some seconds."""
        draw = random.Random(SEED)
        at = began = time.monotonic()
        async with asyncio.TaskGroup() as group:
            while (at := at + draw.expovariate(rate)) < began + seconds:
                await asyncio.sleep(at - time.monotonic())
                group.create_task(self._follow())

    async def _follow(self) -> None:
        number = next(self._numbers)
        line, stream = await self._take(number)
        began = time.monotonic()
        path = await line.analyze(f"Should person {number} sign today, or ask for a week?")
        events = [event async for event in stream.events(path)]
        assert events[-1].type == "completed", events[-1].data
        self.courses.append(Course(began, events[0].at - began, events[-1].at - began))
        self._idle.append((time.monotonic(), line, stream))

    async def _take(self, number: int) -> tuple[Line, Line]:
        """Returns the connections that were used last, or new ones."""
        if self._idle:
            used, line, stream = self._idle.pop()
            if time.monotonic() < used + IDLE_SECONDS:
                return line, stream
        return await self._open(number)

    async def _open(self, number: int) -> tuple[Line, Line]:
        headers = self._sessions[number % len(self._sessions)]
        line, stream = Line(self._url, headers), Line(self._url, headers)
        return await line.__aenter__(), await stream.__aenter__()


async def main(url: str, seconds: str, *load: str) -> None:
    clients = Clients(url, [json.loads(line) for line in sys.stdin])
    if load[0] == "--rate":
        await clients.open_loop(float(seconds), float(load[1]))
    else:
        await clients.closed_loop(float(seconds), int(load[0]), float(load[1]))
    sys.stdout.buffer.write(msgspec.json.encode(clients.courses))


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
