"""Dramatiq dashboard: available to administrators by session cookie only."""

from __future__ import annotations

import re

import httpx
from sqlalchemy import text

from app.core.security.cookies import SESSION
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

PAGE = "/ops/dramatiq"
ORIGIN = {"Origin": "http://iris.test"}


def cookie(who: Person) -> dict[str, str]:
    return {"Cookie": f"{SESSION}={who.token}"}


async def create_administrator(client: httpx.AsyncClient, rig: Rig) -> Person:
    """Signs up a user and makes it an administrator. The first account is that of the rig."""
    person = await sign_up(client)
    async with rig.sessions.begin() as db:
        await db.execute(text("UPDATE users SET is_admin = true WHERE id = :id"), {"id": person.id})
    return person


async def test_administrator_sees_queues_and_their_jobs(client: httpx.AsyncClient, rig: Rig) -> None:
    admin = await create_administrator(client, rig)
    analysis_id = await rig.submit()
    page = await client.get(PAGE, headers=cookie(admin))
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    for queue in ("tier-1", "tier-2", "tier-3", "tier-direct", "learning"):
        assert f"{PAGE}/queues/{queue}" in page.text
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    listed = await client.get(f"{PAGE}/queues/tier-1", headers=cookie(admin))
    assert f"{analysis_id}:0" in listed.text
    job = await client.get(f"{PAGE}/queues/tier-1/standard/{analysis_id}:0", headers=cookie(admin))
    assert (job.status_code, "run_tier_1" in job.text) == (200, True)
    assert (await client.get(f"{PAGE}/nothing/here", headers=cookie(admin))).status_code == 404


async def test_message_is_deleted_only_by_a_same_origin_request(client: httpx.AsyncClient, rig: Rig) -> None:
    admin = await create_administrator(client, rig)
    analysis_id = await rig.submit()
    queue = await client.get(f"{PAGE}/queues/tier-1", headers=cookie(admin))
    csrf = re.search(r"__dd_csrf=(\w+)", queue.headers["set-cookie"])
    assert csrf is not None
    client.cookies.clear()
    form = {"queue": "tier-1", "id": f"{analysis_id}:0", "__dd_csrf": csrf[1]}
    shown = {"Cookie": f"{cookie(admin)['Cookie']}; __dd_csrf={csrf[1]}"}

    async def delete(**headers: str) -> int:
        answer = await client.post(f"{PAGE}/delete-message", data=form, headers=shown | headers)
        return answer.status_code

    assert await delete() == 403
    assert await delete(Origin="http://evil.test") == 403
    assert await delete(**ORIGIN, **{"Sec-Fetch-Site": "cross-site"}) == 403
    assert f"{analysis_id}:0" in (await client.get(f"{PAGE}/queues/tier-1", headers=cookie(admin))).text
    assert await delete(**ORIGIN) == 302
    client.cookies.clear()
    audit = await client.get("/api/admin/audit?act=change-queue", headers=admin.headers)
    (entry,) = audit.json()["entries"]
    assert (entry["subjectKind"], entry["subjectId"]) == ("queue", "delete-message")
    assert f"{analysis_id}:0" not in (await client.get(f"{PAGE}/queues/tier-1", headers=cookie(admin))).text


async def test_body_above_the_limit_is_refused(client: httpx.AsyncClient, rig: Rig) -> None:
    admin = await create_administrator(client, rig)
    form = {"queue": "x" * 70_000}
    answer = await client.post(f"{PAGE}/delete-message", data=form, headers=cookie(admin) | ORIGIN)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_page_is_refused_without_an_administrator_session(client: httpx.AsyncClient) -> None:
    admin, other = await sign_up(client), await sign_up(client)
    for headers in ({}, cookie(other), admin.headers, {"Cookie": f"{SESSION}=nonsense"}):
        for path in (PAGE, f"{PAGE}/queues/tier-1"):
            answer = await client.get(path, headers=headers)
            assert answer.status_code == 403
            assert "This page is for administrators" in answer.text
            assert "tier-1" not in answer.text
    elsewhere = await client.get(PAGE, headers=cookie(admin) | {"Sec-Fetch-Site": "cross-site"})
    assert elsewhere.status_code == 403
