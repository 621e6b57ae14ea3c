"""Fixtures of the history tests."""

from __future__ import annotations

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.runs.history.history_client import HistoryClient
from tests.support.people import Person


@pytest.fixture
def history_client(client: httpx.AsyncClient, sessions: SessionFactory, person: Person) -> HistoryClient:
    return HistoryClient(client, sessions, person)
