"""Resources of a worker process start their periodic work apart, and close."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import event

from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from tests.support.waiting import until
from workers.monitoring.heartbeat import Heartbeat
from workers.resources import Resources

CLOSE_SECONDS = 5.0
FIRST_STATEMENTS = 6
"""Of the heartbeat, the policies, the reconciler and the endpoints."""


async def test_task_that_ignores_its_first_cancellation_does_not_block_shutdown(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """redis-py calls may ignore a cancellation on Python 3.11 if it coincides with their answer."""
    waits = asyncio.Event()

    async def run(*_: object) -> None:
        with suppress(asyncio.CancelledError):
            waits.set()
            await asyncio.get_running_loop().create_future()
        await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(Heartbeat, "run", run)
    resources = Resources(settings, {"IRIS_OFFLINE": "1"}, list(QUEUES.values()))
    await waits.wait()

    await asyncio.wait_for(resources.close(), CLOSE_SECONDS)


async def test_periodic_work_of_an_idle_process_does_not_multiply_connections(settings: Settings) -> None:
    """The pool keeps every connection, and each takes 2 MB of the server's memory."""
    resources = Resources(settings, {"IRIS_OFFLINE": "1"}, list(QUEUES.values()))
    opened: list[object] = []
    returned: list[object] = []
    pool = resources.engine.sync_engine.pool
    event.listen(pool, "connect", lambda connection, _: opened.append(connection))
    event.listen(pool, "checkin", lambda connection, _: returned.append(connection))

    await until(lambda: len(returned) >= FIRST_STATEMENTS, saying="the first turns of periodic work")
    await resources.close()

    assert len(opened) <= 2  # on a loaded machine, a turn may overlap with the next
