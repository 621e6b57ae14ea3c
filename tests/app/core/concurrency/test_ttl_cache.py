"""Single-flight, expiry and failures of the TTL cache."""

from __future__ import annotations

import asyncio
import time

import pytest

from app.core.concurrency.ttl_cache import AsyncTTLCache


class Fetch:
    """Counts its calls and returns their number. The first call fails. All wait for `released`."""

    def __init__(self, calls: int = 0) -> None:
        self.calls = calls
        self.released = asyncio.Event()

    async def __call__(self) -> int:
        self.calls += 1
        calls = self.calls
        await self.released.wait()
        if calls == 1:
            raise OSError("away")
        return calls


@pytest.fixture
def later_fetch() -> Fetch:
    """A fetch that neither fails nor waits."""
    fetch = Fetch(calls=1)
    fetch.released.set()
    return fetch


@pytest.mark.parametrize(("failure_seconds", "failures", "calls"), [(0.0, 1, 2), (1_000.0, 5, 1)])
async def test_concurrent_callers_share_a_fetch_and_its_cached_failure(
    failure_seconds: float, failures: int, calls: int
) -> None:
    fetch = Fetch()
    cache = AsyncTTLCache(fetch, 1_000, failure_seconds=failure_seconds)
    waiting = [asyncio.create_task(cache.get()) for _ in range(5)]
    await asyncio.sleep(0)
    assert fetch.calls == 1
    fetch.released.set()
    results = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(result, OSError) for result in results] == [True] * failures + [False] * (5 - failures)
    assert (set(results[failures:]), fetch.calls) == ({2} if failures == 1 else set(), calls)


@pytest.mark.parametrize(("seconds", "second"), [(0.0, 3), (1_000.0, 2)])
async def test_expired_value_is_fetched_again(later_fetch: Fetch, seconds: float, second: int) -> None:
    cache = AsyncTTLCache(later_fetch, seconds)
    assert (await cache.get(), await cache.get()) == (2, second)


async def test_value_older_than_required_is_fetched_again_once(later_fetch: Fetch) -> None:
    cache = AsyncTTLCache(later_fetch, 1_000)
    before = time.monotonic()
    assert await cache.get(since=before) == await cache.get(since=before) == 2
    since = time.monotonic()
    assert [await cache.get(since=since) for _ in range(2)] == [3, 3]
