"""Merges the streams of concurrent calls."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import TypeVar

from routing.engine.delta_throttle import Emit
from routing.events import LensDelta
from routing.types import LensOutcome, SummaryOutcome

Ended = TypeVar("Ended", LensOutcome, SummaryOutcome)


async def merge_streams(
    calls: Sequence[Callable[[Emit], Awaitable[Ended]]],
) -> AsyncGenerator[LensDelta | Ended, None]:
    """Starts all calls and yields their deltas and return values in order of arrival.

    Raises the first exception that a call raises. Closing the iterator cancels all calls and waits for them.
    """
    items: asyncio.Queue[LensDelta | Ended | Exception] = asyncio.Queue()

    async def make(call: Callable[[Emit], Awaitable[Ended]]) -> None:
        try:
            items.put_nowait(await call(items.put_nowait))
        except Exception as error:
            items.put_nowait(error)

    tasks = [asyncio.create_task(make(call)) for call in calls]
    unfinished = len(tasks)
    try:
        while unfinished:
            item = await items.get()
            if isinstance(item, Exception):
                raise item
            unfinished -= not isinstance(item, LensDelta)
            yield item
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
