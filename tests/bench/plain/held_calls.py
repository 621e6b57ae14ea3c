"""Holds the calls of runs with the SDKs of the providers alone: the limit that libraries set for memory.

    python -m tests.bench.plain.held_calls RUNS

Also imports the libraries of a worker for its queue, database and cache, and connects to none of them. Ends
with the calls.
"""

from __future__ import annotations

import asyncio
import os
import sys

import asyncpg  # type: ignore[import-untyped]  # noqa: F401  # for its memory, as the following
import dramatiq.brokers.redis  # noqa: F401
import redis.asyncio  # noqa: F401
import sqlalchemy.ext.asyncio  # noqa: F401
import uvloop

from routing.lenses import DEFAULT_LENSES
from tests.bench.plain.sdk_client import SdkClient

FIRST_TIER = [(1, [lens.id for lens in DEFAULT_LENSES])]


async def hold(runs: int) -> None:
    """Starts all runs at once and waits for their answers."""
    async with SdkClient(os.environ) as client:
        await asyncio.gather(
            *(client.analyze(f"Should shop {number} open on Sundays?", FIRST_TIER) for number in range(runs))
        )


if __name__ == "__main__":
    uvloop.run(hold(int(sys.argv[1])))
