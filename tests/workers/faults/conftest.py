"""Fixtures of the fault tests."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete

from app.core.database.engine import create_engine, session_factory
from app.core.events import EventLog
from app.core.messaging.queue import JobSender
from app.core.redis.client import Redis, create_redis
from app.models import ModelEndpoint
from tests.simulator.fixture import Simulator, simulator_process
from tests.support.outboxes import drained_outbox
from tests.workers.faults.harness import FaultHarness, Servers, running_servers

__all__ = ["simulator_process"]


@pytest.fixture(scope="session")
def servers(simulator_process: Simulator) -> Iterator[Servers]:
    folder = Path(tempfile.mkdtemp(prefix="iris-f-"))
    try:
        with running_servers(folder, simulator_process) as servers:
            yield servers
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
async def live_redis(servers: Servers) -> AsyncIterator[Redis]:
    client = create_redis(servers.redis.url)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture
async def queue_redis(servers: Servers) -> AsyncIterator[Redis]:
    client = create_redis(servers.settings.queue_url)
    yield client
    await client.aclose()


@pytest.fixture
async def harness(servers: Servers, live_redis: Redis) -> AsyncIterator[FaultHarness]:
    """Resets the simulator, queues and learned endpoints. Tests start the workers."""
    servers.simulator.reset()
    engine = create_engine(servers.settings)
    async with engine.begin() as connection:
        await connection.execute(delete(ModelEndpoint))
    jobs = JobSender(servers.settings.queue_url)
    async with (
        drained_outbox(EventLog(live_redis), jobs) as outbox,
        servers.api.client(servers.headers) as client,
    ):
        harness = await FaultHarness.open(servers, session_factory(engine), outbox, client)
        yield harness
        await harness.close()
    await jobs.close()
    await engine.dispose()
