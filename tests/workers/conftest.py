"""Fixtures of the worker tests: a worker's resources in this process, on real servers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast

import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import Redis, create_redis
from app.core.settings.config import Settings
from routing.models.provider_clients import Providers
from routing.providers.scripted import ScriptedProvider
from tests.support.runs import MODEL_KEYS, Rig
from workers.resources import Resources


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    return await Rig.with_user(sessions, outbox)


@pytest.fixture
async def queue_redis(settings: Settings) -> AsyncIterator[Redis]:
    """The Redis database of the job queues."""
    client = create_redis(settings.queue_url)
    yield client
    await client.aclose()


@pytest.fixture
def provider() -> ScriptedProvider:
    """Gives good answers unless a test scripts others."""
    return ScriptedProvider()


@pytest.fixture
async def resources(
    request: pytest.FixtureRequest, settings: Settings, provider: ScriptedProvider
) -> AsyncIterator[Resources]:
    """A worker's resources with the scripted provider behind every tier. Its parameter changes settings."""
    changes = getattr(request, "param", {})
    quick = settings.replace(
        **{"lease_seconds": 2.0, "heartbeat_seconds": 0.2, "grace_seconds": 0.5, "worker_threads": 4}
        | changes
    )
    opened = Resources(quick, MODEL_KEYS, list(QUEUES.values()))
    opened.providers = cast(Providers, provider)
    yield opened
    await opened.close()
