"""Cache for slow results: one fetch at a time, previous results during a fetch."""

from __future__ import annotations

import asyncio

import pytest

from app.core.concurrency import slow_cache
from app.core.concurrency.slow_cache import SlowCache


class _Counter:
    """Returns how often it was called, each time when released."""

    def __init__(self) -> None:
        self.calls = 0
        self.called = asyncio.Event()
        self.released = asyncio.Semaphore(0)

    async def count(self) -> int:
        self.calls += 1
        number = self.calls
        self.called.set()
        await self.released.acquire()
        return number


async def test_concurrent_callers_share_the_first_fetch() -> None:
    counter = _Counter()
    cache = SlowCache(counter.count)
    async with asyncio.TaskGroup() as group:
        callers = [group.create_task(cache.get()) for _ in range(3)]
        counter.released.release()
    assert [caller.result() for caller in callers] == [1, 1, 1]
    assert await cache.get() == 1, "a fresh result was fetched again"


async def test_an_expired_result_is_returned_during_the_next_fetch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_cache, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(slow_cache, "BUSY_SHARE", 1e9)
    counter = _Counter()
    cache = SlowCache(counter.count)
    counter.released.release()
    assert await cache.get() == 1
    counter.called.clear()
    async with asyncio.TaskGroup() as group:
        second = group.create_task(cache.get())
        await counter.called.wait()
        assert await cache.get() == 1
        counter.released.release()
    assert second.result() == 2


async def test_an_invalidated_result_is_fetched_again() -> None:
    counter = _Counter()
    cache = SlowCache(counter.count)
    counter.released.release()
    assert await cache.get() == 1
    cache.invalidate()
    counter.released.release()
    assert await cache.get() == 2
