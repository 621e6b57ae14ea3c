"""User fields about sign-in methods."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.models import Identity, User
from tests.support.people import PASSWORD, Person, sign_up


async def me(client: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    user: dict[str, Any] = (await client.get("/api/auth/me", headers=person.headers)).json()["user"]
    return user


async def add_identities(sessions: SessionFactory, person: Person, *pictures: str | None) -> None:
    """Adds one identity per picture to a user, the newest last."""
    async with sessions.begin() as db:
        for number, picture in enumerate(pictures):
            identity = Identity(
                user_id=UUID(person.id),
                issuer=f"https://issuer-{number}.example",
                subject=person.id,
                email="ada@example.org",
                picture_url=picture,
                created_at=utc_now() + timedelta(seconds=number),
            )
            db.add(identity)


async def test_new_user_has_a_password_no_picture_and_an_unverified_address(
    client: httpx.AsyncClient, person: Person
) -> None:
    user = await me(client, person)
    assert user == person.user
    assert {name: user[name] for name in ("photoURL", "hasPassword", "emailVerified")} == {
        "photoURL": None,
        "hasPassword": True,
        "emailVerified": False,
    }


async def test_picture_is_the_newest_of_the_identity_providers(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    stranger = await sign_up(client)
    await add_identities(sessions, person, "https://pics.example/old", "https://pics.example/new", None)
    assert (await me(client, person))["photoURL"] == "https://pics.example/new"
    assert (await me(client, stranger))["photoURL"] is None
    credentials = {"username": person.username, "password": PASSWORD}
    signed_in = (await client.post("/api/auth/login", json=credentials)).json()
    assert signed_in["user"] == await me(client, person)


async def test_address_is_verified_after_a_provider_confirmed_it(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(update(User).values(email_verified_at=utc_now(), password_hash=None))
    user = await me(client, person)
    assert (user["emailVerified"], user["hasPassword"]) == (True, False)
