"""Test benches with a simulator behind every tier, and without any model."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from tests.app.domains.runs.bands.bench import Bench, open_bench
from tests.simulator.fixture import Simulator, simulator, simulator_process

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
async def bench(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[Bench]:
    async with open_bench(settings, simulator.env(), simulator, sessions, outbox) as bench:
        yield bench


@pytest.fixture
async def offline_bench(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> AsyncIterator[Bench]:
    async with open_bench(settings, {"IRIS_OFFLINE_PACE": "0"}, simulator, sessions, outbox) as bench:
        yield bench
