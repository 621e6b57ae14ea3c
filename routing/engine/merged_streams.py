"""Calls side by side: what is said in them as it comes, and how each of them ends."""

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
    """Make all calls at once. Yields what they emit and what they return, in the order in which it comes.

    Raises what a call raises. Closing the iterator cancels every call and waits for it.
    """
    said: asyncio.Queue[LensDelta | Ended | Exception] = asyncio.Queue()

    async def make(call: Callable[[Emit], Awaitable[Ended]]) -> None:
        try:
            said.put_nowait(await call(said.put_nowait))
        except Exception as error:
            said.put_nowait(error)

    tasks = [asyncio.create_task(make(call)) for call in calls]
    unfinished = len(tasks)
    try:
        while unfinished:
            item = await said.get()
            if isinstance(item, Exception):
                raise item
            unfinished -= not isinstance(item, LensDelta)
            yield item
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
