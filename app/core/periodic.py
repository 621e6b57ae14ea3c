"""Runs work periodically during the lifetime of a process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog

from app.core.tasks import end_tasks

log = structlog.get_logger(__name__)


@asynccontextmanager
async def periodic(
    name: str, work: Callable[[], Awaitable[object]], every_seconds: float, *, first_after: float = 0.0
) -> AsyncIterator[None]:
    """Runs `work` after `first_after` seconds and then every `every_seconds`. Failures are logged.

    Every process runs it, so the work must be idempotent and safe to run concurrently.
    """
    task = asyncio.create_task(_run(name, work, every_seconds, first_after), name=name)
    try:
        yield
    finally:
        await end_tasks([task])


async def _run(
    name: str, work: Callable[[], Awaitable[object]], every_seconds: float, first_after: float
) -> None:
    await asyncio.sleep(first_after)
    while True:
        try:
            await work()
        except Exception as error:
            log.warning("periodic work failed", work=name, error=repr(error))
        await asyncio.sleep(every_seconds)
