"""Runs work periodically during the lifetime of a process, with one policy for its errors."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import uniform

import structlog

from app.core.concurrency.tasks import end_tasks
from app.core.redis.client import RedisError
from app.core.transient_errors import is_outage

log = structlog.get_logger(__name__)

MAX_BACKOFF_SECONDS = 2.0
"""Longest pause that backoff causes. Short, so that work resumes soon after an outage."""

MAX_DOUBLINGS = 10


class PeriodicTask:
    """Runs `work` after `first_after` seconds and then every `every_seconds`, counted from its end.

    `jitter` varies each pause by that share, to spread the turns of several processes. `timeout_seconds`
    limits a turn. Every process runs its tasks, so the work must be idempotent and safe to run concurrently.

    A failed turn never ends the task. An error is logged once until a turn succeeds or the kind of error
    changes: an outage of PostgreSQL or Redis as a warning, any other error with its traceback. Failures are
    counted, and repeated ones double the pause up to MAX_BACKOFF_SECONDS, unless it is longer anyway.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[], Awaitable[object]],
        every_seconds: float,
        *,
        first_after: float = 0.0,
        jitter: float = 0.0,
        timeout_seconds: float | None = None,
    ) -> None:
        self.late_seconds = 0.0
        """Delay of the current turn. A long one shows that the process was starved or suspended."""
        self.failures = 0
        """Failed turns since the last success."""
        self._name = name
        self._work = work
        self._every_seconds = every_seconds
        self._first_after = first_after
        self._jitter = jitter
        self._timeout_seconds = timeout_seconds
        self._error_kind: str | None = None
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Starts the next turn at once, unless the last one failed."""
        self._woken.set()

    async def run(self) -> None:
        """Runs turns until it is cancelled."""
        await self._pause(self._first_after)
        while True:
            self._woken.clear()
            await self.turn()
            await self._pause(self._next_pause())

    async def turn(self) -> None:
        """Runs the work once. Errors are counted and logged, not raised."""
        try:
            async with asyncio.timeout(self._timeout_seconds):
                await self._work()
        except Exception as error:
            self.failures += 1
            self._log_change(error)
        else:
            if self.failures:
                log.info("periodic work recovered", work=self._name, failures=self.failures)
            self.failures, self._error_kind = 0, None

    def _next_pause(self) -> float:
        spread = uniform(1 - self._jitter, 1 + self._jitter)  # noqa: S311  # only spreads the turns
        longest = max(self._every_seconds, MAX_BACKOFF_SECONDS)
        doublings = min(max(0, self.failures - 1), MAX_DOUBLINGS)
        return min(self._every_seconds * 2.0**doublings, longest) * spread

    async def _pause(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        if self.failures:
            await asyncio.sleep(seconds)
        else:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._woken.wait()
        self.late_seconds = max(0.0, time.monotonic() - due)

    def _log_change(self, error: Exception) -> None:
        kind = (RedisError if isinstance(error, RedisError) else type(error)).__name__
        if kind == self._error_kind:
            return
        self._error_kind = kind
        if is_outage(error):
            log.warning("periodic work failed", work=self._name, error=repr(error))
        else:
            log.exception("periodic work failed", work=self._name)


@asynccontextmanager
async def periodic(
    name: str, work: Callable[[], Awaitable[object]], every_seconds: float, *, first_after: float = 0.0
) -> AsyncIterator[None]:
    """Runs a PeriodicTask inside the context."""
    run = PeriodicTask(name, work, every_seconds, first_after=first_after).run()
    task = asyncio.create_task(run, name=name)
    try:
        yield
    finally:
        await end_tasks([task])
