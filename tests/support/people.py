"""Users of the product over HTTP."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx
from msgspec import Struct

PASSWORD = "correct horse"
_numbers = count(1)


class Person(Struct, frozen=True):
    """A signed-in user. `headers` authenticate requests."""

    id: str
    username: str
    token: str
    user: dict[str, Any]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


def registration(**changes: str) -> dict[str, str]:
    """Returns a valid registration form with `changes` applied."""
    number = next(_numbers)
    form = {
        "username": f"person{number}",
        "email": f"person{number}@example.org",
        "password": PASSWORD,
        "confirmPassword": PASSWORD,
        "firstName": "Ada",
        "lastName": "Lovelace",
    }
    return form | changes


async def sign_up(client: httpx.AsyncClient, **changes: str) -> Person:
    """Registers a new user. Removes the session cookie from the client."""
    answer = await client.post("/api/auth/register", json=registration(**changes))
    assert answer.status_code == 201, answer.text
    client.cookies.clear()
    return _person(answer.json())


async def sign_in(client: httpx.AsyncClient, person: Person, *, user_agent: str = "curl/8.9") -> Person:
    """Opens another session of the same user. Removes the session cookie from the client."""
    credentials = {"username": person.username, "password": PASSWORD}
    answer = await client.post("/api/auth/login", json=credentials, headers={"User-Agent": user_agent})
    assert answer.status_code == 200, answer.text
    client.cookies.clear()
    return _person(answer.json())


def _person(signed_in: dict[str, Any]) -> Person:
    user = signed_in["user"]
    return Person(user["id"], user["username"], signed_in["token"], user)
