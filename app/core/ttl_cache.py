"""An answer that many ask for and that may be a little old."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class AsyncTTLCache(Generic[Answer]):
    """What `ask` answers, asked again once it is `seconds` old: by one caller, while the others wait for that
    answer. A failure is not kept, and is the caller's alone."""

    def __init__(self, ask: Callable[[], Awaitable[Answer]], seconds: float) -> None:
        self._ask = ask
        self._seconds = seconds
        self._lock = asyncio.Lock()
        self._kept: tuple[float, Answer] | None = None

    async def get(self) -> Answer:
        """The answer, at most `seconds` old."""
        async with self._lock:
            if self._kept is None or time.monotonic() - self._kept[0] >= self._seconds:
                self._kept = time.monotonic(), await self._ask()
            return self._kept[1]
