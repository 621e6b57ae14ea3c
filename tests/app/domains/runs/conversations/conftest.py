"""Fixtures of the conversation tests."""

from __future__ import annotations

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventLog
from tests.app.domains.runs.conversations.participants import Participant, Worker
from tests.support.people import Person, sign_up


@pytest.fixture
def participant(client: httpx.AsyncClient, person: Person) -> Participant:
    return Participant(client, person)


@pytest.fixture
async def stranger(client: httpx.AsyncClient, person: Person) -> Participant:
    return Participant(client, await sign_up(client))


@pytest.fixture
def worker(sessions: SessionFactory, event_log: EventLog) -> Worker:
    return Worker(sessions, event_log)
