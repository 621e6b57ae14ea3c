"""Single-flight TTL cache."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")

NEVER = float("-inf")


class AsyncTTLCache(Generic[T]):
    """Caches the result of `fetch` for `seconds`, and its failure for `failure_seconds`.

    One caller fetches while the others wait for that result.
    """

    def __init__(
        self, fetch: Callable[[], Awaitable[T]], seconds: float, *, failure_seconds: float = 0.0
    ) -> None:
        self._fetch = fetch
        self._seconds = seconds
        self._failure_seconds = failure_seconds
        self._lock = asyncio.Lock()
        self._cached: tuple[float, T] | None = None
        self._failed: tuple[float, Exception] | None = None

    async def get(self, since: float = NEVER) -> T:
        """Returns the value, fetched no earlier than `since` (`time.monotonic`).

        Raises what `fetch` raises.
        """
        async with self._lock:
            now = time.monotonic()
            if self._cached and self._cached[0] >= since and now - self._cached[0] < self._seconds:
                return self._cached[1]
            if self._failed and now - self._failed[0] < self._failure_seconds:
                raise self._failed[1]
            try:
                value = await self._fetch()
            except Exception as error:
                self._failed = time.monotonic(), error
                raise
            self._cached = time.monotonic(), value
            return value
