"""A life, fresh for every test."""

from __future__ import annotations

import httpx
import pytest

from app.core.db import SessionFactory
from app.core.uow import Outbox
from tests.app.domains.operations.account_lifecycle.accounts import Life, live


@pytest.fixture
async def life(client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> Life:
    return await live(client, sessions, outbox)
