"""security.txt: present where a contact is configured, and valid by RFC 9116."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import httpx
import pytest
from litestar import Litestar

from app.core.settings.config import Settings
from app.main import create_app
from tests.support.serving import running_app

CONTACT = {"contact_email": "security+iris@example.org", "public_url": "https://iris.example.org"}


async def get(app: Litestar, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        return await client.get(path)


async def test_file_has_contact_expiry_languages_and_canonical_address(settings: Settings) -> None:
    answer = await get(create_app(settings.replace(**CONTACT), {}), "/.well-known/security.txt")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    expires = datetime.fromisoformat(fields.pop("Expires"))
    assert timedelta(days=30) < expires - datetime.now(UTC) < timedelta(days=365)
    assert fields == {
        "Contact": "mailto:security%2Biris@example.org",
        "Preferred-Languages": "en",
        "Canonical": "https://iris.example.org/.well-known/security.txt",
    }


async def test_file_has_no_canonical_address_without_https(settings: Settings) -> None:
    plain = settings.replace(**(CONTACT | {"public_url": "http://iris.example.org"}))
    answer = await get(create_app(plain, {}), "/.well-known/security.txt")
    assert "Canonical" not in answer.text


@pytest.mark.parametrize("path", ["/.well-known/security.txt", "/.well-known/other.txt"])
async def test_file_is_missing_without_a_contact(settings: Settings, path: str) -> None:
    answer = await get(create_app(settings.replace(contact_email=""), {}), path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
