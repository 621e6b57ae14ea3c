"""API tokens: creation, refusals, revocation, last use and limits. The access matrix covers scopes."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, text, update

from app.core.clock import iso, utc_now
from app.core.database.engine import SessionFactory
from app.core.security.credentials import token_hash
from app.domains.identity.tokens.repository import TokenRepository
from app.domains.identity.tokens.token_format import new_api_token
from app.models import ApiToken, AuditEntry, NotificationRow
from tests.app.domains.identity.tokens.calls import URL, create_token, person_by_token, refusal
from tests.support.people import PASSWORD, Person, sign_up
from tests.support.waiting import until

INVALID = 'Bearer error="invalid_token", error_description='


async def test_token_authenticates_its_owner_and_is_stored_as_a_hash(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    created = await create_token(client, person, "analyze", "read", name="  CI   server ")
    assert (created["name"], created["scopes"]) == ("CI server", ["read", "analyze"])
    me = await client.get("/api/auth/me", headers={"Authorization": f"Bearer {created['token']}"})
    assert me.json()["user"]["id"] == person.id
    async with sessions() as db:
        (row,) = (await db.execute(text("SELECT api_tokens::text AS row, token_hash FROM api_tokens"))).all()
        acts = (await db.scalars(select(AuditEntry.act))).all()
        notices = (await db.execute(select(NotificationRow.subject_id, NotificationRow.about))).all()
    assert row.token_hash == token_hash(created["token"])
    assert created["token"] not in row.row
    assert acts == ["create-token"]
    assert [tuple(notice) for notice in notices] == [("token-created", "CI server")]
    (listed,) = (await client.get(URL, headers=person.headers)).json()["tokens"]
    assert listed == {name: created[name] for name in listed} | {"lastUsedAt": listed["lastUsedAt"]}
    assert "token" not in listed


async def test_clients_learn_why_a_token_is_refused(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    created = await create_token(client, person, "read")
    token = created["token"]
    malformed = (
        401,
        "token_malformed",
        f'{INVALID}"This API token is malformed. Check that it was copied completely."',
    )
    assert await refusal(client, token[:-1]) == malformed
    unknown = (401, "token_unknown", f'{INVALID}"This API token does not exist."')
    assert await refusal(client, new_api_token()) == unknown
    async with sessions.begin() as db:
        await db.execute(text("UPDATE api_tokens SET expires_at = now()"))
    assert await refusal(client, token) == (401, "token_expired", f'{INVALID}"This API token has expired."')
    assert (await client.get(URL, headers=person.headers)).json()["tokens"][0]["isExpired"] is True
    assert (await client.delete(f"{URL}/{created['id']}", headers=person.headers)).status_code == 204
    assert await refusal(client, token) == (401, "token_revoked", f'{INVALID}"This API token was revoked."')
    assert (await client.get(URL, headers=person.headers)).json() == {"tokens": []}
    assert (await client.delete(f"{URL}/{created['id']}", headers=person.headers)).status_code == 404


async def test_missing_scope_is_named_also_on_public_calls_that_identify(
    client: httpx.AsyncClient, person: Person
) -> None:
    by_token = await person_by_token(client, person, "publish")
    answer = await client.get("/api/analyses/history", headers=by_token.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "insufficient_scope")
    assert answer.json()["error"] == "This API token lacks the scope 'read'."
    assert answer.headers["www-authenticate"] == 'Bearer error="insufficient_scope", scope="read"'
    either = await client.get(f"/api/analyses/{person.id}", headers=by_token.headers)
    assert either.json()["error"] == "This API token lacks the scope 'read' or 'analyze'."
    assert (await client.get("/api/social/feed", headers=by_token.headers)).status_code == 403
    assert (await client.get("/api/social/feed")).status_code == 200
    refused = await client.get(URL, headers=by_token.headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "session_required")


async def test_api_token_in_the_session_cookie_authenticates_nothing(
    client: httpx.AsyncClient, person: Person
) -> None:
    client.cookies.set("iris_session", (await person_by_token(client, person, "read")).token)
    assert (await client.get("/api/auth/me")).json()["code"] == "session_ended"


async def test_operate_needs_an_administrator_at_creation_and_at_every_call(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    root, person = await sign_up(client), await sign_up(client)
    form = {"name": "Ops", "scopes": ["operate"]}
    refused = await client.post(URL, json=form, headers=person.headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "operator_required")
    operator = await person_by_token(client, root, "operate")
    overview = "/api/operations/overview"
    assert (await client.get(overview, headers=operator.headers)).status_code == 200
    assert (await client.get("/api/admin/users", headers=operator.headers)).status_code == 403
    async with sessions.begin() as db:
        await db.execute(text("UPDATE users SET is_admin = false"))
    assert (await client.get(overview, headers=operator.headers)).json()["code"] == "forbidden"


async def test_creation_requires_recent_authentication_and_valid_fields(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"name": "  "}, "token_name_required"),
        ({"expiresAt": iso(utc_now() - timedelta(seconds=1))}, "invalid_expiry"),
        ({"expiresAt": "2030-01-01T00:00:00"}, "invalid_field"),
        ({"scopes": []}, "invalid_field"),
        ({"scopes": ["root"]}, "invalid_field"),
        ({"dailyUsd": 0}, "invalid_field"),
        ({"ratePerMinute": 0}, "invalid_field"),
    ]
    for change, code in wrong:
        form = {"name": "Laptop", "scopes": ["read"]} | change
        answer = await client.post(URL, json=form, headers=person.headers)
        assert (answer.status_code, answer.json()["code"]) == (422, code), change
    async with sessions.begin() as db:
        await db.execute(text("UPDATE sessions SET authenticated_at = now() - interval '6 minutes'"))
    late = await client.post(URL, json={"name": "Laptop", "scopes": ["read"]}, headers=person.headers)
    assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")


async def test_token_stops_with_its_account(client: httpx.AsyncClient, sessions: SessionFactory) -> None:
    root, person = await sign_up(client), await sign_up(client)
    token = (await person_by_token(client, person, "read")).token
    account = f"/api/admin/users/{person.id}"
    suspended = await client.post(f"{account}/suspend", json={"reason": "Spam."}, headers=root.headers)
    assert suspended.status_code == 200, suspended.text
    assert (await refusal(client, token))[:2] == (401, "token_suspended")
    await client.post(f"{account}/unsuspend", json={"reason": ""}, headers=root.headers)
    link = (await client.post(f"{account}/reset-link", headers=root.headers)).json()["url"]
    new = {
        "token": link.partition("#token=")[2],
        "newPassword": "a long walk home",
        "confirmPassword": "a long walk home",
    }
    assert (await client.post("/api/auth/reset", json=new)).status_code == 200
    assert (await refusal(client, token))[:2] == (401, "token_revoked")


async def test_closing_the_account_deletes_its_tokens(client: httpx.AsyncClient) -> None:
    await sign_up(client)
    person = await sign_up(client)
    token = (await person_by_token(client, person, "read")).token
    closed = await client.request(
        "DELETE", "/api/account", json={"password": PASSWORD}, headers=person.headers
    )
    assert closed.status_code == 204, closed.text
    assert (await refusal(client, token))[:2] == (401, "token_unknown")


async def test_last_use_is_recorded_at_most_once_a_minute(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    writes: list[UUID] = []
    record_use = TokenRepository.record_use

    async def counted(repository: TokenRepository, token_id: UUID, now: datetime, every: timedelta) -> None:
        writes.append(token_id)
        await record_use(repository, token_id, now, every)

    monkeypatch.setattr(TokenRepository, "record_use", counted)
    by_token = await person_by_token(client, person, "read")

    async def last_use() -> Any:
        async with sessions() as db:
            return await db.scalar(select(ApiToken.last_used_at))

    async def use_after(seconds: float) -> Any:
        async with sessions.begin() as db:
            await db.execute(update(ApiToken).values(last_used_at=utc_now() - timedelta(seconds=seconds)))
        before = await last_use()
        assert (await client.get("/api/auth/me", headers=by_token.headers)).status_code == 200
        return before

    assert await last_use() is None
    assert (await client.get("/api/auth/me", headers=by_token.headers)).status_code == 200
    await until(last_use, saying="the first use")
    before = await use_after(50)
    assert await last_use() == before
    assert len(writes) == 1
    before = await use_after(61)

    async def has_moved() -> bool:
        return bool(await last_use() > before)

    await until(has_moved, saying="the next use")


async def test_rate_of_a_token_limits_only_this_token(client: httpx.AsyncClient, person: Person) -> None:
    slow = await person_by_token(client, person, "read", ratePerMinute=2)
    statuses = [(await client.get("/api/auth/me", headers=slow.headers)).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    other = await person_by_token(client, person, "read", ratePerMinute=2)
    for one in (person, other):
        assert (await client.get("/api/auth/me", headers=one.headers)).status_code == 200


async def test_number_of_tokens_is_limited(
    client: httpx.AsyncClient, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.domains.identity.tokens.service.TOKENS_MOST", 1)
    first = await create_token(client, person)
    refused = await client.post(URL, json={"name": "B", "scopes": ["read"]}, headers=person.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_tokens")
    await client.delete(f"{URL}/{first['id']}", headers=person.headers)
    await create_token(client, person)
