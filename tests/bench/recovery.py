"""Measures how long a run stalls when its worker is killed, with production settings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec

from tests.bench.figure import Figure
from tests.bench.line import Line
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.workers.group import WorkerGroup

KILLS = 3


async def recovery(
    simulator: Simulator, line: Line, stream: Line, first: WorkerGroup, start: Callable[[], WorkerGroup]
) -> Figure:
    """Measures the time from SIGKILL of a run's worker group until another worker restarts its tier.

    Returns the worst of KILLS. The worker that takes over is already running.
    """
    waits = []
    group = first
    for number in range(KILLS):
        simulator.play(held(100))
        path = await line.analyze(f"Should we repair pump {number}, or replace it?")
        following = asyncio.create_task(_resumed_at(stream, path))
        await simulator.until(4, state="held", scenario=f"pump {number}")
        simulator.play(all_good())
        successor = await _ready(start)
        killed_at = time.monotonic()
        group.kill()
        waits.append(await following - killed_at)
        group = successor
    return Figure(
        "SIGKILL to resumed",
        max(waits),
        "s",
        must=15,
        aim=10,
        detail="each " + ", ".join(f"{wait:.1f}" for wait in waits) + " s",
    )


async def _resumed_at(stream: Line, path: str) -> float:
    resumed = None
    async for said in stream.events(path):
        if said.type == "tier_started" and msgspec.json.decode(said.data)["resumed"]:
            resumed = resumed or said.at
    assert resumed is not None
    return resumed


async def _ready(start: Callable[[], WorkerGroup]) -> WorkerGroup:
    group = start()
    while not group.is_ready:  # noqa: ASYNC110  # the log of a process, not an event
        await asyncio.sleep(0.05)
    return group
