"""Runs analyses with the engine alone: model calls, gate, synthesis and figures, without storage or HTTP API.

    python -m tests.bench.engine_alone SECONDS IN_FLIGHT

Models are those of the environment. Keeps IN_FLIGHT analyses going, and prints the processor seconds of one.
This is the part of an analysis that no queue, database or web framework can save.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from itertools import count

import uvloop

from routing.analysis import analyze
from routing.events import Completed
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers

WARM_UP_SECONDS = 3.0


async def main(seconds: float, in_flight: int) -> float:
    """Returns the processor seconds of an analysis, after a warm-up."""
    ladder = Ladder.from_env(os.environ)
    providers = Providers.from_env(os.environ, ladder)
    numbers = count()
    ended = 0

    async def loop(until: float) -> None:
        nonlocal ended
        while time.monotonic() < until:
            scenario = f"Should we move in {next(numbers)} weeks, or stay?"
            events = [event async for event in analyze(scenario, ladder=ladder, providers=providers)]
            assert isinstance(events[-1], Completed), events[-1]
            ended += 1

    async def load(duration: float) -> None:
        until = time.monotonic() + duration
        await asyncio.gather(*(loop(until) for _ in range(in_flight)))

    try:
        await load(WARM_UP_SECONDS)
        ended, before = 0, time.process_time()
        await load(seconds)
        return (time.process_time() - before) / ended
    finally:
        await providers.aclose()


if __name__ == "__main__":
    sys.stdout.write(f"{uvloop.run(main(float(sys.argv[1]), int(sys.argv[2])))}\n")
