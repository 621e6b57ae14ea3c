"""The app: called in the process for most tests, over a real connection for streams."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.security import credentials
from app.core.settings.config import Settings
from app.http import background
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.serving import running_app, serve_app


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lowers the cost of password hashes. Tests of accounts keep the product's."""
    monkeypatch.setattr(credentials, "MEMORY_KIB", 8)
    monkeypatch.setattr(credentials, "ITERATIONS", 1)


@pytest.fixture(autouse=True)
def frequent_mailing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Polls for queued mail every 0.1 s instead of every 5 s."""
    monkeypatch.setattr(background, "MAILING_SECONDS", 0.1)


@pytest.fixture
def app(settings: Settings) -> Litestar:
    """Without any model configured."""
    return app_for(settings)


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """Calls the app in the process."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def person(client: httpx.AsyncClient) -> Person:
    return await sign_up(client)


@pytest.fixture
async def server(app: Litestar) -> AsyncIterator[str]:
    """The app on a port of its own; its address."""
    async with serve_app(app) as address:
        yield address


@pytest.fixture
async def browser(server: str) -> AsyncIterator[httpx.AsyncClient]:
    """Calls the app over a real connection."""
    async with httpx.AsyncClient(base_url=server, timeout=20) as client:
        yield client


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    """The same database and queues, from behind."""
    return await Rig.with_user(sessions, outbox)
