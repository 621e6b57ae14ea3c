"""Cache for slow results that may be a little old."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")

FRESH_SECONDS = 10.0
BUSY_SHARE = 0.05
"""Maximum share of time spent on fetching, so that slower results are fetched less often."""


class SlowCache(Generic[T]):
    """Caches the result of `fetch` for FRESH_SECONDS, longer if it takes long to fetch.

    During a fetch, concurrent callers get the previous result, or wait if there is none.
    """

    def __init__(self, fetch: Callable[[], Awaitable[T]]) -> None:
        self._fetch = fetch
        self._lock = asyncio.Lock()
        self._cached: tuple[float, T] | None = None

    async def get(self) -> T:
        """Returns the cached or a new result. Raises what `fetch` raises."""
        cached = self._cached
        if cached is not None and (cached[0] > time.monotonic() or self._lock.locked()):
            return cached[1]
        async with self._lock:
            if self._cached is None or self._cached is cached:
                begun = time.monotonic()
                value = await self._fetch()
                now = time.monotonic()
                self._cached = now + max(FRESH_SECONDS, (now - begun) / BUSY_SHARE), value
            return self._cached[1]

    def invalidate(self) -> None:
        """Forgets the result."""
        self._cached = None
