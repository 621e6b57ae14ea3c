"""`iris token`."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, update

from app.cli.token import run
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import ApiToken, AuditEntry, User
from tests.app.domains.identity.tokens.calls import URL, refusal
from tests.support.people import sign_up


async def test_command_line_creates_lists_and_revokes_tokens(
    client: httpx.AsyncClient,
    settings: Settings,
    sessions: SessionFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await sign_up(client)
    person = await sign_up(client)
    monkeypatch.setenv("DATABASE_URL", settings.database_url)

    async def iris_token(*arguments: Any) -> tuple[int, str, str]:
        capsys.readouterr()
        status = await asyncio.to_thread(run, *arguments)
        said = capsys.readouterr()
        return status, said.out.strip(), said.err.strip()

    create = ("create", person.username.upper(), "CI", ("analyze",), 30, 0.5, 60)
    status, token, _ = await iris_token(*create)
    assert status == 0
    me = await client.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})
    assert me.json()["user"]["id"] == person.id, "prints the token alone"
    (listed,) = (await client.get(URL, headers=person.headers)).json()["tokens"]
    assert (listed["dailyUsd"], listed["ratePerMinute"]) == (0.5, 60)
    assert listed["expiresAt"] is not None
    status, lines, _ = await iris_token("list", person.username)
    assert lines.startswith(f"{listed['id']}  CI  analyze  ")
    async with sessions.begin() as db:
        await db.execute(update(ApiToken).values(name="\x1b[2J[red]CI[/red]\n\u202e:smile:"))
    status, lines, _ = await iris_token("list", person.username)
    assert lines.startswith(listed["id"] + r"  \x1b[2J[red]CI[/red]\n\u202e:smile:  analyze  ")
    assert (await iris_token("revoke", listed["id"]))[:2] == (0, "The token is revoked.")
    assert (await refusal(client, token))[1] == "token_revoked"
    async with sessions() as db:
        entries = (await db.execute(select(AuditEntry.act, AuditEntry.actor_id, AuditEntry.reason))).all()
    assert [tuple(entry) for entry in entries] == [
        ("create-token", None, "By `iris token create`."),
        ("revoke-token", None, "By `iris token revoke`."),
    ]
    assert (await iris_token("revoke", listed["id"]))[0] == 2
    assert (await iris_token("list", "nobody"))[::2] == (1, "There is no user nobody.")
    async with sessions.begin() as db:
        await db.execute(update(User).where(User.id == UUID(person.id)).values(suspended_at=utc_now()))
    suspended = await iris_token("create", person.username, "CI", ("read",), 0, 0, 0)
    assert suspended == (2, "", "This account is suspended.")
    async with sessions.begin() as db:
        await db.execute(update(User).values(suspended_at=None))
    operate = await iris_token("create", person.username, "CI", ("operate",), 0, 0, 0)
    assert operate == (2, "", "Only an administrator can create a token with the scope 'operate'.")
    unknown = await iris_token("create", person.username, "CI", ("root",), 0, 0, 0)
    assert unknown == (2, "", "There is no scope root. Scopes: read, analyze, publish, operate.")
