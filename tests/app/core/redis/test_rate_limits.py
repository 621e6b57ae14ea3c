"""Limits count for everybody together in Redis, and in this process while Redis is gone."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.core.embedded import EmbeddedRedis
from app.core.errors import TooManyRequests
from app.core.redis import rate_limits
from app.core.redis.client import Redis
from app.core.redis.rate_limits import Limiter, RateLimit, format_wait
from tests.support.waiting import until

THREE = RateLimit("three", "3/15 minutes", "That was enough.")
NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture
async def limiter(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Limiter]:
    """Waits 30 s for Redis: on a loaded machine, the time limit of the product leads to counts in memory."""
    monkeypatch.setattr(rate_limits, "ANSWER_SECONDS", 30.0)
    monkeypatch.setattr(rate_limits, "WHOLE_SECONDS", 30.0)
    limiter = Limiter(redis_url)
    yield limiter
    await limiter.close()


async def allowed(limiter: Limiter, rule: RateLimit, *who: str) -> bool:
    try:
        await limiter.hit(rule, *who)
    except TooManyRequests:
        return False
    return True


async def test_request_above_the_limit_is_refused_with_retry_after(limiter: Limiter) -> None:
    for _ in range(3):
        await limiter.hit(THREE, "ada")
    with pytest.raises(TooManyRequests) as refusal:
        await limiter.hit(THREE, "ada")
    assert refusal.value.message == "That was enough. Please try again in 15 minutes."
    assert 890 <= int(refusal.value.headers["Retry-After"]) <= 900


async def test_a_refusal_does_not_count(limiter: Limiter) -> None:
    one = RateLimit("short", "1/second", "Enough.")
    await limiter.hit(one, "ada")

    async def again() -> bool:
        return await allowed(limiter, one, "ada")

    await until(again, within=5, saying="a second gone by")


async def test_keys_and_rules_are_counted_separately(limiter: Limiter) -> None:
    other = RateLimit("other", THREE.limit, THREE.text)
    for _ in range(3):
        await limiter.hit(THREE, "a/b", "c")
    assert not await allowed(limiter, THREE, "a/b", "c")
    assert await allowed(limiter, THREE, "a", "b/c")
    assert await allowed(limiter, other, "a/b", "c")


async def test_concurrent_requests_do_not_exceed_the_limit(limiter: Limiter) -> None:
    passed = await asyncio.gather(*(allowed(limiter, THREE, "ada") for _ in range(40)))
    assert sum(passed) == 3


async def test_processes_share_counts_and_keys_expire(limiter: Limiter, redis_url: str, redis: Redis) -> None:
    other = Limiter(redis_url)
    for each in (limiter, other, limiter):
        await each.hit(THREE, "ada@example.org")
    assert not await allowed(other, THREE, "ada@example.org")
    await other.close()
    (key,) = await redis.keys("*")
    assert "iris:limit" in repr(key)
    assert "three" in repr(key)
    assert "ada" not in repr(key)
    assert 0 < await redis.ttl(key) <= 900


async def test_limit_is_enforced_without_redis() -> None:
    limiter = Limiter(NOWHERE)
    for _ in range(3):
        await limiter.hit(THREE, "ada")
    assert not await allowed(limiter, THREE, "ada")
    assert await allowed(limiter, THREE, "grace")
    await limiter.close()


async def test_a_redis_that_goes_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.core.redis.circuit_breaker.PROBE_SECONDS", 0.1)
    with tempfile.TemporaryDirectory(prefix="iris-limits-") as folder, EmbeddedRedis(Path(folder)) as server:
        limiter = Limiter(server.url)
        for _ in range(3):
            await limiter.hit(THREE, "ada")
        await asyncio.to_thread(server.kill)
        assert sum([await allowed(limiter, THREE, "ada") for _ in range(10)]) == 3
        await asyncio.to_thread(server.restart)

        async def counts_in_redis() -> bool:
            await allowed(limiter, THREE, "grace")
            return limiter.reaches_redis

        await until(counts_in_redis, saying="Redis being asked again")
        await limiter.close()


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 second"),
        (40, "40 seconds"),
        (90, "90 seconds"),
        (91, "2 minutes"),
        (840, "14 minutes"),
        (841, "15 minutes"),
        (5_400, "90 minutes"),
        (5_401, "2 hours"),
        (86_400, "24 hours"),
    ],
)
def test_wait_is_formatted_in_words(seconds: int, said: str) -> None:
    assert format_wait(seconds) == said
