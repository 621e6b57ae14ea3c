"""Single-flight TTL cache."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class AsyncTTLCache(Generic[Answer]):
    """Caches the result of `ask` for `seconds`.

    One caller refreshes it while the others wait for that result. A failure is not cached and is raised to
    its caller only.
    """

    def __init__(self, ask: Callable[[], Awaitable[Answer]], seconds: float) -> None:
        self._ask = ask
        self._seconds = seconds
        self._lock = asyncio.Lock()
        self._cached: tuple[float, Answer] | None = None

    async def get(self) -> Answer:
        """Returns the cached value, at most `seconds` old."""
        async with self._lock:
            if self._cached is None or time.monotonic() - self._cached[0] >= self._seconds:
                self._cached = time.monotonic(), await self._ask()
            return self._cached[1]
