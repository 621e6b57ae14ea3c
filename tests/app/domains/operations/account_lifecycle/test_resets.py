"""Password reset links: valid once, for a day, and only the newest one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text

from app.cli.admin import run
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import AuditEntry, NotificationRow
from tests.app.domains.identity.second_factors.setup import set_up_totp
from tests.support.people import PASSWORD, Person, sign_in, sign_up

NEW = "a long walk home"
LINK = re.compile(r"^https://iris\.example\.org/reset-password#token=(\S+)$", re.MULTILINE)


async def link(client: httpx.AsyncClient, admin: Person, who: Person) -> str:
    """Creates a reset link. Returns its token."""
    answer = await client.post(f"/api/admin/users/{who.id}/reset-link", headers=admin.headers)
    assert answer.status_code == 200, answer.text
    page, _, token = answer.json()["url"].partition("#token=")
    assert page == "http://iris.test/reset-password"
    return str(token)


async def reset(client: httpx.AsyncClient, token: str, password: str = NEW) -> httpx.Response:
    form = {"token": token, "newPassword": password, "confirmPassword": password}
    return await client.post("/api/auth/reset", json=form)


async def login(client: httpx.AsyncClient, who: Person, password: str) -> int:
    form: dict[str, Any] = {"username": who.username, "password": password}
    return (await client.post("/api/auth/login", json=form)).status_code


async def test_reset_link_works_once_and_ends_sessions(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    root, person = await sign_up(client), await sign_up(client)
    await sign_in(client, person)
    token = await link(client, root, person)
    weak = await reset(client, token, "password")
    assert weak.json()["code"] == "common_password", "a refused password does not consume the link"
    done = await reset(client, token)
    assert done.json() == {"username": person.username, "endedSessions": 2}
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 401
    assert (await login(client, person, PASSWORD), await login(client, person, NEW)) == (401, 200)
    assert (await reset(client, token)).json()["code"] == "reset_link_invalid"
    (entry,) = (await client.get("/api/admin/audit", headers=root.headers)).json()["entries"]
    assert (entry["act"], entry["concerns"]["id"]) == ("reset-link", person.id)
    async with sessions() as db:
        assert (await db.execute(text("SELECT * FROM password_resets"))).all() == []


@pytest.mark.parametrize("why", ["newer", "late", "changed", "made-up"])
async def test_used_or_expired_link_reports_its_reason(
    client: httpx.AsyncClient, sessions: SessionFactory, why: str
) -> None:
    root, person = await sign_up(client), await sign_up(client)
    token = await link(client, root, person)
    if why == "newer":
        newest = await link(client, root, person)
    elif why == "late":
        async with sessions.begin() as db:
            await db.execute(text("UPDATE password_resets SET expires_at = now() - interval '1 second'"))
    elif why == "changed":
        form = {"currentPassword": PASSWORD, "newPassword": NEW, "confirmPassword": NEW}
        await client.post("/api/auth/password", json=form, headers=person.headers)
    else:
        token = token[:-1]
    refused = await reset(client, token)
    assert (refused.status_code, refused.json()["code"]) == (404, "reset_link_invalid")
    if why == "newer":
        assert (await reset(client, newest)).status_code == 200


async def test_command_line_creates_a_reset_link(
    client: httpx.AsyncClient,
    settings: Settings,
    sessions: SessionFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = await sign_up(client)
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    monkeypatch.setenv("IRIS_PUBLIC_URL", "https://iris.example.org/")
    status = await asyncio.to_thread(run, "reset_link", person.username.upper())
    said = LINK.search(capsys.readouterr().out)
    assert status == 0
    assert said is not None
    assert (await reset(client, said[1])).status_code == 200
    assert await asyncio.to_thread(run, "reset_link", "nobody") == 1
    assert await notified_of(sessions) == ["link-made", "link-used"]


async def test_command_line_removes_second_factors(
    client: httpx.AsyncClient,
    settings: Settings,
    sessions: SessionFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = await sign_up(client)
    await set_up_totp(client, person)
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    for words in ("signs in without a second factor now", "has no second factor"):
        assert await asyncio.to_thread(run, "remove_second_factors", person.username) == 0
        assert words in capsys.readouterr().out
    form = {"username": person.username, "password": PASSWORD}
    assert (await client.post("/api/auth/login", json=form)).status_code == 200
    assert await notified_of(sessions) == ["factor-added", "factors-reset"]
    async with sessions() as db:
        acts = (await db.scalars(select(AuditEntry.act))).all()
    assert acts == ["remove-second-factors"]


async def notified_of(sessions: SessionFactory) -> Sequence[str]:
    """Returns the kinds of security notifications, oldest first."""
    found = select(NotificationRow.subject_id).order_by(NotificationRow.created_at)
    async with sessions() as db:
        return (await db.scalars(found)).all()
