"""Given an answer that is kept, I expect one call for all who ask at once, and another once it is old."""

from __future__ import annotations

import asyncio

import pytest

from app.core.ttl_cache import AsyncTTLCache


class Asked:
    """Counts how often it is asked, and answers when it is let."""

    def __init__(self) -> None:
        self.times = 0
        self.may = asyncio.Event()

    async def __call__(self) -> int:
        self.times += 1
        times = self.times
        await self.may.wait()
        if times == 1:
            raise OSError("away")
        return times


async def test_all_who_ask_at_once_are_one_and_a_failure_is_the_first_one_s_alone() -> None:
    asked = Asked()
    kept = AsyncTTLCache(asked, 1_000)
    waiting = [asyncio.create_task(kept.get()) for _ in range(5)]
    await asyncio.sleep(0)
    assert asked.times == 1
    asked.may.set()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(answers[0], OSError)
    assert (answers[1:], asked.times) == ([2] * 4, 2)


@pytest.mark.parametrize(("seconds", "times"), [(0.0, 3), (1_000.0, 2)])
async def test_it_is_asked_again_once_it_is_old(seconds: float, times: int) -> None:
    asked = Asked()
    asked.times, kept = 1, AsyncTTLCache(asked, seconds)
    asked.may.set()
    assert (await kept.get(), await kept.get()) == (2, times)
