"""Periodic work and its error policy."""

from __future__ import annotations

import asyncio

import pytest

from app.core.processes.periodic import MAX_BACKOFF_SECONDS, PeriodicTask, periodic
from app.core.redis.client import RedisError
from tests.support.waiting import until


async def test_task_runs_immediately_and_repeats_after_a_failure_until_closed() -> None:
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


async def test_task_pauses_between_turns() -> None:
    turns: list[int] = []

    async def work() -> None:
        turns.append(len(turns))

    async with periodic("resting", work, 3_600):
        await until(lambda: turns, within=10)
    assert turns == [0]


async def test_outage_is_logged_once(capsys: pytest.CaptureFixture[str]) -> None:
    errors: list[Exception | None] = [
        OSError("down"),
        OSError("down"),
        RedisError("down"),
        None,
        OSError("down"),
    ]

    async def work() -> None:
        error = errors.pop(0)
        if error is not None:
            raise error

    task = PeriodicTask("polling", work, 1.0)
    failures = []
    for _ in range(len(errors)):
        await task.turn()
        failures.append(task.failures)
    assert failures == [1, 2, 3, 0, 1]
    output = capsys.readouterr().out
    assert output.count("periodic work failed") == 3
    assert output.count("periodic work recovered") == 1
    assert "Traceback" not in output


async def test_program_error_is_logged_with_its_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        raise KeyError("missing")

    await PeriodicTask("polling", work, 1.0).turn()
    assert "Traceback" in capsys.readouterr().out


async def test_turn_above_its_time_limit_fails() -> None:
    async def work() -> None:
        await asyncio.sleep(60)

    task = PeriodicTask("polling", work, 1.0, timeout_seconds=0.01)
    await task.turn()
    assert task.failures == 1


async def test_repeated_failures_double_the_pause_up_to_a_limit() -> None:
    async def work() -> None:
        raise OSError("down")

    short, long = PeriodicTask("polling", work, 0.5), PeriodicTask("sweep", work, 3_600.0)
    pauses = []
    for _ in range(4):
        await short.turn()
        await long.turn()
        pauses.append((short._next_pause(), long._next_pause()))
    assert pauses == [(0.5, 3_600.0), (1.0, 3_600.0), (2.0, 3_600.0), (MAX_BACKOFF_SECONDS, 3_600.0)]


async def test_wake_starts_the_next_turn_unless_the_last_one_failed() -> None:
    turns: list[int] = []

    async def work() -> None:
        turns.append(len(turns))
        if len(turns) == 2:
            raise OSError("down")

    task = PeriodicTask("polling", work, 3_600.0)
    running = asyncio.create_task(task.run())
    await until(lambda: len(turns) == 1, within=10)
    task.wake()
    await until(lambda: len(turns) == 2, within=10)
    task.wake()
    await asyncio.sleep(0.05)
    assert len(turns) == 2
    running.cancel()
