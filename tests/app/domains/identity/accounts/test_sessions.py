"""List of own sessions, and ending one of them."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import httpx
from sqlalchemy import select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.security.credentials import token_hash
from app.models import Session
from tests.support.people import Person, sign_in, sign_up

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"


async def list_sessions(client: httpx.AsyncClient, person: Person) -> list[dict[str, object]]:
    answer = await client.get("/api/auth/sessions", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, object]] = answer.json()["sessions"]
    return found


async def session_id_of(person: Person, sessions: SessionFactory) -> str:
    """Returns the session ID of the user's token."""
    async with sessions() as db:
        mine = select(Session.id).where(Session.token_hash == token_hash(person.token))
        return str((await db.scalars(mine)).one())


async def test_each_session_is_listed_with_its_device_and_times(
    client: httpx.AsyncClient, person: Person
) -> None:
    again = await sign_in(client, person, user_agent=FIREFOX)
    newer, older = await list_sessions(client, again)
    assert newer.keys() == {
        *("id", "userAgent", "device", "createdAt", "lastSeenAt", "expiresAt", "isCurrent"),
    }
    assert (newer["userAgent"], newer["device"]) == (FIREFOX, "Firefox on Windows")
    assert (newer["isCurrent"], older["isCurrent"]) == (True, False)
    assert str(newer["createdAt"]) <= str(newer["lastSeenAt"]) < str(newer["expiresAt"])
    assert [session["isCurrent"] for session in await list_sessions(client, person)] == [False, True]


async def test_most_recently_used_session_is_listed_first(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await sign_in(client, person)
    rested = utc_now() - timedelta(days=2)
    async with sessions.begin() as db:
        newest = select(Session.id).order_by(Session.created_at.desc()).limit(1)
        await db.execute(
            update(Session).where(Session.id == newest.scalar_subquery()).values(last_seen_at=rested)
        )
    assert [session["isCurrent"] for session in await list_sessions(client, person)] == [True, False]


async def test_only_own_live_sessions_are_listed(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await sign_up(client)
    revoked, expired = await sign_in(client, person), await sign_in(client, person)
    await client.post("/api/auth/logout", headers=revoked.headers)
    async with sessions.begin() as db:
        theirs = update(Session).where(Session.token_hash == token_hash(expired.token))
        await db.execute(theirs.values(expires_at=utc_now()))
    assert [session["isCurrent"] for session in await list_sessions(client, person)] == [True]


async def test_ended_session_is_rejected_and_others_remain_valid(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_in(client, person)
    url = f"/api/auth/sessions/{await session_id_of(other, sessions)}"
    assert (await client.delete(url, headers=person.headers)).status_code == 204

    assert (await client.get("/api/auth/me", headers=other.headers)).json()["code"] == "session_ended"
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 200
    again = await client.delete(url, headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (404, "session_not_found")


async def test_current_session_can_be_ended(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    url = f"/api/auth/sessions/{await session_id_of(person, sessions)}"
    assert (await client.delete(url, headers=person.headers)).status_code == 204
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 401


async def test_session_of_another_user_is_not_found(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    stranger = await sign_up(client)
    theirs, never = await session_id_of(stranger, sessions), uuid4()
    answers = [
        await client.delete(f"/api/auth/sessions/{which}", headers=person.headers)
        for which in (theirs, never)
    ]
    assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [
        (404, "This session does not exist or has already ended.")
    ] * 2
    assert (await client.get("/api/auth/me", headers=stranger.headers)).status_code == 200


async def test_stored_user_agent_is_bounded(client: httpx.AsyncClient, person: Person) -> None:
    odd = await sign_in(client, person, user_agent="x" * 1_000)
    newest = (await list_sessions(client, odd))[0]
    assert (newest["userAgent"], newest["device"]) == ("x" * 300, "Unknown device")
