"""Registration over HTTP."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import func, select, text

from app.core.database.engine import SessionFactory
from app.core.security.credentials import token_hash
from app.domains.identity.accounts.repository import AccountRepository
from app.models import Session, User
from tests.support.people import Person, registration, sign_up
from tests.support.waiting import until


async def test_registration_signs_in(client: httpx.AsyncClient) -> None:
    form = registration(username="  Ada  ", firstName="Ada", lastName="Lovelace")
    answer = await client.post("/api/auth/register", json=form)

    assert answer.status_code == 201
    user = answer.json()["user"]
    assert user["username"] == "Ada"
    assert user["displayName"] == "Ada Lovelace"
    assert {"id", "email", "firstName", "lastName", "isAdmin"} <= user.keys()

    token = answer.json()["token"]
    me = await client.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})
    assert me.json() == {"user": user}


async def test_only_the_first_account_is_an_administrator(client: httpx.AsyncClient) -> None:
    assert (await sign_up(client)).user["isAdmin"] is True
    assert (await sign_up(client)).user["isAdmin"] is False


async def test_concurrent_registration_waits_and_is_not_an_administrator(sessions: SessionFactory) -> None:
    async with sessions() as first, sessions() as second, sessions() as onlooker:
        accounts = AccountRepository(first)
        assert await accounts.is_first_account()
        asking = asyncio.create_task(AccountRepository(second).is_first_account())

        async def second_waits() -> bool:
            waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
            return bool(await onlooker.scalar(waiting))

        await until(second_waits)
        await accounts.add_user(
            User(
                username="a",
                username_folded="a",
                email="a@b.c",
                email_folded="a@b.c",
                first_name="A",
                last_name="B",
            )
        )
        await first.commit()
        assert await asking is False


@pytest.mark.usefixtures("product_passwords")
async def test_only_hashes_are_stored(person: Person, sessions: SessionFactory) -> None:
    async with sessions() as db:
        stored = (await db.scalars(select(Session))).one()
        user = (await db.scalars(select(User))).one()
    assert stored.token_hash == token_hash(person.token)
    assert len(person.token) >= 43
    assert user.password_hash is not None
    assert user.password_hash.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"confirmPassword": "correct house"}, "Passwords don't match"),
        ({"password": "short", "confirmPassword": "short"}, "Password must be at least 8 characters."),
        ({"username": "   "}, "Please enter your username."),
        ({"firstName": ""}, "Please enter your first name."),
        ({"lastName": ""}, "Please enter your last name."),
        ({"email": "nobody"}, "Please enter a valid email address."),
        ({"email": "a@b"}, "Please enter a valid email address."),
        ({"email": "\uff41da@example.org"}, "Please enter a valid email address."),
        ({"email": "ada@stra\u00dfe.example"}, "Please enter a valid email address."),
        ({"username": "x" * 65}, "Your username must be at most 64 characters."),
        ({"username": "a\u200bda"}, "Your username contains an invisible character."),
    ],
)
async def test_invalid_form_is_refused_with_its_reason(
    client: httpx.AsyncClient, sessions: SessionFactory, changes: dict[str, str], error: str
) -> None:
    answer = await client.post("/api/auth/register", json=registration(**changes))
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(User)) == 0


async def test_names_and_addresses_are_unique_regardless_of_case(client: httpx.AsyncClient) -> None:
    await sign_up(client, username="Zoë", email="Zoe@Example.org")
    same_name = await client.post("/api/auth/register", json=registration(username="ZOE\u0308"))
    assert (same_name.status_code, same_name.json()["code"]) == (409, "username_taken")
    same_address = await client.post("/api/auth/register", json=registration(email="zoe@example.ORG"))
    assert (same_address.status_code, same_address.json()["code"]) == (409, "email_taken")


async def test_one_of_two_concurrent_registrations_of_a_name_succeeds(client: httpx.AsyncClient) -> None:
    await sign_up(client)
    forms = [registration(username="same") for _ in range(6)]
    answers = await asyncio.gather(*(client.post("/api/auth/register", json=form) for form in forms))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409, 409]
