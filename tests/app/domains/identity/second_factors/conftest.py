from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from tests.support.people import Person, sign_up
from tests.support.serving import running_app


@pytest.fixture
async def client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """Calls the app over HTTPS, which WebAuthn requires."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="https://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def person(client: httpx.AsyncClient) -> Person:
    return await sign_up(client)
