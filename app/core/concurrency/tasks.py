"""Reliable cancellation of background tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.1


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels the tasks until they have ended.

    One cancellation may not be enough: before Python 3.12, `asyncio.wait_for`, which redis-py uses, swallows
    a cancellation that coincides with its result (python/cpython#86296), and the task continues.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN_SECONDS)
