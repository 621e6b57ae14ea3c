"""Work that comes again and again, whatever becomes of one turn."""

from __future__ import annotations

import asyncio

from app.core.periodic import periodic
from tests.support.waiting import until


async def test_it_is_done_at_once_and_again_after_a_failure_until_it_is_ended() -> None:
    turns: list[int] = []

    async def work() -> None:
        turns.append(len(turns))
        if len(turns) == 2:
            raise ConnectionError("away for the moment")

    async with periodic("counting", work, 0.01):
        await until(lambda: len(turns) >= 4, within=10)
    done = len(turns)
    await asyncio.sleep(0)
    assert len(turns) == done
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "counting"]


async def test_between_two_turns_it_rests() -> None:
    turns: list[int] = []

    async def work() -> None:
        turns.append(len(turns))

    async with periodic("resting", work, 3_600):
        await until(lambda: turns, within=10)
    assert turns == [0]
