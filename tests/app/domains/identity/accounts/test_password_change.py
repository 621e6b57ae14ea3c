"""Password change over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import httpx
import msgspec
import pytest
from sqlalchemy import select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.models import Session, User
from tests.support.people import PASSWORD, Person, sign_in, sign_up

NEW = "battery staple"


async def change(client: httpx.AsyncClient, person: Person, **changes: str) -> httpx.Response:
    form = {"currentPassword": PASSWORD, "newPassword": NEW, "confirmPassword": NEW}
    return await client.post("/api/auth/password", json=form | changes, headers=person.headers)


async def login(client: httpx.AsyncClient, person: Person, password: str) -> int:
    credentials = {"username": person.username, "password": password}
    return (await client.post("/api/auth/login", json=credentials)).status_code


async def test_only_the_new_password_signs_in(client: httpx.AsyncClient, person: Person) -> None:
    answer = await change(client, person)
    assert (answer.status_code, answer.json()) == (200, {"endedSessions": 0})
    assert await login(client, person, NEW) == 200
    assert await login(client, person, PASSWORD) == 401


async def test_other_sessions_of_the_account_end(client: httpx.AsyncClient, person: Person) -> None:
    stranger = await sign_up(client)
    others = [await sign_in(client, person) for _ in range(2)]
    assert (await change(client, person)).json() == {"endedSessions": 2}
    for known, status in ((person, 200), (stranger, 200), (others[0], 401), (others[1], 401)):
        assert (await client.get("/api/auth/me", headers=known.headers)).status_code == status


@pytest.mark.parametrize(
    ("changes", "status", "error"),
    [
        ({"currentPassword": "wrong horse"}, 403, "The current password is incorrect."),
        ({"currentPassword": ""}, 403, "The current password is incorrect."),
        ({"confirmPassword": "battery stable"}, 400, "Passwords don't match"),
        (
            {"newPassword": "short", "confirmPassword": "short"},
            400,
            "Password must be at least 8 characters.",
        ),
        (
            {"newPassword": "Password1", "confirmPassword": "Password1"},
            400,
            "This password is one of the most common ones and easy to guess. Please choose another.",
        ),
    ],
)
async def test_invalid_change_is_refused_with_its_reason(
    client: httpx.AsyncClient, person: Person, changes: dict[str, str], status: int, error: str
) -> None:
    other = await sign_in(client, person)
    answer = await change(client, person, **changes)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert (await client.get("/api/auth/me", headers=other.headers)).status_code == 200
    assert await login(client, person, PASSWORD) == 200


async def test_own_names_are_refused_as_password(client: httpx.AsyncClient) -> None:
    person = await sign_up(client, username="ada-lovelace")
    answer = await change(client, person, newPassword="ADA-Lovelace", confirmPassword="ADA-Lovelace")
    assert (answer.status_code, answer.json()["code"]) == (400, "password_is_name")


async def test_account_without_a_password_sets_one_without_the_current(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(update(User).values(password_hash=None))
    me = await client.get("/api/auth/me", headers=person.headers)
    assert me.json()["user"]["hasPassword"] is False

    assert (await change(client, person, currentPassword="")).status_code == 200
    me = await client.get("/api/auth/me", headers=person.headers)
    assert me.json()["user"]["hasPassword"] is True
    assert await login(client, person, NEW) == 200


async def test_form_received_after_the_session_ended_is_refused(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    """The body arrives slowly, and the session is revoked meanwhile."""
    form = {"currentPassword": "", "newPassword": NEW, "confirmPassword": NEW}

    async def slow_body() -> AsyncIterator[bytes]:
        async with sessions.begin() as db:
            await db.execute(update(User).values(password_hash=None))
            await db.execute(update(Session).values(revoked_at=utc_now()))
        yield msgspec.json.encode(form)

    headers = person.headers | {"Content-Type": "application/json"}
    answer = await client.post("/api/auth/password", content=slow_body(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "session_ended")
    assert await login(client, person, NEW) == 401


async def test_one_of_two_concurrent_changes_succeeds(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_in(client, person)
    answers = await asyncio.gather(change(client, person), change(client, other))
    assert [answer.status_code for answer in answers].count(200) == 1
    winner = next(answer for answer in answers if answer.status_code == 200)
    assert winner.json() == {"endedSessions": 1}
    left = [
        (await client.get("/api/auth/me", headers=known.headers)).status_code for known in (person, other)
    ]
    assert sorted(left) == [200, 401]
    async with sessions() as db:
        assert (await db.scalars(select(User.password_hash))).one() is not None
