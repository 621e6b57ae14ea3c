"""Session expiry: idle limit and absolute limit."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.identity.accounts.sessions import SessionConfig
from app.http import background
from app.models import Session
from tests.support.apps import app_for
from tests.support.people import Person
from tests.support.runs import Rig
from tests.support.serving import running_app
from tests.support.waiting import until

TERMS = SessionConfig(life=timedelta(days=30), idle=timedelta(days=14))


async def read_session(sessions: SessionFactory) -> Session:
    async with sessions() as db:
        return (await db.scalars(select(Session))).one()


async def backdate_session(sessions: SessionFactory, *, ago: timedelta, began: timedelta) -> None:
    """Backdates last use and start of the only session."""
    now = utc_now()
    used, start = now - ago, now - began
    async with sessions.begin() as db:
        await db.execute(
            update(Session).values(created_at=start, last_seen_at=used, expires_at=TERMS.end(start, used))
        )


@pytest.mark.parametrize(
    ("used_after", "ends_after"),
    [(0, 14), (1, 15), (16, 30), (29, 30)],
)
def test_session_ends_at_the_idle_or_absolute_limit(used_after: int, ends_after: int) -> None:
    began = datetime.fromisoformat("2026-01-01T12:00:00Z")
    assert TERMS.end(began, began + timedelta(days=used_after)) == began + timedelta(days=ends_after)


def test_shorter_idle_time_updates_the_last_use_more_often() -> None:
    assert TERMS.touch_after == timedelta(minutes=10)
    assert SessionConfig(timedelta(days=1), timedelta(minutes=10)).touch_after == timedelta(minutes=1)


def test_session_terms_are_read_from_the_settings(settings: Settings) -> None:
    shorter = settings.replace(session_days=2.0, session_idle_days=0.5)
    assert SessionConfig.of(shorter) == SessionConfig(timedelta(days=2), timedelta(hours=12))


async def test_new_session_expires_after_the_configured_idle_time(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    session = await read_session(sessions)
    assert session.last_seen_at == session.created_at
    assert session.expires_at - session.created_at == timedelta(days=14)


async def test_idle_session_expires(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await backdate_session(sessions, ago=timedelta(days=14, seconds=1), began=timedelta(days=15))
    answer = await client.get("/api/auth/me", headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "session_ended")
    assert (await read_session(sessions)).last_seen_at < utc_now() - timedelta(days=14)


async def test_used_session_is_extended(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await backdate_session(sessions, ago=timedelta(days=13), began=timedelta(days=13))
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 200
    session = await read_session(sessions)
    assert session.expires_at - session.last_seen_at == timedelta(days=14)


async def test_use_does_not_extend_the_absolute_limit(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await backdate_session(sessions, ago=timedelta(days=1), began=timedelta(days=29))
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 200
    session = await read_session(sessions)
    assert session.last_seen_at > utc_now() - timedelta(hours=1)
    assert session.expires_at == session.created_at + timedelta(days=30)


async def test_requests_in_quick_succession_do_not_update_the_session(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    before = (await read_session(sessions)).last_seen_at
    for _ in range(3):
        await client.get("/api/auth/me", headers=person.headers)
    assert (await read_session(sessions)).last_seen_at == before


async def test_only_ended_sessions_are_deleted(
    settings: Settings, sessions: SessionFactory, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "FIRST_SWEEP_SECONDS", 0.0)
    now, soon, past = utc_now(), utc_now() + timedelta(hours=1), utc_now() - timedelta(seconds=1)
    rows = {
        "live": Session(user_id=rig.user_id, token_hash=b"1", expires_at=soon),
        "revoked": Session(user_id=rig.user_id, token_hash=b"2", expires_at=soon, revoked_at=now),
        "expired": Session(user_id=rig.user_id, token_hash=b"3", expires_at=past),
    }
    async with sessions.begin() as db:
        db.add_all(rows.values())

    async def remaining_sessions() -> set[UUID]:
        async with sessions() as db:
            return set(await db.scalars(select(Session.id)))

    assert len(await remaining_sessions()) == 3
    async with running_app(app_for(settings)):

        async def only_the_live_one() -> bool:
            return await remaining_sessions() == {rows["live"].id}

        await until(only_the_live_one, within=10, saying="the deletion of ended sessions")


async def test_expired_session_is_rejected(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(update(Session).values(expires_at=utc_now()))
    assert (await client.get("/api/auth/me", headers=person.headers)).status_code == 401


async def test_later_use_updates_the_last_use_of_the_session(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    long_ago = utc_now() - timedelta(hours=1)
    async with sessions.begin() as db:
        await db.execute(update(Session).values(last_seen_at=long_ago))
    await client.get("/api/auth/me", headers=person.headers)
    async with sessions() as db:
        assert (await db.scalars(select(Session.last_seen_at))).one() > long_ago
