"""Sign-in by password: success, and refusals that reveal nothing."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import func, select, text, update

from app.core.database.engine import SessionFactory
from app.models import Session, User
from tests.support.people import PASSWORD, Person
from tests.support.waiting import until


@pytest.fixture
def verified_hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records the hashes that passwords are verified against."""
    hashes: list[str] = []
    verify = PasswordHasher.verify

    def record(self: PasswordHasher, stored: str | bytes, given: str | bytes) -> bool:
        hashes.append(str(stored))
        return verify(self, stored, given)

    monkeypatch.setattr(PasswordHasher, "verify", record)
    return hashes


async def test_sign_in_is_case_insensitive_and_creates_another_session(
    client: httpx.AsyncClient, person: Person
) -> None:
    credentials = {"username": person.username.upper(), "password": PASSWORD}
    answer = await client.post("/api/auth/login", json=credentials)
    assert answer.status_code == 200
    assert answer.json()["user"] == person.user
    assert answer.json()["token"] != person.token


async def test_every_failed_login_has_one_message(client: httpx.AsyncClient, person: Person) -> None:
    wrong = await client.post("/api/auth/login", json={"username": person.username, "password": "wrong"})
    unknown = await client.post("/api/auth/login", json={"username": "nobody", "password": "wrong"})
    for answer in (wrong, unknown):
        assert answer.status_code == 401
        assert answer.json()["error"] == "Invalid username or password"
        assert answer.json()["code"] == "wrong_credentials"


async def test_sign_ins_and_refusals_are_logged_with_the_account(
    client: httpx.AsyncClient, person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    for password in ("wrong", PASSWORD):
        await client.post("/api/auth/login", json={"username": person.username, "password": password})
    logged = [line for line in capsys.readouterr().out.splitlines() if person.id in line]
    for event in ("password refused", "password accepted"):
        assert any(event in line for line in logged), event
    assert not any(PASSWORD in line for line in logged)


async def test_account_without_a_password_refuses_password_sign_in(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(update(User).values(password_hash=None))
    answer = await client.post("/api/auth/login", json={"username": person.username, "password": PASSWORD})
    assert answer.status_code == 401


async def test_many_concurrent_sign_ins_are_answered(client: httpx.AsyncClient, person: Person) -> None:
    credentials = {"username": person.username, "password": PASSWORD}
    answers = await asyncio.gather(*(client.post("/api/auth/login", json=credentials) for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}


@pytest.mark.usefixtures("product_passwords")
@pytest.mark.parametrize("how", ["wrong password", "no password", "unknown user", "blank user"])
async def test_every_refusal_costs_one_equal_verification(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, verified_hashes: list[str], how: str
) -> None:
    if how == "no password":
        async with sessions.begin() as db:
            await db.execute(update(User).values(password_hash=None))
    username = {"unknown user": "nobody", "blank user": " "}.get(how, person.username)
    answer = await client.post("/api/auth/login", json={"username": username, "password": "wrong"})
    assert answer.status_code == 401
    assert [stored.rsplit("$", 2)[0] for stored in verified_hashes] == ["$argon2id$v=19$m=19456,t=2,p=1"]


async def test_sign_in_during_a_password_change_is_checked_against_the_new_one(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    credentials = {"username": person.username, "password": PASSWORD}
    async with sessions() as changing, sessions() as onlooker:
        await changing.execute(update(User).values(password_hash="changed"))
        signing_in = asyncio.create_task(client.post("/api/auth/login", json=credentials))

        async def is_blocked() -> bool:
            return bool(await onlooker.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))

        await until(is_blocked, within=10)
        await changing.commit()
        assert (await signing_in).status_code == 401
        assert await onlooker.scalar(select(func.count()).select_from(Session)) == 1


@pytest.mark.usefixtures("product_passwords")
async def test_hash_with_other_cost_is_renewed_at_sign_in(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    cheap = PasswordHasher(time_cost=1, memory_cost=8_192, parallelism=1).hash(PASSWORD)
    async with sessions.begin() as db:
        await db.execute(update(User).values(password_hash=cheap))
    credentials = {"username": person.username, "password": PASSWORD}
    assert (await client.post("/api/auth/login", json=credentials)).status_code == 200
    async with sessions() as db:
        renewed = (await db.scalars(select(User.password_hash))).one() or ""
    assert renewed.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert (await client.post("/api/auth/login", json=credentials)).status_code == 200
