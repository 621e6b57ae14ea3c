"""Resources of a worker process close."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from workers.monitoring.heartbeat import Heartbeat
from workers.resources import Resources

CLOSE_SECONDS = 5.0


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
