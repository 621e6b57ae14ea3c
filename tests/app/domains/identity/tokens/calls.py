"""Creates and uses API tokens over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
from msgspec.structs import replace

from tests.support.people import Person

URL = "/api/tokens"


async def create_token(
    client: httpx.AsyncClient, person: Person, *scopes: str, **more: Any
) -> dict[str, Any]:
    """Creates a token of the person. Returns the response body."""
    form = {"name": "Laptop", "scopes": scopes or ("read",)} | more
    answer = await client.post(URL, json=form, headers=person.headers)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


async def person_by_token(client: httpx.AsyncClient, person: Person, *scopes: str, **more: Any) -> Person:
    """Returns the same person, who calls with a new API token."""
    return replace(person, token=(await create_token(client, person, *scopes, **more))["token"])


async def refusal(client: httpx.AsyncClient, token: str) -> tuple[int, str, str]:
    """Returns status, code and WWW-Authenticate of a call with this token."""
    answer = await client.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})
    return answer.status_code, answer.json()["code"], answer.headers["www-authenticate"]
