"""Accounts with rows in every table, created for each test."""

from __future__ import annotations

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from tests.app.domains.operations.account_lifecycle.accounts import Accounts, create_accounts


@pytest.fixture
async def accounts(client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> Accounts:
    return await create_accounts(client, sessions, outbox)
