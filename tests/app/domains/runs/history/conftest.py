"""Somebody's history, as the calls show it."""

from __future__ import annotations

import httpx
import pytest

from app.core.db import SessionFactory
from tests.app.domains.runs.history.history_client import Listed
from tests.support.people import Person


@pytest.fixture
def mine(client: httpx.AsyncClient, sessions: SessionFactory, person: Person) -> Listed:
    return Listed(client, sessions, person)
