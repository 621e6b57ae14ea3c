"""Fixtures of the agent tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from uuid import UUID

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from tests.app.domains.agents.driver import Driver
from tests.app.domains.runs.analyses.analysis_client import Finish
from tests.simulator.fixture import Simulator, simulator, simulator_process
from tests.support.apps import app_for
from tests.support.people import sign_up
from tests.support.runs import Rig
from tests.support.samples import completed
from tests.support.serving import running_app
from tests.support.story import Story
from workers.resources import Resources

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
def finish(sessions: SessionFactory, event_log: EventLog) -> Finish:
    """Acts as the worker: completes a run with a result."""

    async def end(analysis_id: str | UUID) -> None:
        run = UUID(str(analysis_id))
        await Story(sessions, event_log, run, EventId(0, 1)).end(completed(run))

    return end


@pytest.fixture
async def driver(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[Driver]:
    """Returns a driver with a simulator behind every tier."""
    async with open_driver(settings, simulator.env(), simulator, sessions, outbox) as opened:
        yield opened


@pytest.fixture
async def keyless(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[Driver]:
    """Returns a driver without any configured model."""
    async with open_driver(settings, {"IRIS_OFFLINE_PACE": "0"}, simulator, sessions, outbox) as opened:
        yield opened


@pytest.fixture
async def picks_only(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[Driver]:
    """Returns a driver with GPT-4o as the only configured model, which must be selected explicitly."""
    own = ("OPENAI_", "IRIS_GPT4O_")
    env = {name: value for name, value in simulator.env().items() if name.startswith(own)}
    async with open_driver(settings, env | {"IRIS_OFFLINE_PACE": "0"}, simulator, sessions, outbox) as opened:
        yield opened


@asynccontextmanager
async def open_driver(
    settings: Settings,
    env: Mapping[str, str],
    simulator: Simulator,
    sessions: SessionFactory,
    outbox: Outbox,
) -> AsyncIterator[Driver]:
    app, resources = app_for(settings, env), Resources(settings, env, list(QUEUES.values()))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        person = await sign_up(client)
        yield Driver(client, person, Rig(sessions, outbox, UUID(person.id)), resources, simulator)
    await resources.close()
