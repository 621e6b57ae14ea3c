"""Session token as bearer token and as cookie."""

from __future__ import annotations

import httpx

from tests.support.people import PASSWORD, Person


async def test_logging_out_revokes_the_token(client: httpx.AsyncClient, person: Person) -> None:
    assert (await client.post("/api/auth/logout", headers=person.headers)).status_code == 204
    again = await client.get("/api/auth/me", headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (401, "session_ended")


async def test_cookie_is_http_only_and_same_site_and_removed_on_logout(
    client: httpx.AsyncClient, person: Person
) -> None:
    credentials = {"username": person.username, "password": PASSWORD}
    cookie = (await client.post("/api/auth/login", json=credentials)).headers["set-cookie"]
    assert "iris_session=" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    gone = (await client.post("/api/auth/logout", headers=person.headers)).headers["set-cookie"]
    assert "Max-Age=0" in gone


async def test_cookie_authenticates_reads_only(client: httpx.AsyncClient, person: Person) -> None:
    client.cookies.set("iris_session", person.token)
    assert (await client.get("/api/auth/me")).status_code == 200
    assert (await client.post("/api/auth/logout")).status_code == 401


async def test_missing_token_is_refused_with_the_specified_text(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/auth/me")
    assert (answer.status_code, answer.json()["error"]) == (401, "No token found")
    assert answer.headers["www-authenticate"] == "Bearer"
