"""Share links: creation, listing, limits, revocation and expiry."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import httpx
import pytest
from sqlalchemy import text

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.runs.share_links.service import LISTED_MOST, LIVE_MOST
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.shares import create_link, import_analysis, open_link

NOT_FOUND_ERROR = "This link does not exist, has expired, or was revoked."


async def assert_not_found(client: httpx.AsyncClient, token: str) -> None:
    """Asserts that a token returns the same error on every route."""
    for path in (f"/api/shared/{token}", f"/api/shared/{token}/preview.png"):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "shared_not_found")
        assert answer.json()["error"] == NOT_FOUND_ERROR


async def execute(sessions: SessionFactory, statement: str) -> None:
    async with sessions.begin() as db:
        await db.execute(text(statement))


async def test_link_opens_without_authentication(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    made = await create_link(client, person, analysis_id, expiresInDays=7)
    assert len(made["token"]) == 43
    assert (made["revokedAt"], made["showsScenario"]) == (None, True)
    lasts = datetime.fromisoformat(made["expiresAt"]) - datetime.fromisoformat(made["createdAt"])
    assert lasts == timedelta(days=7)
    shown = await open_link(client, made["token"])
    assert shown["title"] == "Should I take the job in Lisbon?"
    assert shown["result"]["score"] == 78.4


async def test_new_analysis_has_no_share_links(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    await assert_not_found(client, analysis_id)
    listed = await client.get(f"/api/analyses/{analysis_id}/shares", headers=person.headers)
    assert listed.json() == []


@pytest.mark.parametrize("token", ["x", "A" * 43, "A" * 44, "%00", "../api", "ä" * 43])
async def test_invalid_token_is_not_found(client: httpx.AsyncClient, token: str) -> None:
    answer = await client.get(f"/api/shared/{token}")
    assert answer.status_code == 404


async def test_revoked_link_is_not_found(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    first, second = [await create_link(client, person, analysis_id) for _ in range(2)]
    picture = await client.get(f"/api/shared/{first['token']}/preview.png")
    assert picture.headers["cache-control"] == "private, no-store"
    for _ in range(2):
        answer = await client.delete(f"/api/shares/{first['id']}", headers=person.headers)
        assert answer.status_code == 204
    await assert_not_found(client, first["token"])
    await open_link(client, second["token"])
    listed = (await client.get(f"/api/analyses/{analysis_id}/shares", headers=person.headers)).json()
    assert [share["id"] for share in listed] == [second["id"], first["id"]]
    assert [share["revokedAt"] is None for share in listed] == [True, False]


async def test_expired_link_is_not_found(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    made = await create_link(client, person, await import_analysis(client, person), expiresInDays=365)
    await execute(sessions, "UPDATE share_links SET expires_at = now() + interval '1 minute'")
    await open_link(client, made["token"])
    await execute(sessions, "UPDATE share_links SET expires_at = now() - interval '1 second'")
    await assert_not_found(client, made["token"])


async def test_link_of_a_deleted_analysis_is_not_found(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person)
    made = await create_link(client, person, analysis_id)
    await execute(sessions, "UPDATE analyses SET deleted_at = now()")
    await assert_not_found(client, made["token"])
    path = f"/api/analyses/{analysis_id}/shares"
    assert (await client.get(path, headers=person.headers)).status_code == 404
    assert (await client.post(path, json={}, headers=person.headers)).status_code == 404
    gone = await client.delete(f"/api/shares/{made['id']}", headers=person.headers)
    assert gone.status_code == 404


@pytest.mark.parametrize("days", [0, -1, 366, 1.5, "soon"])
async def test_expiry_out_of_range_is_rejected(
    client: httpx.AsyncClient, person: Person, days: object
) -> None:
    path = f"/api/analyses/{await import_analysis(client, person)}/shares"
    answer = await client.post(path, json={"expiresInDays": days}, headers=person.headers)
    assert answer.status_code == 422


async def test_analysis_has_at_most_twenty_live_links(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    path = f"/api/analyses/{analysis_id}/shares"
    answers = await asyncio.gather(
        *(client.post(path, json={}, headers=person.headers) for _ in range(LIVE_MOST + 4))
    )
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [201] * LIVE_MOST + [409] * 4
    first = next(answer for answer in answers if answer.status_code == 201)
    await client.delete(f"/api/shares/{first.json()['id']}", headers=person.headers)
    assert (await client.post(path, json={}, headers=person.headers)).status_code == 201


async def test_dead_links_do_not_count_towards_the_limit(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await import_analysis(client, person)
    first = await create_link(client, person, analysis_id)
    await execute(
        sessions,
        "INSERT INTO share_links (id, analysis_id, token, shows_scenario, expires_at, revoked_at)"
        " SELECT gen_random_uuid(), analysis_id, n, true, expires_at, now() - n * interval '1 s'"
        " FROM share_links, generate_series(1, 200) AS n",
    )
    await create_link(client, person, analysis_id)
    async with sessions() as db:
        left = (await db.execute(text("SELECT count(*) FROM share_links"))).scalar_one()
    assert left == LISTED_MOST - LIVE_MOST + 2
    await open_link(client, first["token"])


async def test_foreign_analysis_and_links_are_not_found(client: httpx.AsyncClient, person: Person) -> None:
    analysis_id = await import_analysis(client, person)
    made = await create_link(client, person, analysis_id)
    other = await sign_up(client)
    path = f"/api/analyses/{analysis_id}/shares"
    for answer in (
        await client.get(path, headers=other.headers),
        await client.post(path, json={}, headers=other.headers),
        await client.delete(f"/api/shares/{made['id']}", headers=other.headers),
    ):
        assert answer.status_code == 404
    await open_link(client, made["token"])


async def test_analysis_without_a_result_cannot_be_shared(client: httpx.AsyncClient, person: Person) -> None:
    accepted = await client.post(
        "/api/analyze",
        json={"scenario": "Should we move?"},
        headers=person.headers | {"Prefer": "respond-async"},
    )
    path = f"/api/analyses/{accepted.json()['analysisId']}/shares"
    answer = await client.post(path, json={}, headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "no_result")


async def test_shared_read_ignores_an_invalid_session(
    client: httpx.AsyncClient, rig: Rig, person: Person
) -> None:
    made = await create_link(client, person, await import_analysis(client, person))
    headers = {"Authorization": "Bearer ended"}
    assert (await client.get(f"/api/shared/{made['token']}", headers=headers)).status_code == 200
    assert datetime.fromisoformat(made["expiresAt"]) > utc_now()
