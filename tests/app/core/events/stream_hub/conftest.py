"""A stream hub on PostgreSQL and Redis, and a run with events."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventLog, StreamHub
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.domains.runs.analyses.repository import Milestones
from tests.app.core.events.stream_hub.reader import QUEUED
from tests.support.runs import Rig
from tests.support.story import Story


@pytest.fixture
async def hub(settings: Settings, event_log: EventLog, sessions: SessionFactory) -> AsyncIterator[StreamHub]:
    hub = StreamHub(settings.redis_url, event_log, Milestones(sessions), poll_seconds=0.1)
    await hub.start()
    yield hub
    await hub.close()


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    return await Rig.with_user(sessions, outbox)


@pytest.fixture
async def story(rig: Rig, sessions: SessionFactory, event_log: EventLog) -> Story:
    return Story(sessions, event_log, await rig.submit(), prev=QUEUED)
