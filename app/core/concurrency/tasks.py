"""Reliable cancellation of background tasks, and tasks that outlive their caller."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

AGAIN_SECONDS = 0.1

_detached = set[asyncio.Task[Any]]()


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


def detach(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Starts a task that continues when its caller is cancelled. The event loop alone would not keep it."""
    task = asyncio.create_task(work)
    _detached.add(task)
    task.add_done_callback(_detached.discard)
    return task
