"""Fixtures of the worker tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from app.core.config import Settings
from app.core.db import SessionFactory
from app.core.uow import Outbox
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.runs import Rig
from tests.workers.group import WorkerGroup, start_workers

__all__ = ["simulator", "simulator_process"]

StartWorkers = Callable[..., WorkerGroup]


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    return await Rig.with_user(sessions, outbox)


@pytest.fixture
def worker_settings(settings: Settings) -> Settings:
    """Leases short enough for a test; everything else as in production."""
    return msgspec.structs.replace(
        settings,
        lease_seconds=2.0,
        heartbeat_seconds=0.5,
        grace_seconds=2.0,
        worker_processes=1,
        worker_threads=8,
    )


@pytest.fixture
def workers(worker_settings: Settings, simulator: Simulator) -> Iterator[StartWorkers]:
    """Starts worker groups; whatever still runs at the end of the test is killed."""
    started: list[WorkerGroup] = []

    def start(*queues: str, **changes: object) -> WorkerGroup:
        settings = msgspec.structs.replace(worker_settings, **changes)
        group = start_workers(settings, simulator.env(), queues)
        started.append(group)
        return group

    yield start
    for group in started:
        group.kill()
