"""Requests of the sign-up tests."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.people import Person, registration


async def invite(client: httpx.AsyncClient, admin: Person, **asked: Any) -> tuple[str, dict[str, Any]]:
    """Creates an invitation. Returns its token and the invitation."""
    answer = await client.post("/api/admin/invitations", json=asked, headers=admin.headers)
    assert answer.status_code == 201, answer.text
    page, _, token = answer.json()["url"].partition("#token=")
    assert page == "http://iris.test/join"
    return token, answer.json()["invitation"]


async def set_mode(client: httpx.AsyncClient, admin: Person, mode: str, *domains: str) -> httpx.Response:
    """Sets the sign-up mode."""
    body = {"mode": mode, "domains": domains}
    return await client.put("/api/admin/sign-up", json=body, headers=admin.headers)


async def register(client: httpx.AsyncClient, **changes: str) -> httpx.Response:
    """Registers a user. The client keeps no cookies."""
    answer = await client.post("/api/auth/register", json=registration(**changes))
    client.cookies.clear()
    return answer


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Returns status and code of an error."""
    return answer.status_code, answer.json().get("code", "none")
